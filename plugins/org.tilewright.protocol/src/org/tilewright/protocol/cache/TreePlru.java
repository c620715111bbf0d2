package org.tilewright.protocol.cache;

/**
 * Pseudo least recently used by a binary tree of one bit a node, the PLRU of the DPRT paper (section 2.1). The bit of a
 * node tells the half that was used longer ago: 0 the lower ways, 1 the upper ways. Nodes are numbered from 1 at the
 * root, the children of n are 2n and 2n + 1, and node n is bit n of the one word of state.
 */
final class TreePlru implements LocalReplacement {

    /** By the logarithm of the ways and by way: the nodes above a way, and those of them that point up after its use. */
    private static final int[][] ABOVE = new int[Integer.numberOfTrailingZeros(MAXIMUM_WAYS) + 1][];
    private static final int[][] POINTING_UP = new int[ABOVE.length][];

    static {
        for (int levels = 0; levels < ABOVE.length; levels++) {
            int ways = 1 << levels;
            ABOVE[levels] = new int[ways];
            POINTING_UP[levels] = new int[ways];
            for (int way = 0; way < ways; way++) {
                for (int child = ways + way; child > 1; child >>= 1) {
                    int node = 1 << (child >> 1);
                    ABOVE[levels][way] |= node;
                    POINTING_UP[levels][way] |= (child & 1) == 0 ? node : 0;
                }
            }
        }
    }

    @Override
    public String literal() {
        return "plru";
    }

    @Override
    public String description() {
        return "Tree pseudo-LRU; needs a power of two of ways. A fill and every read make a line the most recently used,"
                + " as far as one bit a node of the tree can tell.";
    }

    @Override
    public boolean orders(int ways) {
        // And not by what the interface says of it: Java PathFinder finds no method that an interface inherits.
        return ways >= 1 && ways <= MAXIMUM_WAYS && Integer.bitCount(ways) == 1;
    }

    @Override
    public String orderedWays() {
        return "1, 2, 4, 8, 16 or 32";
    }

    @Override
    public int words(int ways) {
        requireOrdered(ways);
        return 1;
    }

    @Override
    public boolean ignoresRepeatedReads() {
        return true;
    }

    @Override
    public void filled(int[] state, int at, int ways, int way) {
        pointAwayFrom(state, at, ways, way);
    }

    @Override
    public void read(int[] state, int at, int ways, int way) {
        pointAwayFrom(state, at, ways, way);
    }

    @Override
    public void taken(int[] state, int at, int ways, int way, int filled) {
        // The tree knows the order of use only; the way's fill is its next use.
    }

    private static void pointAwayFrom(int[] state, int at, int ways, int way) {
        int levels = Integer.numberOfTrailingZeros(ways);
        state[at] = state[at] & ~ABOVE[levels][way] | POINTING_UP[levels][way];
    }

    @Override
    public int victim(int[] state, int at, int ways, int candidates) {
        int tree = state[at];
        int node = 1;
        int first = 0;
        for (int half = ways >> 1; half > 0; half >>= 1) {
            int lower = candidates & waysFrom(first, half);
            int upper = candidates & waysFrom(first + half, half);
            boolean goUp = lower == 0 || upper != 0 && (tree >> node & 1) == 1;
            node = 2 * node + (goUp ? 1 : 0);
            first += goUp ? half : 0;
        }
        return first;
    }

    private static int waysFrom(int first, int count) {
        return (1 << count) - 1 << first;
    }
}
