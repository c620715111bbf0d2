package org.tilewright.sim.kernel;

/** The ticks at which the depth unit accepted its last tiles: they give gate credits and fragments in flight back. */
final class DepthAccepts {

    private final long[] ticks;
    private final int mask;
    private long accepted;

    /** Remembers at least so many tiles. */
    DepthAccepts(int tiles) {
        int slots = Link.powerOfTwo(tiles);
        ticks = new long[slots];
        mask = slots - 1;
    }

    void reset() {
        accepted = 0;
    }

    void accept(long tick) {
        ticks[(int) accepted & mask] = tick;
        accepted++;
    }

    /** The first tick strictly after the accept of a tile; unknown if it was not accepted yet. */
    long tickAfter(long tile) {
        return tile < accepted ? ticks[(int) tile & mask] + 1 : Link.UNKNOWN;
    }

    /** The first tick at which a credit is free for a tile. */
    long creditTick(long tile, int credits) {
        return tile < credits ? 0 : tickAfter(tile - credits);
    }
}
