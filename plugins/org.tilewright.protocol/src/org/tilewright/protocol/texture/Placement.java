package org.tilewright.protocol.texture;

/**
 * How the texels of one level of a texture lie in memory. Every placement is separable: the offset of the texel in column
 * u and row v is {@code columns(w, h)[u] + rows(w, h)[v]}, in texels from the start of the level. Two texels never have
 * the same offset.
 */
public abstract class Placement {

    /** The largest width and height of a level. */
    public static final int MAXIMUM_EDGE = 1 << 15;

    /** Placements are those of this package. */
    Placement() {}

    /** What each column adds to an offset, {@code width} values. */
    public final int[] columns(int width, int height) {
        check(width, height);
        int[] columns = new int[width];
        for (int u = 0; u < width; u++) {
            columns[u] = column(u, width, height);
        }
        return columns;
    }

    /** What each row adds to an offset, {@code height} values. */
    public final int[] rows(int width, int height) {
        check(width, height);
        int[] rows = new int[height];
        for (int v = 0; v < height; v++) {
            rows[v] = row(v, width, height);
        }
        return rows;
    }

    /** The texels of memory that a level takes, those that only fill it up included. */
    public final long texels(int width, int height) {
        check(width, height);
        return (long) storedWidth(width) * storedHeight(height);
    }

    /** Edge of the smallest square tile in texels: 1 if texels are not tiled. */
    public abstract int smallestTile();

    /**
     * Whether a cache line holds at least one whole smallest tile: with shorter lines, the texels of a line are no
     * square neighbourhood and a miss would fetch several times (section 3.2.1, the constraint of the interleaved banks).
     *
     * @param lineTexels texels of a line, a power of two
     */
    public final boolean fitsLine(int lineTexels) {
        return smallestTile() * smallestTile() <= lineTexels;
    }

    abstract int column(int u, int width, int height);

    abstract int row(int v, int width, int height);

    abstract int storedWidth(int width);

    abstract int storedHeight(int height);

    private static void check(int width, int height) {
        if (width < 1 || height < 1 || width > MAXIMUM_EDGE || height > MAXIMUM_EDGE) {
            throw new IllegalArgumentException(
                    "a level is 1 to " + MAXIMUM_EDGE + " texels wide and high, not " + width + " x " + height);
        }
    }

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
        if (edge < 2 || edge > MAXIMUM_EDGE || Integer.bitCount(edge) != 1) {
            throw new IllegalArgumentException("the edge of a tile is a power of two from 2, not " + edge);
        }
        return Integer.numberOfTrailingZeros(edge);
    }
}
