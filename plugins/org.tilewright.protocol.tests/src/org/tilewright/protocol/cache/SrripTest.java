package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Static re-reference interval prediction. */
class SrripTest extends ReplacementContract {

    private static final int ALL = 0b1111;

    @Override
    ReplacementPolicy policy() {
        return new Srrip();
    }

    @Override
    ReferenceOrder reference(int ways) {
        return new Textbook(ways);
    }

    @Test
    void theFirstReadAfterAFillDoesNotSaveALineButTheSecondDoes() {
        PolicyRun run = PolicyRun.filled(policy(), 4);
        run.read(0);
        assertEquals(0, run.victim(ALL), "predictions 2 2 2 2");
        run.read(0);
        assertEquals(1, run.victim(ALL), "predictions 0 2 2 2");
        run.take(1);
        run.fill(1);
        // All have aged by 3 - 2: 1 . 3 3, and the new line gets 2.
        assertEquals(2, run.victim(ALL), "predictions 1 2 3 3");
        assertEquals(1, run.victim(0b0011));
        run.take(1);
        run.fill(1);
        // Way 1 was at 2, so that all age by 1 again; 2 and 3 may not be taken and stay at 3: 2 . 3 3.
        run.read(2);
        run.read(2);
        run.read(3);
        run.read(3);
        assertEquals(0, run.victim(ALL), "predictions 2 2 0 0");
        run.take(0);
        // Aged by 1: . 3 1 1.
        run.fill(0);
        run.take(1);
        // Way 1 was at 3, so that nothing ages: 2 . 1 1.
        assertEquals(0, run.victim(0b1101));
        assertEquals(2, run.victim(0b1100));
    }

    @Test
    void everyWayIsGivenUpEquallyOften() {
        for (int takes : PolicyRun.filled(policy(), 8).wear(800)) {
            assertEquals(100, takes);
        }
    }

    /** SRRIP as its paper puts it: while no line predicts the distant future, all grow older by one. */
    private static final class Textbook implements ReferenceOrder {

        /** By way, its prediction, or -1 if it is not filled. */
        private final int[] predictions;
        private final boolean[] wasRead;

        Textbook(int ways) {
            predictions = new int[ways];
            Arrays.fill(predictions, -1);
            wasRead = new boolean[ways];
        }

        @Override
        public void filled(int way) {
            predictions[way] = 2;
            wasRead[way] = false;
        }

        @Override
        public void read(int way) {
            if (wasRead[way]) {
                predictions[way] = 0;
            }
            wasRead[way] = true;
        }

        @Override
        public void taken(int way) {
            while (predictions[way] != 3) {
                growOlder(predictions);
            }
            predictions[way] = -1;
        }

        @Override
        public int victim(Set<Integer> candidates) {
            int[] aged = predictions.clone();
            while (true) {
                for (int way = 0; way < aged.length; way++) {
                    if (candidates.contains(way) && aged[way] == 3) {
                        return way;
                    }
                }
                growOlder(aged);
            }
        }

        private static void growOlder(int[] predictions) {
            for (int way = 0; way < predictions.length; way++) {
                if (predictions[way] >= 0 && predictions[way] < 3) {
                    predictions[way]++;
                }
            }
        }
    }
}
