package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all owners of regions keep to; the test of some, built in or not, extends this. */
public abstract class RegionOwnersContract {

    private static final int FRAMES = 4;

    /** The designs under test. */
    protected abstract List<? extends RegionOwners> designs();

    @Property(tries = 200)
    void everyRegionHasAnOwnerThatThereIsWhateverTheLoads(@ForAll @IntRange(min = 1, max = 20) int columns,
            @ForAll @IntRange(min = 1, max = 20) int rows, @ForAll @IntRange(min = 1, max = 64) int gpus,
            @ForAll long seed) {
        for (RegionOwners design : designs()) {
            Random random = new Random(seed);
            int[] owners = ofShape(design, columns, rows, gpus);
            int[] state = new int[design.words(columns, rows, gpus)];
            for (int frame = 0; frame < FRAMES; frame++) {
                assertTrue(Arrays.stream(owners).allMatch(owner -> owner >= 0 && owner < gpus),
                        () -> design + ": " + Arrays.toString(owners));
                design.deal(state, loads(random, owners.length), columns, rows, gpus, owners);
            }
        }
    }

    @Property(tries = 200)
    void equalWordsDealAlikeAndLoadsAreOnlyRead(@ForAll @IntRange(min = 1, max = 20) int columns,
            @ForAll @IntRange(min = 1, max = 20) int rows, @ForAll @IntRange(min = 1, max = 64) int gpus,
            @ForAll long seed) {
        for (RegionOwners design : designs()) {
            Random random = new Random(seed);
            int[] owners = ofShape(design, columns, rows, gpus);
            int[] state = new int[design.words(columns, rows, gpus)];
            design.deal(state, loads(random, owners.length), columns, rows, gpus, owners);
            long[] loads = loads(random, owners.length);
            long[] given = loads.clone();
            int[] same = owners.clone();
            int[] sameState = state.clone();
            design.deal(state, given, columns, rows, gpus, owners);
            assertArrayEquals(loads, given);
            design.deal(sameState, given, columns, rows, gpus, same);
            assertArrayEquals(owners, same);
            assertArrayEquals(state, sameState);
        }
    }

    private static int[] ofShape(RegionOwners design, int columns, int rows, int gpus) {
        return IntStream.range(0, columns * rows)
                .map(region -> design.owner(region % columns, region / columns, columns, rows, gpus)).toArray();
    }

    private static long[] loads(Random random, int regions) {
        return random.longs(regions, 0, 1 << random.nextInt(30)).toArray();
    }
}
