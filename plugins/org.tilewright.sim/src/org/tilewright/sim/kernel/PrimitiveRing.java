package org.tilewright.sim.kernel;

import org.tilewright.frame.Draw;

/** The primitives between vertex fetch and clipping, in order. */
final class PrimitiveRing {

    private final int mask;
    final Draw[] draw;
    final int[] primitive;
    final int[] missedVertices;

    PrimitiveRing(int primitives) {
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        draw = new Draw[slots];
        primitive = new int[slots];
        missedVertices = new int[slots];
    }

    int slot(long number) {
        return (int) number & mask;
    }
}
