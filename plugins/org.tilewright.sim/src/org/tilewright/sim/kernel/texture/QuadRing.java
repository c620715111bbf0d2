package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.kernel.queue.IntRing;

/** The requests that shading makes of a Fury unit, from their being worked out to their acceptance. */
final class QuadRing {

    /** The texture has no colour table. */
    static final long NO_TABLE = -1;

    private static final int FIRST_SLOTS = 16;

    /** Covered pixels. */
    int[] pixels = new int[FIRST_SLOTS];
    int[] footprints = new int[FIRST_SLOTS];
    /** Footprints of a single texel. */
    int[] nearest = new int[FIRST_SLOTS];
    /** What the unit holds while it works on it: its piece and stage. */
    long[] binding = new long[FIRST_SLOTS];
    /** Address of the colour table of its texture, or {@link #NO_TABLE}. */
    long[] table = new long[FIRST_SLOTS];
    int[] draw = new int[FIRST_SLOTS];
    /** The tile whose last request it is, or {@link ResultQueue#NOT_THE_LAST}. */
    int[] tile = new int[FIRST_SLOTS];
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
        binding = IntRing.grown(binding);
        table = IntRing.grown(table);
        draw = IntRing.grown(draw);
        tile = IntRing.grown(tile);
    }
}
