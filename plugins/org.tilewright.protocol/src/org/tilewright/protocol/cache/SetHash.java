package org.tilewright.protocol.cache;

/** How the set of a block is found. */
public enum SetHash {

    /** The lowest bits of the block. */
    NONE,

    /** The lowest bits of the block, XORed with the bits above them, so that blocks a power of two apart part ways. */
    XOR;

    /**
     * The shift s for which {@code (block ^ block >>> s) & sets - 1} is the set of a block.
     *
     * @param sets number of sets, a power of two
     */
    int foldShift(int sets) {
        return this == XOR ? Integer.numberOfTrailingZeros(sets) : Integer.SIZE - 1;
    }
}
