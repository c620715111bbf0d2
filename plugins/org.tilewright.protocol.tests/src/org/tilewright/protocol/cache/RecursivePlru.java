package org.tilewright.protocol.cache;

import java.util.Set;

/**
 * The textbook's tree PLRU: a tree of objects, each pointing at its half that was used longer ago. The independent
 * reference for {@link TreePlru}.
 */
final class RecursivePlru {

    private final int first;
    private final int ways;
    private final RecursivePlru lower;
    private final RecursivePlru upper;
    private boolean olderIsUpper;

    RecursivePlru(int first, int ways) {
        this.first = first;
        this.ways = ways;
        this.lower = ways == 1 ? null : new RecursivePlru(first, ways / 2);
        this.upper = ways == 1 ? null : new RecursivePlru(first + ways / 2, ways / 2);
    }

    void touch(int way) {
        if (ways > 1) {
            boolean wayIsUpper = way >= upper.first;
            olderIsUpper = !wayIsUpper;
            (wayIsUpper ? upper : lower).touch(way);
        }
    }

    int victim(Set<Integer> candidates) {
        if (ways == 1) {
            return first;
        }
        RecursivePlru older = olderIsUpper ? upper : lower;
        RecursivePlru newer = olderIsUpper ? lower : upper;
        return (older.holdsAny(candidates) ? older : newer).victim(candidates);
    }

    private boolean holdsAny(Set<Integer> candidates) {
        return candidates.stream().anyMatch(way -> way >= first && way < first + ways);
    }
}
