package org.tilewright.sim.kernel;

import org.tilewright.frame.geometry.DrawGeometry;

/** The clipped primitives between clipping and the end of their rasterisation, in order. */
final class PieceRing {

    private final int mask;
    final int[] draw;
    final int[] count;
    private final int[] pieces;
    /** Whether the primitive is projected, for whoever draws it: then its pieces are counted, but not here. */
    final boolean[] isProjected;
    /** Of projected primitives: number in the batch, the batch, the GPUs that draw it, and the bins that its pieces touch. */
    final int[] id;
    final int[] batch;
    final long[] owners;
    final long[] bins;

    PieceRing(int primitives) {
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        draw = new int[slots];
        count = new int[slots];
        pieces = new int[slots * DrawGeometry.MAXIMUM_PIECES];
        isProjected = new boolean[slots];
        id = new int[slots];
        batch = new int[slots];
        owners = new long[slots];
        bins = new long[slots];
    }

    int slot(long number) {
        return (int) number & mask;
    }

    void set(int slot, int piece, int pooled) {
        pieces[slot * DrawGeometry.MAXIMUM_PIECES + piece] = pooled;
    }

    int get(int slot, int piece) {
        return pieces[slot * DrawGeometry.MAXIMUM_PIECES + piece];
    }
}
