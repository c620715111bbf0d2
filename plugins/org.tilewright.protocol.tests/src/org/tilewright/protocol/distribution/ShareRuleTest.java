package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** The list of rules by which primitives are shared out. */
class ShareRuleTest extends PrimitiveSharingContract {

    @Override
    protected List<? extends PrimitiveSharing> designs() {
        return List.of(ShareRule.values());
    }

    private static List<Integer> lengths(PrimitiveSharer sharer, int primitives, int gpus) {
        PrimitiveShares shares = sharer.next(primitives);
        List<Integer> lengths = new ArrayList<>();
        for (int gpu = 0; gpu < gpus; gpu++) {
            lengths.add(shares.end(gpu) - shares.begin(gpu));
        }
        return lengths;
    }

    private static List<Integer> even(int primitives, int gpus) {
        return lengths(new PrimitiveSharer(ShareRule.EVEN, gpus), primitives, gpus);
    }

    @Test
    void theLastRunsAreCutToTheBatch() {
        // ceil(10 / 4) = 3.
        assertEquals(List.of(3, 3, 3, 1), even(10, 4));
        assertEquals(List.of(2, 2, 2, 2), even(8, 4));
        // ceil(5 / 4) = 2: GPU 3 would begin at 6, after the end.
        assertEquals(List.of(2, 2, 1, 0), even(5, 4));
        assertEquals(List.of(1, 0, 0), even(1, 3));
    }

    @Test
    void theLargestBatchesDoNotOverflow() {
        // ceil((2^31 - 1) / 64) = 2^25, 63 times, and the rest.
        List<Integer> lengths = even(Integer.MAX_VALUE, 64);
        assertEquals(Collections.nCopies(63, 1 << 25), lengths.subList(0, 63));
        assertEquals((1 << 25) - 1, lengths.get(63));
        // 2^31 - 1 = 64 * (2^25 - 1) + 63: 63 GPUs have one more.
        PrimitiveSharer sharer = new PrimitiveSharer(ShareRule.LEVEL, 64);
        sharer.next(63);
        List<Integer> level = lengths(sharer, Integer.MAX_VALUE, 64);
        assertEquals((1 << 25) - 1, level.get(62));
        assertEquals(1 << 25, level.get(63));
    }

    /** 4, 1 and 3 among three GPUs: GPU 0 has one more of the first batch, GPU 1 of the second, and the third divides evenly. */
    @Test
    void theLongerRunsGoRound() {
        PrimitiveSharer sharer = new PrimitiveSharer(ShareRule.LEVEL, 3);
        assertEquals(List.of(2, 1, 1), lengths(sharer, 4, 3));
        assertEquals(List.of(0, 1, 0), lengths(sharer, 1, 3));
        assertEquals(List.of(1, 1, 1), lengths(sharer, 3, 3));
        // From GPU 2 on, so that GPU 0 has the second one more, although its run is the first.
        assertEquals(List.of(2, 1, 2), lengths(sharer, 5, 3));
    }

    @Property
    void ofAllBatchesGpusHaveAsManyButForOne(@ForAll @IntRange(min = 1, max = 64) int gpus, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        PrimitiveSharer sharer = new PrimitiveSharer(ShareRule.LEVEL, gpus);
        long[] had = new long[gpus];
        for (int batch = 0; batch < 30; batch++) {
            int primitives = 1 + random.nextInt(200);
            List<Integer> lengths = lengths(sharer, primitives, gpus);
            long least = Long.MAX_VALUE;
            long most = 0;
            for (int gpu = 0; gpu < gpus; gpu++) {
                assertTrue(lengths.get(gpu) <= primitives / gpus + 1);
                had[gpu] += lengths.get(gpu);
                least = Math.min(least, had[gpu]);
                most = Math.max(most, had[gpu]);
            }
            assertTrue(most - least <= 1, least + " to " + most);
        }
    }

    @Property
    void noEvenRunIsLongerThanItsShare(@ForAll @IntRange(min = 1, max = 5000) int primitives,
            @ForAll @IntRange(min = 1, max = 64) int gpus) {
        assertTrue(even(primitives, gpus).stream().allMatch(length -> (length - 1) * gpus < primitives));
    }
}
