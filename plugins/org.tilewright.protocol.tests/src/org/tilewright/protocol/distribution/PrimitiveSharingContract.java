package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** What all policies that share out primitives keep to; the test of some, built in or not, extends this. */
public abstract class PrimitiveSharingContract {

    private static final int BATCHES = 20;

    /** The designs under test. */
    protected abstract List<? extends PrimitiveSharing> designs();

    @Property(tries = 200)
    void runsFollowEachOtherToTheEndOfTheBatchAndAnswersFollowFromTheState(
            @ForAll @IntRange(min = 1, max = ScreenSplit.MAXIMUM_GPUS) int gpus, @ForAll long seed) {
        for (PrimitiveSharing design : designs()) {
            SplittableRandom random = new SplittableRandom(seed);
            int words = design.words(gpus);
            assertTrue(words >= 0 && words <= PrimitiveSharing.MAXIMUM_WORDS, design + ": " + words);
            int[] state = new int[words];
            for (int batch = 0; batch < BATCHES; batch++) {
                int primitives = random.nextInt(8) == 0 ? Integer.MAX_VALUE - random.nextInt(100)
                        : 1 + random.nextInt(3 * gpus);
                int[] before = state.clone();
                int end = 0;
                for (int gpu = 0; gpu < gpus; gpu++) {
                    int begin = end;
                    end = design.end(state, primitives, gpus, gpu, begin);
                    assertArrayEquals(before, state, design.toString());
                    assertEquals(end, design.end(before, primitives, gpus, gpu, begin));
                    assertTrue(end >= begin && end <= primitives, design + ": " + begin + " to " + end);
                }
                assertEquals(primitives, end, design.toString());
                design.shared(state, primitives, gpus);
                design.shared(before, primitives, gpus);
                assertArrayEquals(before, state, design.toString());
            }
        }
    }
}
