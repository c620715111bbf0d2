package org.tilewright.protocol.distribution;

/**
 * Whether a draw joins the batch of the draws before it, whose primitives GPUs then project and distribute together. It is asked of a draw
 * that may: one of the batch's target, which reads nothing that has to be broadcast first, and no clear lies between. Any other begins
 * a batch. A policy has no state of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints, all
 * zeros before the first draw of a frame. What it answers follows from its arguments, its words and its parameters alone, and a call ends soon.
 */
public interface BatchJoining {

    /** The most ints of state. */
    int MAXIMUM_WORDS = 1 << 12;

    /**
     * The ints of state.
     *
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words() {
        return 0;
    }

    /**
     * Whether the next draw joins. Changes nothing.
     *
     * @param state      the policy's words, and nothing else
     * @param threshold  primitives by which the machine is told how large batches may be, at least 1
     * @param inBatch    primitives of the batch so far, at least 0
     * @param primitives those of the draw, at least 0
     */
    boolean joins(int[] state, int threshold, int inBatch, int primitives);

    /**
     * A draw is in a batch.
     *
     * @param state      the policy's words, and nothing else
     * @param begins     whether it began one, because it had to or because it did not join the one before
     * @param primitives those of the draw
     */
    default void taken(int[] state, boolean begins, int primitives) {}
}
