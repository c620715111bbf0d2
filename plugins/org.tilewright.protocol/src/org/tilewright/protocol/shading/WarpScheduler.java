package org.tilewright.protocol.shading;

/**
 * Which of the warps of a shader core issues an instruction. Warps are known by their places, from 0. A scheduler has no state of its
 * own: it reads and writes an array that belongs to its caller and has {@link #words} ints; all zeros is the state of a core that no
 * warp has come to. What it answers follows from its arguments, its words and its parameters alone, and a call ends soon.
 *
 * <p>It is asked whenever at least one warp can issue, and again at the same tick while the core can issue more. If every warp
 * of the core is ready or waits for a texture, it names one: else they would wait for ever.
 */
public interface WarpScheduler {

    /** Most places of a core: warps are bits of a long. */
    int MOST_WARPS = 64;

    /** The most ints of state. */
    int MAXIMUM_WORDS = 4096;

    /**
     * The ints of state of a core.
     *
     * @param warps places for warps, 1 to {@link #MOST_WARPS}
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    int words(int warps);

    /** Whether it names a warp whenever one can issue. No is always right; a checker then expects less. */
    default boolean isWorkConserving() {
        return false;
    }

    /**
     * The scheduler of one core: itself, unless it needs room to work in, which no two cores may have in common.
     *
     * @param warps places for warps, 1 to {@link #MOST_WARPS}
     */
    default WarpScheduler ofOneCore(int warps) {
        return this;
    }

    /**
     * A new warp is in a place, which was free.
     *
     * @param state the scheduler's words, and nothing else
     * @param warps places for warps
     * @param warp the place
     */
    default void arrive(int[] state, int warps, int warp) {}

    /** The warp in a place is over. */
    default void leave(int[] state, int warps, int warp) {}

    /**
     * Chooses the warp that issues its next instruction, which it then does.
     *
     * @param state   the scheduler's words, and nothing else
     * @param warps   places for warps
     * @param active  {@code activeWarps} of the core, for schedulers that tell active warps from others; 1 to {@link #MOST_WARPS}
     * @param ready   the warps that can issue, as bits, at least one
     * @param blocked the warps that wait for what they looked up in textures, as bits, none of them ready
     * @return one of those that can, or -1 if none of them may
     */
    int choose(int[] state, int warps, int active, long ready, long blocked);
}
