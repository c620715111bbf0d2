package org.tilewright.protocol.cache;

/**
 * Which set of a cache a block of memory belongs to. It has no state: an answer follows from the arguments and the parameters
 * alone, and comes soon.
 */
public interface SetIndex {

    /** What {@link #foldShift} answers where there is none. */
    int NO_FOLD = -1;

    /**
     * The set of a block.
     *
     * @param block address divided by the line size, at least 0
     * @param sets number of sets, a power of two
     * @return 0 to sets - 1
     */
    int set(int block, int sets);

    /**
     * The shift s, 0 to 31, for which {@code (block ^ block >>> s) & sets - 1} is the set of every block, if there is one: a cache
     * then computes it without asking. {@link #NO_FOLD} is always right, and slower.
     *
     * @param sets number of sets, a power of two
     */
    default int foldShift(int sets) {
        return NO_FOLD;
    }
}
