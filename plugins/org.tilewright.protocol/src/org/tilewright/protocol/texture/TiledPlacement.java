package org.tilewright.protocol.texture;

/**
 * 4D: square tiles row by row, the texels of a tile row by row (section 2.1.1, figure 2-2). A level takes whole tiles and
 * a power of two of texels in either direction.
 */
public final class TiledPlacement extends Placement {

    private final int log2Tile;

    /**
     * Makes the placement.
     *
     * @param tile edge of a tile in texels, a power of two from 2
     */
    public TiledPlacement(int tile) {
        log2Tile = tileLog2(tile);
    }

    @Override
    public int smallestTile() {
        return 1 << log2Tile;
    }

    @Override
    int column(int u, int width, int height) {
        int tile = u >> log2Tile;
        int inside = u & smallestTile() - 1;
        return (tile << 2 * log2Tile) + inside;
    }

    @Override
    int row(int v, int width, int height) {
        int tile = v >> log2Tile;
        int inside = v & smallestTile() - 1;
        return (tile << log2(storedWidth(width)) + log2Tile) + (inside << log2Tile);
    }

    @Override
    int storedWidth(int width) {
        return Math.max(smallestTile(), powerOfTwo(width));
    }

    @Override
    int storedHeight(int height) {
        return Math.max(smallestTile(), powerOfTwo(height));
    }
}
