package org.tilewright.sim.kernel.colour;

import org.tilewright.sim.kernel.queue.Link;

/**
 * The colour lines of what waits in the ROP: of each output of a tile, by its number among all of them, which lines it pins,
 * and from when it may be blended.
 */
public final class PinnedLines {

    private final int slots;
    private int linesPerTile;
    private final int mask;
    private final long[] accepted;
    private final long[] lookedUp;
    private final int[] count;
    private final long[] tileNumbers;
    private final int[] outputs;
    private final boolean[] last;
    private int[] lines;
    private int[] firstPixels;
    private boolean[] awaited;

    /** Room for at least so many tiles of at most so many lines. */
    public PinnedLines(int tiles, int linesPerTile) {
        slots = Link.powerOfTwo(tiles);
        mask = slots - 1;
        accepted = new long[slots];
        lookedUp = new long[slots];
        count = new int[slots];
        tileNumbers = new long[slots];
        outputs = new int[slots];
        last = new boolean[slots];
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
        awaited = new boolean[slots * linesPerTile];
    }

    private int slot(long tile) {
        return (int) tile & mask;
    }

    /** Begins with an output of a tile, which is given by its number among the tiles. */
    void begin(long number, long tick, long tile, int output) {
        tileNumbers[slot(number)] = tile;
        outputs[slot(number)] = output;
        accepted[slot(number)] = tick;
        lookedUp[slot(number)] = Link.UNKNOWN;
        count[slot(number)] = 0;
    }

    /** Adds a line that holds the tile's pixels from a first one on. */
    void add(long number, int line, int firstPixel, boolean awaitsFill) {
        int at = slot(number) * linesPerTile + count[slot(number)]++;
        lines[at] = line;
        firstPixels[at] = firstPixel;
        awaited[at] = awaitsFill;
    }

    void end(long number, long tick, boolean isLast) {
        lookedUp[slot(number)] = tick;
        last[slot(number)] = isLast;
    }

    /** The number of the tile among the tiles. */
    long tile(long number) {
        return tileNumbers[slot(number)];
    }

    int output(long number) {
        return outputs[slot(number)];
    }

    /** Whether it is the tile's last output, of one that is looked up. */
    boolean isLast(long number) {
        return last[slot(number)];
    }

    long acceptTick(long number) {
        return accepted[slot(number)];
    }

    /** The tick of the last look-up; unknown while some are left. */
    long lookUpTick(long number) {
        return lookedUp[slot(number)];
    }

    int count(long number) {
        return count[slot(number)];
    }

    int line(long number, int index) {
        return lines[slot(number) * linesPerTile + index];
    }

    int firstPixel(long number, int index) {
        return firstPixels[slot(number) * linesPerTile + index];
    }

    boolean isAwaited(long number, int index) {
        return awaited[slot(number) * linesPerTile + index];
    }
}
