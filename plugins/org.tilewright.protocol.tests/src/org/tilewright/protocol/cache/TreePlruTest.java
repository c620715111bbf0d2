package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;

import org.junit.jupiter.api.Test;

/** The binary tree. */
class TreePlruTest extends ReplacementContract {

    @Override
    ReplacementPolicy policy() {
        return new TreePlru();
    }

    @Override
    ReferenceOrder reference(int ways) {
        return new Tree(ways);
    }

    @Test
    void everyWayIsGivenUpEquallyOften() {
        for (int takes : PolicyRun.filled(policy(), 8).wear(800)) {
            assertEquals(100, takes);
        }
    }

    /** The recursive tree. */
    private static final class Tree implements ReferenceOrder {

        private final RecursivePlru tree;

        Tree(int ways) {
            tree = new RecursivePlru(0, ways);
        }

        @Override
        public void filled(int way) {
            tree.touch(way);
        }

        @Override
        public void read(int way) {
            tree.touch(way);
        }

        @Override
        public void taken(int way) {
            // The tree does not know which ways are filled.
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return tree.victim(candidates);
        }
    }
}
