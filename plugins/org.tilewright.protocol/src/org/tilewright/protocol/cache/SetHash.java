package org.tilewright.protocol.cache;

/** How the set of a block is found. */
public enum SetHash {

    /** The low bits of the block. */
    NONE,

    /** The low bits of the block, exclusive or the bits above them: rows of lines that collide are spread. */
    XOR;

    /**
     * The set of a block.
     *
     * @param block memory address divided by the line size, not negative
     * @param sets number of sets, a power of two
     */
    public int set(int block, int sets) {
        int folded = this == XOR ? block ^ block >>> Integer.numberOfTrailingZeros(sets) : block;
        return folded & sets - 1;
    }
}
