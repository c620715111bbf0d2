package org.tilewright.protocol.texture;

/**
 * How the texels of one level of a texture lie in memory: each at an offset of its own, counted in texels from the start of the
 * level. A placement has no state: an answer follows from the arguments and the parameters alone, and comes soon.
 */
public interface Placement {

    /** The largest width and height of a level. */
    int MAXIMUM_EDGE = 1 << 15;

    /** The most texels of memory that a level may take. */
    int MAXIMUM_TEXELS = 1 << 30;

    /**
     * The texels of memory that a level takes, those that only fill it up included.
     *
     * @param width  of the level, 1 to {@link #MAXIMUM_EDGE}
     * @param height of the level, 1 to {@link #MAXIMUM_EDGE}
     * @return at least {@code width * height}, at most {@link #MAXIMUM_TEXELS}
     */
    int texels(int width, int height);

    /**
     * Where a texel lies. No two texels of a level have the same offset.
     *
     * @param u      its column, 0 to {@code width - 1}
     * @param v      its row, 0 to {@code height - 1}
     * @param width  of the level
     * @param height of the level
     * @return 0 to {@link #texels} - 1
     */
    int offset(int u, int v, int width, int height);

    /**
     * Edge of the smallest square tile in texels. In a level that is as wide and as high at least, the texels of each square of
     * this edge that begins at multiples of it lie row by row, one behind the other, from a multiple of their number on; what such
     * a square has beyond the level is left out. Data banks go by it.
     *
     * @return a power of two, at most {@link #MAXIMUM_EDGE}; 1 if texels are not tiled, which promises nothing
     */
    default int smallestTile() {
        return 1;
    }

    /**
     * Whether a column and a row add to an offset what they add in every other row and column, so that {@code offset(u, v)} is
     * {@code offset(u, 0) + offset(0, v) - offset(0, 0)}. Machines then need not remember every texel's offset.
     */
    default boolean isSeparable() {
        return false;
    }
}
