package org.tilewright.sim.kernel.queue;

import org.tilewright.frame.raster.SampleCoverage;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;

/** The tiles on a part of their way from the rasteriser to the end of their depth test, in order. */
public final class TileRing {

    public final int tileSize;
    private final int mask;
    /** The tile's number in the frame. */
    public final long[] number;
    public final int[] tileX;
    public final int[] tileY;
    public final int[] piece;
    /** Number of the piece among those that the rasteriser has begun. */
    public final int[] pieceNumber;
    public final int[] quads;
    public final int[] fragments;
    /** What the tests so far have left of the coverage. */
    public final long[] left;
    /** The coverage as rasterised; the same array if nothing in this ring has been tested. */
    public final long[] covered;
    /** Words of a tile's coverage. */
    public final int words;
    private final long corners;

    /** A ring for at least so many tiles that have not been tested. */
    public TileRing(int tiles, int tileSize) {
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
        number = new long[slots];
        tileX = new int[slots];
        tileY = new int[slots];
        piece = new int[slots];
        pieceNumber = new int[slots];
        quads = new int[slots];
        fragments = new int[slots];
        words = TileCoverage.words(tileSize);
        corners = TileCoverage.corners(tileSize);
        left = new long[slots * words];
        covered = tested ? new long[left.length] : left;
    }

    /** Number of slots. */
    public int slots() {
        return mask + 1;
    }

    /** The slot of a tile by its number among those that come to the ring. */
    public int slot(long tile) {
        return (int) tile & mask;
    }

    /** Where the {@link TileCoverage} of a slot begins. */
    public int coverageOffset(int slot) {
        return slot * words;
    }

    /**
     * Takes over a tile of another ring that nothing has tested.
     *
     * @param coverage what a test has left of it
     * @param offset   where that begins
     * @param grid     how samples lie in its target
     */
    public void copy(int slot, TileRing from, int fromSlot, long[] coverage, int offset, SampleGrid grid) {
        number[slot] = from.number[fromSlot];
        tileX[slot] = from.tileX[fromSlot];
        tileY[slot] = from.tileY[fromSlot];
        piece[slot] = from.piece[fromSlot];
        pieceNumber[slot] = from.pieceNumber[fromSlot];
        for (int word = 0; word < words; word++) {
            covered[coverageOffset(slot) + word] = from.left[from.coverageOffset(fromSlot) + word];
            left[coverageOffset(slot) + word] = coverage[offset + word];
        }
        count(slot, grid);
    }

    /** Counts the quads and fragments that are left of a tile, in whose target samples lie so. */
    public void count(int slot, SampleGrid grid) {
        int first = coverageOffset(slot);
        int quadCount = 0;
        int fragmentCount = 0;
        for (int word = first; word < first + words; word++) {
            quadCount += Long.bitCount(TileCoverage.quads(left[word], tileSize, corners));
            fragmentCount += Long.bitCount(left[word]);
        }
        quads[slot] = grid == SampleGrid.ONE ? quadCount : SampleCoverage.quads(grid, tileSize, left, first, null);
        fragments[slot] = fragmentCount;
    }
}
