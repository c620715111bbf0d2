package org.tilewright.sim.kernel;

/** The requests that shading makes of a texture unit, from their being worked out to their acceptance. */
final class QuadRing {

    /** The texture has no colour table. */
    static final long NO_TABLE = -1;

    private static final int FIRST_SLOTS = 16;

    /** Covered pixels. */
    int[] pixels = new int[FIRST_SLOTS];
    int[] footprints = new int[FIRST_SLOTS];
    /** Footprints of a single texel. */
    int[] nearest = new int[FIRST_SLOTS];
    /** Accesses that a banked unit makes of it. */
    int[] accesses = new int[FIRST_SLOTS];
    /** What a Fury unit holds while it works on it: its piece and stage. */
    long[] binding = new long[FIRST_SLOTS];
    /** Address of the colour table of its texture, or {@link #NO_TABLE}. */
    long[] table = new long[FIRST_SLOTS];
    int[] draw = new int[FIRST_SLOTS];
    /** The tile whose last request it is, or {@link ResultQueue#NOT_THE_LAST}. */
    int[] tile = new int[FIRST_SLOTS];
    /** Where on the screen it is, as {@link ScreenTile}. */
    int[] screenTile = new int[FIRST_SLOTS];
    private long made;
    private long accepted;

    void reset() {
        made = 0;
        accepted = 0;
    }

    /** Makes room for the next request; answers its slot. */
    int add() {
        if (made - accepted == pixels.length) {
            grow();
        }
        return slot(made++);
    }

    /** Adds all requests of another, none of which is accepted, for a banked unit. */
    void addAll(QuadRing others) {
        int count = (int) others.made;
        while (made - accepted + count > pixels.length) {
            grow();
        }
        int first = 0;
        while (first < count) {
            int to = slot(made);
            int some = Math.min(count - first, pixels.length - to);
            copy(others, first, to, some);
            made += some;
            first += some;
        }
    }

    private void copy(QuadRing others, int from, int to, int count) {
        System.arraycopy(others.pixels, from, pixels, to, count);
        System.arraycopy(others.footprints, from, footprints, to, count);
        System.arraycopy(others.nearest, from, nearest, to, count);
        System.arraycopy(others.accesses, from, accesses, to, count);
        System.arraycopy(others.draw, from, draw, to, count);
        System.arraycopy(others.tile, from, tile, to, count);
        System.arraycopy(others.screenTile, from, screenTile, to, count);
    }

    private int slot(long request) {
        return (int) request & pixels.length - 1;
    }

    /** The slot of the oldest request. */
    int head() {
        return slot(accepted);
    }

    /** The slot of the request that was made last. */
    int last() {
        return slot(made - 1);
    }

    /** The oldest request is accepted. */
    void accept() {
        accepted++;
    }

    private void grow() {
        pixels = IntRing.grown(pixels);
        footprints = IntRing.grown(footprints);
        nearest = IntRing.grown(nearest);
        accesses = IntRing.grown(accesses);
        binding = IntRing.grown(binding);
        table = IntRing.grown(table);
        draw = IntRing.grown(draw);
        tile = IntRing.grown(tile);
        screenTile = IntRing.grown(screenTile);
    }
}
