package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DependenciesTest {

    @Test
    void aDrawWritesTheBuffersThatItsStateLetsItWrite() {
        Dependencies broadcasts = Dependencies.ofBroadcasts(3);
        broadcasts.draw(1, true, true, false);
        assertTrue(broadcasts.isWritten(Dependencies.colour(1)));
        assertFalse(broadcasts.isWritten(Dependencies.depth(1)));
        assertFalse(broadcasts.isWritten(Dependencies.colour(2)));
        broadcasts.draw(2, false, false, true);
        assertFalse(broadcasts.isWritten(Dependencies.colour(2)));
        assertFalse(broadcasts.isWritten(Dependencies.depth(2)));
        broadcasts.draw(2, false, true, true);
        assertTrue(broadcasts.isWritten(Dependencies.depth(2)));
        broadcasts.clear(0, false, true);
        assertTrue(broadcasts.isWritten(Dependencies.depth(0)));
        assertFalse(broadcasts.isWritten(Dependencies.colour(0)));
    }

    @Test
    void aBroadcastMakesOneBufferAvailable() {
        Dependencies broadcasts = Dependencies.ofBroadcasts(2);
        broadcasts.clear(1, true, true);
        int[] reads = { Dependencies.colour(1), Dependencies.depth(1) };
        assertTrue(broadcasts.isAnyWritten(reads, 2));
        broadcasts.madeAvailable(Dependencies.colour(1));
        assertFalse(broadcasts.isAnyWritten(reads, 1));
        assertTrue(broadcasts.isAnyWritten(reads, 2));
        broadcasts.madeAvailable(Dependencies.depth(1));
        assertFalse(broadcasts.isAnyWritten(reads, 2));
    }

    @Test
    void whatWasNeverResolvedHasToBeAndATargetThatKeepsNothingIsAsAtFirst() {
        Dependencies resolves = Dependencies.ofResolves(2);
        int buffer = Dependencies.colour(1);
        assertTrue(resolves.isWritten(buffer));
        resolves.madeAvailable(buffer);
        assertFalse(resolves.isWritten(buffer));
        resolves.forget(1);
        assertTrue(resolves.isWritten(buffer));
        Dependencies broadcasts = Dependencies.ofBroadcasts(2);
        broadcasts.draw(1, true, true, true);
        broadcasts.forget(1);
        assertFalse(broadcasts.isWritten(buffer));
        assertFalse(broadcasts.isWritten(Dependencies.depth(1)));
    }

    private static final int DRAWS = 4;
    private static final int BUFFERS = 2;
    /** A draw writes the target 1 or 2 or the screen, and reads any of the other two's colours. */
    private static final int KINDS = 3 * (1 << BUFFERS);

    /** How a run of draws is planned: with the classes as they are, or with a mistake. */
    private interface Plan {
        boolean needsBroadcast(Dependencies broadcasts, int[] reads, int count);

        void broadcast(Dependencies broadcasts, int buffer);
    }

    private static final Plan RIGHT = new Plan() {
        @Override
        public boolean needsBroadcast(Dependencies broadcasts, int[] reads, int count) {
            return broadcasts.isAnyWritten(reads, count);
        }

        @Override
        public void broadcast(Dependencies broadcasts, int buffer) {
            broadcasts.madeAvailable(buffer);
        }
    };

    private static final Plan ONE_BROADCAST_CLEANS_ALL = new Plan() {
        @Override
        public boolean needsBroadcast(Dependencies broadcasts, int[] reads, int count) {
            return broadcasts.isAnyWritten(reads, count);
        }

        @Override
        public void broadcast(Dependencies broadcasts, int buffer) {
            for (int target = 0; target <= BUFFERS; target++) {
                broadcasts.madeAvailable(Dependencies.colour(target));
            }
        }
    };

    private static final Plan ONLY_THE_FIRST_READ_COUNTS = new Plan() {
        @Override
        public boolean needsBroadcast(Dependencies broadcasts, int[] reads, int count) {
            return broadcasts.isAnyWritten(reads, Math.min(1, count));
        }

        @Override
        public void broadcast(Dependencies broadcasts, int buffer) {
            broadcasts.madeAvailable(buffer);
        }
    };

    /**
     * Runs every list of draws and compares, for each draw and each buffer it reads, the draw that wrote last with the
     * last write that the other GPUs have. Draws of a batch run together, so nothing comes between them.
     *
     * @return lists in which a draw reads something else
     */
    private static int wrongLists(Plan plan, int threshold) {
        int lists = (int) Math.pow(KINDS, DRAWS);
        int wrong = 0;
        for (int list = 0; list < lists; list++) {
            wrong += isRight(plan, threshold, list) ? 0 : 1;
        }
        return wrong;
    }

    private static boolean isRight(Plan plan, int threshold, int list) {
        Dependencies broadcasts = Dependencies.ofBroadcasts(1 + BUFFERS);
        BatchMerger merger = new BatchMerger(threshold, BatchRule.usual());
        int[] written = new int[1 + BUFFERS];
        int[] shared = new int[1 + BUFFERS];
        int[] batchOfWriter = new int[1 + BUFFERS];
        int batch = 0;
        int rest = list;
        for (int draw = 1; draw <= DRAWS; draw++) {
            int target = rest % KINDS % 3;
            int readMask = rest % KINDS / 3;
            rest /= KINDS;
            int[] reads = new int[BUFFERS];
            int count = 0;
            for (int read = 1; read <= BUFFERS; read++) {
                if (read != target && (readMask >> read - 1 & 1) != 0) {
                    reads[count++] = Dependencies.colour(read);
                }
            }
            boolean needs = plan.needsBroadcast(broadcasts, reads, count);
            for (int index = 0; needs && index < count; index++) {
                if (broadcasts.isWritten(reads[index])) {
                    plan.broadcast(broadcasts, reads[index]);
                    shared[reads[index] / 2] = written[reads[index] / 2];
                }
            }
            batch += merger.draw(target, 1, needs) ? 1 : 0;
            for (int index = 0; index < count; index++) {
                int read = reads[index] / 2;
                if (shared[read] != written[read] || written[read] > 0 && batchOfWriter[read] == batch) {
                    return false;
                }
            }
            broadcasts.draw(target, true, false, false);
            written[target] = draw;
            batchOfWriter[target] = batch;
        }
        return true;
    }

    @ParameterizedTest
    @ValueSource(ints = { BatchMerger.NO_BATCHING, 2, 100 })
    void everyDrawReadsWhatTheLastDrawBeforeItWroteAndNoBatchHoldsBoth(int threshold) {
        assertEquals(0, wrongLists(RIGHT, threshold));
    }

    @Test
    void aBroadcastThatCleansAllBuffersIsFound() {
        assertNotEquals(0, wrongLists(ONE_BROADCAST_CLEANS_ALL, 100));
    }

    @Test
    void aReadThatIsOverlookedIsFound() {
        assertNotEquals(0, wrongLists(ONLY_THE_FIRST_READ_COUNTS, 100));
    }
}
