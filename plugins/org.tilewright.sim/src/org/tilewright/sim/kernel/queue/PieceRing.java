package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.geometry.DrawGeometry;

/** The clipped primitives between clipping and the end of their rasterisation, in order. */
public final class PieceRing {

    private final int mask;
    public final int[] draw;
    public final int[] count;
    private final int[] pieces;
    /** Whether the primitive is projected, for whoever draws it: then its pieces are counted, but not here. */
    public final boolean[] isProjected;
    /** Of projected primitives: number in the batch, the batch, the GPUs that draw it, and the bins that its pieces touch. */
    public final int[] id;
    public final int[] batch;
    public final long[] owners;
    public final long[] bins;

    public PieceRing(int primitives) {
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

    public int slot(long number) {
        return (int) number & mask;
    }

    public void set(int slot, int piece, int pooled) {
        pieces[slot * DrawGeometry.MAXIMUM_PIECES + piece] = pooled;
    }

    public int get(int slot, int piece) {
        return pieces[slot * DrawGeometry.MAXIMUM_PIECES + piece];
    }
}
