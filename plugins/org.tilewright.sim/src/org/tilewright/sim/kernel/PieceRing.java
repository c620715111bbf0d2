package org.tilewright.sim.kernel;

import org.tilewright.frame.geometry.DrawGeometry;

/** The clipped primitives between clipping and the end of their rasterisation, in order. */
final class PieceRing {

    private final int mask;
    final int[] draw;
    final int[] count;
    private final int[] pieces;

    PieceRing(int primitives) {
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        draw = new int[slots];
        count = new int[slots];
        pieces = new int[slots * DrawGeometry.MAXIMUM_PIECES];
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
