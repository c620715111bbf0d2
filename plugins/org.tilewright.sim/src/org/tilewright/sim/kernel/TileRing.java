package org.tilewright.sim.kernel;

/** The tiles between the rasteriser's emission and the end of their depth test, in order. */
final class TileRing {

    final int tileSize;
    private final int mask;
    final int[] tileX;
    final int[] tileY;
    final int[] piece;
    final int[] quads;
    final int[] fragments;
    final int[] rows;

    /** A ring for at least so many tiles. */
    TileRing(int tiles, int tileSize) {
        this.tileSize = tileSize;
        int slots = Link.powerOfTwo(tiles);
        mask = slots - 1;
        tileX = new int[slots];
        tileY = new int[slots];
        piece = new int[slots];
        quads = new int[slots];
        fragments = new int[slots];
        rows = new int[slots * tileSize];
    }

    /** The slot of a tile by its number in the frame. */
    int slot(long tile) {
        return (int) tile & mask;
    }

    /** Where the rows of a slot begin. */
    int rowsOffset(int slot) {
        return slot * tileSize;
    }
}
