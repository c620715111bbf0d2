package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What every order of bins keeps to; the test of some, built in or not, extends this. */
public abstract class RenderOrderContract {

    /** The designs under test. */
    protected abstract List<? extends RenderOrder> designs();

    @Property(tries = 200)
    void everyBinHasOnePlaceInEachFrame(@ForAll @IntRange(min = 1, max = 64) int columns,
            @ForAll @IntRange(min = 1, max = 64) int rows, @ForAll @IntRange(max = 9) int frame) {
        for (RenderOrder design : designs()) {
            RenderOrder order = design.ofOneUnit();
            int[] bins = IntStream.range(0, columns * rows).map(place -> order.bin(place, columns, rows, frame))
                    .sorted().toArray();
            for (int bin = 0; bin < bins.length; bin++) {
                assertEquals(bin, bins[bin], design.toString());
            }
        }
    }

    /** One that does not look back is asked for frame 0 alone, and would answer the same of others. */
    @Property(tries = 100)
    void onlyOneThatLooksBackKnowsTheFrame(@ForAll @IntRange(min = 1, max = 64) int columns,
            @ForAll @IntRange(min = 1, max = 64) int rows, @ForAll @IntRange(max = 9) int frame) {
        for (RenderOrder design : designs()) {
            for (int place = 0; place < columns * rows && !design.looksBack(); place++) {
                assertEquals(design.bin(place, columns, rows, 0), design.bin(place, columns, rows, frame),
                        design.toString());
            }
        }
    }
}
