package org.tilewright.protocol.cache;

/**
 * An order of ways, one word a way: 0 for a way that has no place in it, else its rank, 1 for the oldest. The ranks in
 * use are 1 to their number, so equal orders are equal arrays.
 */
final class Ranks {

    private Ranks() {}

    /** The words of an order of so many ways. */
    static int words(ReplacementPolicy policy, int ways) {
        policy.requireOrdered(ways);
        return ways;
    }

    /** Makes a way the oldest one. */
    static void prepend(int[] state, int at, int ways, int way) {
        remove(state, at, ways, way);
        for (int other = at; other < at + ways; other++) {
            state[other] += state[other] == 0 ? 0 : 1;
        }
        state[at + way] = 1;
    }

    /** Makes a way the newest one. */
    static void append(int[] state, int at, int ways, int way) {
        int old = state[at + way];
        int ranked = 0;
        for (int other = at; other < at + ways; other++) {
            int rank = state[other];
            if (rank != 0) {
                ranked++;
            }
            if (old != 0 && rank > old) {
                state[other] = rank - 1;
            }
        }
        state[at + way] = old == 0 ? ranked + 1 : ranked;
    }

    /** Takes a way out of the order. */
    static void remove(int[] state, int at, int ways, int way) {
        int old = state[at + way];
        if (old == 0) {
            return;
        }
        for (int other = at; other < at + ways; other++) {
            if (state[other] > old) {
                state[other]--;
            }
        }
        state[at + way] = 0;
    }

    /** The oldest candidate; ways that have no place are older than all others, the lowest being the oldest. */
    static int oldest(int[] state, int at, int candidates) {
        int oldest = -1;
        for (int left = candidates; left != 0; left &= left - 1) {
            int way = Integer.numberOfTrailingZeros(left);
            if (oldest < 0 || state[at + way] < state[at + oldest]) {
                oldest = way;
            }
        }
        return oldest;
    }
}
