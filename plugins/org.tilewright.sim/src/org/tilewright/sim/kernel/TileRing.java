package org.tilewright.sim.kernel;

/** The tiles on a part of their way from the rasteriser to the end of their depth test, in order. */
final class TileRing {

    final int tileSize;
    private final int mask;
    final int[] tileX;
    final int[] tileY;
    final int[] piece;
    /** Number of the piece among those that the rasteriser has walked. */
    final int[] walk;
    final int[] quads;
    final int[] fragments;
    /** What the tests so far have left of the coverage. */
    final int[] rows;
    /** The coverage as rasterised; the same array if nothing in this ring has been tested. */
    final int[] covered;

    /** A ring for at least so many tiles that have not been tested. */
    TileRing(int tiles, int tileSize) {
        this(tiles, tileSize, false);
    }

    /**
     * A ring for at least so many tiles.
     *
     * @param tested whether they may have been tested, so that less may be left of them than was rasterised
     */
    TileRing(int tiles, int tileSize, boolean tested) {
        this.tileSize = tileSize;
        int slots = Link.powerOfTwo(tiles);
        mask = slots - 1;
        tileX = new int[slots];
        tileY = new int[slots];
        piece = new int[slots];
        walk = new int[slots];
        quads = new int[slots];
        fragments = new int[slots];
        rows = new int[slots * tileSize];
        covered = tested ? new int[slots * tileSize] : rows;
    }

    /** The slot of a tile by its number in the frame. */
    int slot(long tile) {
        return (int) tile & mask;
    }

    /** Where the rows of a slot begin. */
    int rowsOffset(int slot) {
        return slot * tileSize;
    }

    /** Takes over a tile of another ring. */
    void copy(int slot, TileRing from, int fromSlot) {
        tileX[slot] = from.tileX[fromSlot];
        tileY[slot] = from.tileY[fromSlot];
        piece[slot] = from.piece[fromSlot];
        walk[slot] = from.walk[fromSlot];
        System.arraycopy(from.rows, from.rowsOffset(fromSlot), covered, rowsOffset(slot), tileSize);
        cover(slot, from.rows, from.rowsOffset(fromSlot));
    }

    /** Says which pixels of a tile are covered. */
    void cover(int slot, int[] newRows, int newRowsOffset) {
        System.arraycopy(newRows, newRowsOffset, rows, rowsOffset(slot), tileSize);
        count(slot);
    }

    /** Counts the quads and fragments of the rows of a tile. */
    void count(int slot) {
        int first = rowsOffset(slot);
        int quadCount = 0;
        int fragmentCount = 0;
        for (int row = first; row < first + tileSize; row += 2) {
            int both = rows[row] | rows[row + 1];
            quadCount += Integer.bitCount((both | both >>> 1) & 0x5555_5555);
            fragmentCount += Integer.bitCount(rows[row]) + Integer.bitCount(rows[row + 1]);
        }
        quads[slot] = quadCount;
        fragments[slot] = fragmentCount;
    }
}
