package org.tilewright.protocol.composition;

/**
 * Which GPU gets the next draw of an opaque group. A policy has no state of its own: it reads and writes an array that belongs to its
 * caller and has {@link #words} ints, all zeros before the first draw of a frame. What it answers follows from its arguments, its words and
 * its parameters alone, and a call ends soon. A draw waits while the GPU that gets it has as many draws as it may have.
 */
public interface DrawDealing {

    /** The most ints of state. */
    int MAXIMUM_WORDS = 1 << 12;

    /**
     * The ints of state.
     *
     * @param gpus at least 1
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int gpus) {
        return 0;
    }

    /**
     * The GPU that gets the next draw if it is dealt now. Changes nothing.
     *
     * @param state the policy's words, and nothing else
     * @param remaining primitives that each GPU has been given and has not reported
     * @param primitives those of the draw, at least 0
     * @return 0 to one less than the number of GPUs
     */
    int next(int[] state, int[] remaining, int primitives);

    /**
     * The draw was dealt to the GPU that {@link #next} answered.
     *
     * @param state the policy's words, and nothing else
     * @param remaining as before the draw was dealt
     * @param primitives those of the draw
     * @param gpu who got it
     */
    default void dealt(int[] state, int[] remaining, int primitives, int gpu) {}
}
