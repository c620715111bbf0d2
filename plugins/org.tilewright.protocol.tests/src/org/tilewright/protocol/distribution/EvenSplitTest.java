package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class EvenSplitTest {

    private static int[] lengths(int primitives, int gpus) {
        int[] lengths = new int[gpus];
        for (int gpu = 0; gpu < gpus; gpu++) {
            lengths[gpu] = EvenSplit.end(primitives, gpus, gpu) - EvenSplit.begin(primitives, gpus, gpu);
        }
        return lengths;
    }

    @Test
    void theLastRunsAreCutToTheBatch() {
        // ceil(10 / 4) = 3.
        assertArrayEquals(new int[] { 3, 3, 3, 1 }, lengths(10, 4));
        assertArrayEquals(new int[] { 2, 2, 2, 2 }, lengths(8, 4));
        // ceil(5 / 4) = 2: GPU 3 would begin at 6, after the end.
        assertArrayEquals(new int[] { 2, 2, 1, 0 }, lengths(5, 4));
        assertArrayEquals(new int[] { 1, 0, 0 }, lengths(1, 3));
        assertArrayEquals(new int[] { 0, 0, 0 }, lengths(0, 3));
    }

    @Test
    void theLargestBatchesDoNotOverflow() {
        int most = Integer.MAX_VALUE;
        assertEquals(most, EvenSplit.end(most, 64, 63));
        // ceil((2^31 - 1) / 64) = 2^25.
        assertEquals(1 << 25, EvenSplit.end(most, 64, 0));
    }

    @Property
    void runsFollowEachOtherAndNoneIsLongerThanItsShare(@ForAll @IntRange(max = 5000) int primitives,
            @ForAll @IntRange(min = 1, max = 64) int gpus) {
        int at = 0;
        for (int gpu = 0; gpu < gpus; gpu++) {
            assertEquals(at, EvenSplit.begin(primitives, gpus, gpu));
            int end = EvenSplit.end(primitives, gpus, gpu);
            assertTrue(end >= at && (end - at - 1) * gpus < primitives, "a run of " + (end - at));
            at = end;
        }
        assertEquals(primitives, at);
    }
}
