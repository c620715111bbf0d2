package org.tilewright.protocol.texture;

/**
 * 4D: square tiles row by row, the texels of a tile row by row (section 2.1.1, figure 2-2). A level takes whole tiles and
 * a power of two of texels in either direction.
 */
public final class TiledPlacement implements Placement {

    private final int log2Tile;

    /**
     * Makes the placement.
     *
     * @param tile edge of a tile in texels, a power of two from 2
     */
    public TiledPlacement(int tile) {
        log2Tile = Edges.tileLog2(tile);
    }

    @Override
    public int smallestTile() {
        return 1 << log2Tile;
    }

    @Override
    public int texels(int width, int height) {
        return stored(width) * stored(height);
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return column(u) + row(v, width);
    }

    @Override
    public boolean isSeparable() {
        return true;
    }

    private int column(int u) {
        int tile = u >> log2Tile;
        int inside = u & smallestTile() - 1;
        return (tile << 2 * log2Tile) + inside;
    }

    private int row(int v, int width) {
        int tile = v >> log2Tile;
        int inside = v & smallestTile() - 1;
        return (tile << Edges.log2(stored(width)) + log2Tile) + (inside << log2Tile);
    }

    private int stored(int edge) {
        return Math.max(smallestTile(), Edges.powerOfTwo(edge));
    }
}
