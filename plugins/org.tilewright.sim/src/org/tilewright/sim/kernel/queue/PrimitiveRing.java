package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.Draw;

/** The primitives between vertex fetch and clipping, in order. */
public final class PrimitiveRing {

    private final int mask;
    public final Draw[] draw;
    public final int[] primitive;
    public final int[] missedVertices;
    /** Whether the primitive is projected, for whoever draws it; then its number in its batch, and the batch. */
    public final boolean[] isProjected;
    public final int[] id;
    public final int[] batch;

    public PrimitiveRing(int primitives) {
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        draw = new Draw[slots];
        primitive = new int[slots];
        missedVertices = new int[slots];
        isProjected = new boolean[slots];
        id = new int[slots];
        batch = new int[slots];
    }

    public int slot(long number) {
        return (int) number & mask;
    }
}
