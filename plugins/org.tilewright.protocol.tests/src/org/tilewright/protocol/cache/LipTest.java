package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

/** Insertion at the end that is given up first. */
class LipTest extends ReplacementContract {

    private static final int ALL = 0b1111;

    @Override
    ReplacementPolicy policy() {
        return new Lip();
    }

    @Override
    ReferenceOrder reference(int ways) {
        return new Queue();
    }

    @Test
    void onlyTheSecondReadSavesALine() {
        PolicyRun run = PolicyRun.filled(policy(), 4);
        assertEquals(3, run.victim(ALL), "filled last: 3 2 1 0");
        run.read(3);
        assertEquals(3, run.victim(ALL), "its first read");
        run.read(3);
        assertEquals(2, run.victim(ALL), "2 1 0 3");
        assertEquals(0, run.victim(0b1001), "1 and 2 may not be taken");
        run.take(2);
        run.fill(2);
        assertEquals(2, run.victim(ALL), "2 1 0 3 again");
        run.take(1);
        run.fill(1);
        assertEquals(1, run.victim(ALL), "1 2 0 3");
    }

    @Test
    void aStreamOfLinesThatAreUsedOnceGoesThroughOneWay() {
        assertArrayEquals(new int[] { 0, 0, 0, 100 }, PolicyRun.filled(policy(), 4).wear(100));
    }

    /** The ways, the one to be given up first in front, and those that were read since their fill. */
    private static final class Queue implements ReferenceOrder {

        private final List<Integer> order = new ArrayList<>();
        private final Set<Integer> wasRead = new HashSet<>();

        @Override
        public void filled(int way) {
            taken(way);
            order.add(0, way);
        }

        @Override
        public void read(int way) {
            if (!wasRead.add(way)) {
                order.remove((Integer) way);
                order.add(way);
            }
        }

        @Override
        public void taken(int way) {
            order.remove((Integer) way);
            wasRead.remove(way);
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return order.stream().filter(candidates::contains).findFirst().orElseThrow();
        }
    }
}
