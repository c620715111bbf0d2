package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BatchMergerTest {

    @Test
    void drawsJoinUntilTheThresholdIsExceeded() {
        BatchMerger merger = new BatchMerger(10, BatchRule.usual());
        assertTrue(merger.draw(0, 4, false));
        assertFalse(merger.draw(0, 6, false));
        // 4 + 6 = 10 does not exceed 10, so one more joins; then 13 does.
        assertFalse(merger.draw(0, 3, false));
        assertEquals(13, merger.primitives());
        assertTrue(merger.draw(0, 1, false));
        assertEquals(1, merger.primitives());
    }

    @Test
    void aClearASwitchAndAReadOfWhatWasWrittenEndABatch() {
        BatchMerger merger = new BatchMerger(100, BatchRule.usual());
        merger.draw(0, 1, false);
        merger.end();
        assertTrue(merger.draw(0, 1, false));
        assertTrue(merger.draw(2, 1, false));
        assertTrue(merger.draw(0, 1, false));
        assertTrue(merger.draw(0, 1, true));
        assertFalse(merger.draw(0, 1, false));
    }

    @Test
    void drawsWithoutPrimitivesJoin() {
        BatchMerger merger = new BatchMerger(1, BatchRule.usual());
        assertTrue(merger.draw(0, 0, false));
        assertFalse(merger.draw(0, 0, false));
        assertFalse(merger.draw(0, 2, false));
        assertTrue(merger.draw(0, 0, false));
    }

    @Test
    void withoutBatchingEveryDrawIsABatch() {
        BatchMerger merger = new BatchMerger(BatchMerger.NO_BATCHING, BatchRule.usual());
        assertTrue(merger.draw(0, 0, false));
        assertTrue(merger.draw(0, 0, false));
        assertTrue(merger.draw(0, 5, false));
    }

    /** The rule told from the whole list: a draw joins if nothing separates it and what stands in its batch is not above. */
    @Property(tries = 300)
    void batchesAreThoseOfTheRuleToldFromTheWholeList(@ForAll @IntRange(max = 12) int threshold, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int count = random.nextInt(1, 25);
        int[] target = random.ints(count, 0, 2).toArray();
        int[] primitives = random.ints(count, 0, 6).toArray();
        boolean[] clearBefore = new boolean[count];
        boolean[] reads = new boolean[count];
        boolean[] begins = new boolean[count];
        BatchMerger merger = new BatchMerger(threshold, BatchRule.usual());
        for (int draw = 0; draw < count; draw++) {
            clearBefore[draw] = random.nextInt(6) == 0;
            reads[draw] = random.nextInt(6) == 0;
            if (clearBefore[draw]) {
                merger.end();
            }
            begins[draw] = merger.draw(target[draw], primitives[draw], reads[draw]);
        }
        for (int draw = 0; draw < count; draw++) {
            int first = draw - 1;
            while (first > 0 && !begins[first]) {
                first--;
            }
            int before = 0;
            for (int earlier = Math.max(first, 0); earlier < draw; earlier++) {
                before += primitives[earlier];
            }
            boolean joins = draw > 0 && threshold > 0 && before <= threshold && !clearBefore[draw] && !reads[draw]
                    && target[draw] == target[draw - 1];
            assertEquals(!joins, begins[draw], "draw " + draw);
        }
    }
}
