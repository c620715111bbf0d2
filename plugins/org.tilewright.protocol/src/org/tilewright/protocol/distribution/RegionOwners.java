package org.tilewright.protocol.distribution;

/**
 * Which GPU owns each region of a target, before any load is known and, where a model says {@code dynamic}, by the load of the frame
 * before. A policy has no state of its own: it reads and writes an array that belongs to its caller and has {@link #words} ints
 * for the screen of one sequence of frames, all zeros before the first frame and whenever the size of the screen changes.
 * What it answers follows from its arguments, its words and its parameters alone, and a call ends soon.
 */
public interface RegionOwners {

    /** The most ints of state. */
    int MAXIMUM_WORDS = 1 << 20;

    /**
     * The GPU that owns a region when no load is known.
     *
     * @param column  column of the region in its target, from 0
     * @param row     row of the region in its target, from 0
     * @param columns columns of regions in the target
     * @param rows    rows of regions in the target
     * @param gpus    1 to {@link ScreenSplit#MAXIMUM_GPUS}
     * @return 0 to gpus - 1
     */
    int owner(int column, int row, int columns, int rows, int gpus);

    /**
     * The ints of state that are kept from frame to frame.
     *
     * @return 0 to {@link #MAXIMUM_WORDS}
     */
    default int words(int columns, int rows, int gpus) {
        return 0;
    }

    /**
     * Deals the regions of the screen out anew before a frame whose screen has the size of the one before. A policy that does not say
     * otherwise deals them out as {@link LoadDealer} does.
     *
     * @param state  the policy's words, and nothing else
     * @param loads  covered fragments of each region in the frame before, at least 0, along the rows from column 0 of row 0; they
     *               are only read
     * @param owners the owner of each region in the frame before; afterwards in the next one, 0 to gpus - 1
     */
    default void deal(int[] state, long[] loads, int columns, int rows, int gpus, int[] owners) {
        System.arraycopy(new LoadDealer(gpus).deal(loads), 0, owners, 0, owners.length);
    }
}
