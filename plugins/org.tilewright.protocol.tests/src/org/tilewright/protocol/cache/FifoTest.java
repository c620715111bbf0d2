package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** First in, first out. */
class FifoTest extends ReplacementContract {

    private static final int ALL = 0b1111;

    @Override
    ReplacementPolicy policy() {
        return new Fifo();
    }

    @Override
    ReferenceOrder reference(int ways) {
        return new Listed();
    }

    @Test
    void aReadDoesNotSaveALine() {
        PolicyRun run = PolicyRun.filled(policy(), 4);
        run.read(0);
        assertEquals(0, run.victim(ALL));
        assertEquals(2, run.victim(0b1100), "0 and 1 may not be taken");
        run.take(0);
        run.fill(0);
        assertEquals(1, run.victim(ALL));
    }

    @Test
    void everyWayIsGivenUpEquallyOften() {
        for (int takes : PolicyRun.filled(policy(), 8).wear(800)) {
            assertEquals(100, takes);
        }
    }

    /** A list, oldest first. */
    private static final class Listed implements ReferenceOrder {

        private final List<Integer> oldestFirst = new ArrayList<>();

        @Override
        public void filled(int way) {
            oldestFirst.remove((Integer) way);
            oldestFirst.add(way);
        }

        @Override
        public void read(int way) {
            // The order is that of fills.
        }

        @Override
        public void taken(int way) {
            oldestFirst.remove((Integer) way);
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return oldestFirst.stream().filter(candidates::contains).findFirst().orElseThrow();
        }
    }
}
