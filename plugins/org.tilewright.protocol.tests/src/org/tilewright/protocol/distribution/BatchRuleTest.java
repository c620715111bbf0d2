package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

/** The list of rules for batches. */
class BatchRuleTest extends BatchJoiningContract {

    @Override
    protected List<? extends BatchJoining> designs() {
        return List.of(BatchRule.values());
    }

    /** With the third draw there are 6, more than 5: it joins as there were 4 before, and the fourth does not. */
    @Test
    void aBatchEndsAboveTheThreshold() {
        assertEquals(List.of(6, 7, 1), batches(BatchRule.THRESHOLD, 5, 3, 1, 2, 7, 1));
    }

    /** 3 and 1, as 2 more would be 6; 2 alone, as 7 more would be 9; 7 alone, though it has more than 5 by itself. */
    @Test
    void aBatchEndsWithinTheThreshold() {
        assertEquals(List.of(4, 2, 7, 1), batches(BatchRule.WITHIN, 5, 3, 1, 2, 7, 1));
    }

    /** Nobody has so many primitives, but sums are exact all the same. */
    @Test
    void greatBatchesDoNotOverflow() {
        assertEquals(List.of(5, Integer.MAX_VALUE), batches(BatchRule.WITHIN, 9, 5, Integer.MAX_VALUE));
    }

    /** It is told of every draw, those that begin a batch included; this one makes pairs. */
    @Test
    void aPolicyHasWordsOfItsOwn() {
        BatchJoining pairs = new BatchJoining() {

            @Override
            public int words() {
                return 1;
            }

            @Override
            public boolean joins(int[] state, int threshold, int inBatch, int primitives) {
                return state[0] < 2;
            }

            @Override
            public void taken(int[] state, boolean begins, int primitives) {
                state[0] = begins ? 1 : state[0] + 1;
            }
        };
        assertEquals(List.of(3, 7, 5), batches(pairs, 1, 1, 2, 3, 4, 5));
    }

    private static List<Integer> batches(BatchJoining joining, int threshold, int... primitives) {
        BatchMerger merger = new BatchMerger(threshold, joining);
        List<Integer> batches = new ArrayList<>();
        for (int each : primitives) {
            int before = merger.primitives();
            if (merger.draw(0, each, false) && before > 0) {
                batches.add(before);
            }
        }
        batches.add(merger.primitives());
        return batches;
    }
}
