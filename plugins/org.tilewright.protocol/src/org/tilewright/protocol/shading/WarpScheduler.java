package org.tilewright.protocol.shading;

/**
 * Which of the warps of a shader core issues an instruction. Warps are known by their places, from 0. It is asked whenever at
 * least one of them can issue, and answers by what it was told alone. After construction it allocates nothing.
 */
public interface WarpScheduler {

    /** Most places of a core: warps are bits of a long. */
    int MOST_WARPS = 64;

    /** A new warp is in a place, which was free. */
    void arrive(int warp);

    /** The warp in a place is over. */
    void leave(int warp);

    /**
     * Chooses the warp that issues its next instruction, which it then does.
     *
     * @param ready   the warps that can issue, as bits, at least one
     * @param blocked the warps that wait for what they looked up in textures, as bits, none of them ready
     * @return one of those that can, or -1 if none of them may
     */
    int choose(long ready, long blocked);

    /**
     * All that it remembers, for those who compare, save and restore it. Schedulers of the same parameters with equal arrays
     * will always answer alike; all zeros is the state of one that no warp has come to.
     */
    int[] state();
}
