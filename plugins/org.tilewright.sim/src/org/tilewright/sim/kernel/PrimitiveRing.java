package org.tilewright.sim.kernel;

import org.tilewright.frame.Draw;

/** The primitives between vertex fetch and clipping, in order. */
final class PrimitiveRing {

    private final int mask;
    final Draw[] draw;
    final int[] primitive;
    final int[] missedVertices;
    /** Whether the primitive is projected, for whoever draws it; then its number in its batch, and the batch. */
    final boolean[] isProjected;
    final int[] id;
    final int[] batch;

    PrimitiveRing(int primitives) {
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        draw = new Draw[slots];
        primitive = new int[slots];
        missedVertices = new int[slots];
        isProjected = new boolean[slots];
        id = new int[slots];
        batch = new int[slots];
    }

    int slot(long number) {
        return (int) number & mask;
    }
}
