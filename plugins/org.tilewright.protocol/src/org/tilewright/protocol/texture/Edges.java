package org.tilewright.protocol.texture;

/** Edges of levels and tiles as powers of two. */
final class Edges {

    private Edges() {}

    /** The smallest power of two that is at least the given size. */
    static int powerOfTwo(int size) {
        return size == 1 ? 1 : Integer.highestOneBit(size - 1) << 1;
    }

    /** The logarithm of the smallest power of two that is at least the given size. */
    static int log2(int size) {
        return Integer.numberOfTrailingZeros(powerOfTwo(size));
    }

    /** Checks the edge of a tile and tells its logarithm. */
    static int tileLog2(int edge) {
        if (edge < 2 || edge > Placement.MAXIMUM_EDGE || Integer.bitCount(edge) != 1) {
            throw new IllegalArgumentException("the edge of a tile is a power of two from 2, not " + edge);
        }
        return Integer.numberOfTrailingZeros(edge);
    }
}
