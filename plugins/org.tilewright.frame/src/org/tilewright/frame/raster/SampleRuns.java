package org.tilewright.frame.raster;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.SampleGrid;

/**
 * What a primitive covers of the places in a row of tiles, where pixels have several samples. Along a row of pixels those that it
 * covers by one sample are one run, and in a row of places the runs of as many samples lie between each other.
 */
final class SampleRuns {

    private static final int NOWHERE = Integer.MAX_VALUE;
    private static final int MOST_COLUMNS = 4;

    private final int tileSize;
    /** By row of places and sample of that row the first and the last pixel that is covered. */
    private final int[] left;
    private final int[] right;
    private ScreenPrimitive primitive;
    private SampleGrid grid;
    private int leftmost;
    private int rightmost;

    SampleRuns(int tileSize) {
        this.tileSize = tileSize;
        left = new int[tileSize * MOST_COLUMNS];
        right = new int[tileSize * MOST_COLUMNS];
    }

    /** Begins a primitive, which stays as it is while its tiles are walked. */
    void begin(ScreenPrimitive newPrimitive) {
        primitive = newPrimitive;
        grid = primitive.state().grid();
    }

    /**
     * Finds the runs of a row of tiles.
     *
     * @param base the lowest row of its places
     * @param from the first of its rows that is in the primitive's rectangle
     * @param to   the first behind it that is not
     */
    void beginTileRow(int base, int from, int to) {
        leftmost = NOWHERE;
        rightmost = -1;
        for (int row = 0; row < tileSize; row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int run = row * MOST_COLUMNS + column;
                left[run] = NOWHERE;
                right[run] = -1;
                if (row >= from && row < to) {
                    findRun(run, base + row, grid.sample(column, base + row));
                }
                if (left[run] <= right[run]) {
                    leftmost = Math.min(leftmost, left[run] * grid.columns() + column);
                    rightmost = Math.max(rightmost, right[run] * grid.columns() + column);
                }
            }
        }
    }

    private void findRun(int run, int placeY, int sample) {
        if ((primitive.state().samplesToChange() >> sample & 1) == 0) {
            return;
        }
        long first = primitive.minimumX() / grid.columns();
        long last = primitive.maximumX() / grid.columns();
        long y = placeY / grid.rows();
        for (int edge = 0; edge < primitive.edges(); edge++) {
            long gain = primitive.edgeA(edge);
            long value = primitive.edgeB(edge) * y + primitive.edgeC(edge) + primitive.edgeGain(edge, sample);
            if (gain > 0) {
                first = Math.max(first, -Math.floorDiv(value, gain));
            } else if (gain < 0) {
                last = Math.min(last, Math.floorDiv(value, -gain));
            } else if (value < 0) {
                return;
            }
        }
        if (first <= last) {
            left[run] = (int) first;
            right[run] = (int) last;
        }
    }

    /** The leftmost place that is covered; right of all if none is. */
    int leftmost() {
        return leftmost;
    }

    /** The rightmost place that is covered; -1 if none is. */
    int rightmost() {
        return rightmost;
    }

    /** Whether a tile has a covered place, the leftmost column of which is given. */
    boolean touches(int base) {
        return cover(base, 0, tileSize, true) != 0;
    }

    /** What is covered of some rows of a tile that fill a word, the leftmost column of which is given. */
    long cover(int base, int firstRow, int rows) {
        return cover(base, firstRow, rows, false);
    }

    /** @param any whether it may end with the first row that is covered, and rows may fill more than a word */
    private long cover(int base, int firstRow, int rows, boolean any) {
        int pixels = tileSize / grid.columns();
        int firstPixel = base / grid.columns();
        long word = 0;
        for (int row = 0; row < rows && !(any && word != 0); row++) {
            for (int column = 0; column < grid.columns(); column++) {
                int run = (firstRow + row) * MOST_COLUMNS + column;
                int from = Math.max(left[run] - firstPixel, 0);
                int to = Math.min(right[run] - firstPixel, pixels - 1);
                for (int pixel = from; pixel <= to; pixel++) {
                    word |= 1L << row * tileSize + pixel * grid.columns() + column;
                }
            }
        }
        return word;
    }
}
