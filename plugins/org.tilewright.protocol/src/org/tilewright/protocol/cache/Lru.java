package org.tilewright.protocol.cache;

/**
 * True least recently used. The state holds one word a way: 0 for a way never used, else its rank among the used ones,
 * 1 for the one used longest ago. Ways never used are given up first, the lowest first.
 */
final class Lru implements ReplacementPolicy {

    @Override
    public int words(int ways) {
        if (ways < 1 || ways > MAXIMUM_WAYS) {
            throw new IllegalArgumentException("LRU orders 1 to " + MAXIMUM_WAYS + " ways, not " + ways);
        }
        return ways;
    }

    @Override
    public void touch(int[] state, int at, int ways, int way) {
        int old = state[at + way];
        int used = 0;
        for (int other = at; other < at + ways; other++) {
            int rank = state[other];
            if (rank != 0) {
                used++;
            }
            if (old != 0 && rank > old) {
                state[other] = rank - 1;
            }
        }
        state[at + way] = old == 0 ? used + 1 : used;
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        int victim = -1;
        for (int left = candidates; left != 0; left &= left - 1) {
            int way = Integer.numberOfTrailingZeros(left);
            if (victim < 0 || state[at + way] < state[at + victim]) {
                victim = way;
            }
        }
        return victim;
    }
}
