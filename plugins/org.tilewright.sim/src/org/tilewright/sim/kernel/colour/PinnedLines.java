package org.tilewright.sim.kernel.colour;

import org.tilewright.sim.kernel.queue.Link;

/**
 * The colour lines of the tiles that wait in the ROP, by the number of the tile: which lines each one pins, and from when
 * it may be blended.
 */
public final class PinnedLines {

    private final int slots;
    private int linesPerTile;
    private final int mask;
    private final long[] accepted;
    private final long[] lookedUp;
    private final int[] count;
    private int[] lines;
    private int[] firstPixels;
    private int[] surfaces;
    private boolean[] awaited;

    /** Room for at least so many tiles of at most so many lines. */
    public PinnedLines(int tiles, int linesPerTile) {
        slots = Link.powerOfTwo(tiles);
        mask = slots - 1;
        accepted = new long[slots];
        lookedUp = new long[slots];
        count = new int[slots];
        reset(linesPerTile);
    }

    /** Has room for tiles of at most so many lines, none of which is there. */
    void reset(int newLinesPerTile) {
        if (newLinesPerTile <= linesPerTile) {
            return;
        }
        linesPerTile = newLinesPerTile;
        lines = new int[slots * linesPerTile];
        firstPixels = new int[slots * linesPerTile];
        surfaces = new int[slots * linesPerTile];
        awaited = new boolean[slots * linesPerTile];
    }

    private int slot(long tile) {
        return (int) tile & mask;
    }

    void begin(long tile, long tick) {
        accepted[slot(tile)] = tick;
        lookedUp[slot(tile)] = Link.UNKNOWN;
        count[slot(tile)] = 0;
    }

    /** Adds a line that holds the tile's pixels in a colour buffer from a first one on. */
    void add(long tile, int line, int surface, int firstPixel, boolean awaitsFill) {
        int at = slot(tile) * linesPerTile + count[slot(tile)]++;
        lines[at] = line;
        firstPixels[at] = firstPixel;
        surfaces[at] = surface;
        awaited[at] = awaitsFill;
    }

    void end(long tile, long tick) {
        lookedUp[slot(tile)] = tick;
    }

    long acceptTick(long tile) {
        return accepted[slot(tile)];
    }

    /** The tick of the tile's last look-up; unknown while some are left. */
    long lookUpTick(long tile) {
        return lookedUp[slot(tile)];
    }

    int count(long tile) {
        return count[slot(tile)];
    }

    int line(long tile, int index) {
        return lines[slot(tile) * linesPerTile + index];
    }

    int firstPixel(long tile, int index) {
        return firstPixels[slot(tile) * linesPerTile + index];
    }

    int surface(long tile, int index) {
        return surfaces[slot(tile) * linesPerTile + index];
    }

    boolean isAwaited(long tile, int index) {
        return awaited[slot(tile) * linesPerTile + index];
    }
}
