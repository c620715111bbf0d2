package org.tilewright.protocol.slices;

/**
 * Which slice of a GPU draws which pixels of its targets: all targets are cut into squares from their lowest left corner, and each
 * square is drawn by one slice. Immutable.
 */
public final class SliceGrid {

    /** The most slices of a GPU. */
    public static final int MAXIMUM_SLICES = 8;

    /** The longest edge of a square in pixels. */
    public static final int MAXIMUM_SQUARE = 1024;

    /** One slice draws everything. */
    public static final SliceGrid ONE = new SliceGrid(1, MAXIMUM_SQUARE, null);

    private final int slices;
    private final int squareShift;
    /** Null if there is one slice and nobody chose. */
    private final SliceDealing dealing;

    /**
     * A grid.
     *
     * @param slices  1 to {@link #MAXIMUM_SLICES}
     * @param square  edge of a square in pixels, a power of two of at most {@link #MAXIMUM_SQUARE}
     * @param dealing which slice draws which square
     */
    public SliceGrid(int slices, int square, SliceDealing dealing) {
        if (slices < 1 || slices > MAXIMUM_SLICES) {
            throw new IllegalArgumentException(
                    "a GPU has 1 to " + MAXIMUM_SLICES + " slices, not " + slices);
        }
        if (square < 1 || square > MAXIMUM_SQUARE || Integer.bitCount(square) != 1) {
            throw new IllegalArgumentException("squares of slices have an edge of a power of two of at most "
                    + MAXIMUM_SQUARE + " pixels, not " + square);
        }
        this.slices = slices;
        squareShift = Integer.numberOfTrailingZeros(square);
        this.dealing = dealing;
    }

    /** Number of slices. */
    public int slices() {
        return slices;
    }

    /** Edge of a square in pixels. */
    public int square() {
        return 1 << squareShift;
    }

    /** Which slice draws which square; null in {@link #ONE}. */
    public SliceDealing dealing() {
        return dealing;
    }

    /**
     * The slice that draws a pixel.
     *
     * @param x column of the pixel, at least 0
     * @param y row of the pixel, at least 0
     */
    public int slice(int x, int y) {
        return slices == 1 ? 0 : dealing.slice(x >> squareShift, y >> squareShift, slices);
    }

    /**
     * The texture unit that serves a tile, of those of the tile's slice. Neighbours in a square go to units in turn, and so do the
     * lowest left tiles of a slice's squares along a row, so that no unit is idle where squares are single tiles.
     *
     * @param tileX    column of the tile, at least 0
     * @param tileY    row of the tile, at least 0
     * @param tileSize edge of a tile in pixels, at most that of a square
     * @param units    texture units of a slice, at least 1
     * @return 0 to units - 1
     */
    public int textureUnit(int tileX, int tileY, int tileSize, int units) {
        if (slices == 1) {
            return (tileX + tileY) % units;
        }
        int tiles = square() / tileSize;
        return (tileX % tiles + tileY % tiles + (tileX / tiles + tileY / tiles) / slices) % units;
    }

    /**
     * The slices that draw pixels of a rectangle, both ends included, as a mask.
     *
     * @return 0 if the rectangle holds no pixel
     */
    public int touched(int x0, int y0, int x1, int y1) {
        int everybody = (1 << slices) - 1;
        int mask = 0;
        if (x0 > x1) {
            return mask;
        }
        for (int row = y0 >> squareShift; row <= y1 >> squareShift && mask != everybody && y0 <= y1; row++) {
            for (int column = x0 >> squareShift; column <= x1 >> squareShift; column++) {
                mask |= 1 << (slices == 1 ? 0 : dealing.slice(column, row, slices));
            }
        }
        return mask;
    }
}
