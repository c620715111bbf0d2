package org.tilewright.frame.raster;

import java.util.Arrays;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.geometry.Stipple;
import org.tilewright.frame.targets.SampleGrid;

/**
 * Walks the tiles of a primitive's rectangle: rows of tiles from the lowest, each row in the order of a {@link RowOrder}.
 * Along a row of pixels a convex primitive covers one run; the walker solves each edge function for its end of the run,
 * exactly, in integers that it carries from row to row with their remainders, so no pixel is tested by itself. In targets whose
 * pixels have several samples a pixel here is one of their {@linkplain SampleGrid places}.
 */
public final class TileWalker {

    /** Largest tile size in pixels: a row of its quads fits a word of coverage. */
    public static final int MAXIMUM_TILE_SIZE = 32;

    private static final int MAXIMUM_EDGES = 3;

    /** A column right of all pixels. */
    private static final int NOWHERE = Integer.MAX_VALUE;

    private final int tileSize;
    private final int shift;
    private final RowOrder order;

    private final long[] gain = new long[MAXIMUM_EDGES];
    private final long[] quotient = new long[MAXIMUM_EDGES];
    private final long[] remainder = new long[MAXIMUM_EDGES];
    private final long[] quotientStep = new long[MAXIMUM_EDGES];
    private final long[] remainderStep = new long[MAXIMUM_EDGES];
    private int edges;

    private final int[] left;
    private final int[] right;
    private final long[] coverage;
    /** Rows of a tile that a word of its coverage has. */
    private final int rowsPerWord;
    private int minimumX;
    private int maximumX;
    private int maximumY;
    private int firstTileX;
    private int lastTileX;
    private int lastTileY;
    /** The span of the row, empty if the row is not covered. */
    private int spanFirst;
    private int spanLast;
    /** The columns that the row's visits lie in. */
    private int rowFirst;
    private int rowLast;
    private int nextTileX;
    private int nextPixelY;
    private int tileX;
    private int tileY;
    private int fragments;
    private int skipped;
    /** Rows of tiles before the first one with own tiles, which the next tile counts as skipped. */
    private int rowsPassed;
    private int[] skippedX = new int[64];
    private int[] skippedY = new int[64];
    private int placesSkipped;
    private boolean startsScan;
    /** Null if it walks all tiles. */
    private OwnTiles own;
    private boolean keepsPlaces = true;
    private final SampleRuns sampleRuns;
    /** Null where pixels have one sample. */
    private SampleRuns samples;
    private final Stipple stipple = new Stipple();
    private boolean stippled;
    private SampleGrid grid;

    /**
     * A walker that visits the spans of rows from the left.
     *
     * @param tileSize width and height of a tile in pixels: 2, 4, 8, 16 or 32
     */
    public TileWalker(int tileSize) {
        this(tileSize, RowOrder.FROM_LEFT);
    }

    /**
     * A walker for one tile size.
     *
     * @param tileSize  width and height of a tile in pixels: 2, 4, 8, 16 or 32
     * @param order     the order of the tiles of a row
     */
    public TileWalker(int tileSize, RowOrder order) {
        if (tileSize < 2 || tileSize > MAXIMUM_TILE_SIZE || Integer.bitCount(tileSize) != 1) {
            throw new IllegalArgumentException("tile size " + tileSize + ", expected 2, 4, 8, 16 or 32");
        }
        this.tileSize = tileSize;
        this.order = order;
        shift = Integer.numberOfTrailingZeros(tileSize);
        left = new int[tileSize];
        right = new int[tileSize];
        coverage = new long[TileCoverage.words(tileSize)];
        rowsPerWord = tileSize / coverage.length;
        sampleRuns = new SampleRuns(tileSize);
    }

    /**
     * Walks from now on only the tiles that are own: all others count as tiles without a covered pixel.
     *
     * @param newOwn      the own tiles of the target, or null if all are
     * @param places      whether {@link #placesSkipped} is wanted, for which tiles of others have to be visited one by one
     */
    public void restrict(OwnTiles newOwn, boolean places) {
        own = newOwn;
        keepsPlaces = newOwn == null || places || !order.rises();
    }

    /**
     * Starts a primitive.
     *
     * @param primitive the primitive; it is not needed after this call
     */
    public void begin(ScreenPrimitive primitive) {
        minimumX = primitive.minimumX();
        maximumX = primitive.maximumX();
        maximumY = primitive.maximumY();
        firstTileX = minimumX >> shift;
        lastTileX = maximumX >> shift;
        lastTileY = maximumY >> shift;
        nextPixelY = primitive.minimumY();
        tileY = (nextPixelY >> shift) - 1;
        nextTileX = RowOrder.END;
        rowsPassed = 0;
        edges = primitive.edges();
        if (minimumX > maximumX || nextPixelY > maximumY) {
            lastTileY = tileY;
            return;
        }
        passRows();
        stippled = !primitive.stipple().isNone();
        if (stippled) {
            stipple.copy(primitive.stipple());
            grid = primitive.state().grid();
        }
        samples = primitive.state().grid() == SampleGrid.ONE ? null : sampleRuns;
        if (samples != null) {
            samples.begin(primitive);
            return;
        }
        for (int edge = 0; edge < edges && tileY < lastTileY; edge++) {
            beginEdge(edge, primitive);
        }
    }

    /** The walk begins in the first row with own tiles. */
    private void passRows() {
        int row = nextOwnRow(tileY + 1);
        rowsPassed = row - tileY - 1;
        tileY = row - 1;
        nextPixelY = Math.max(nextPixelY, row << shift);
    }

    private void beginEdge(int edge, ScreenPrimitive primitive) {
        long a = primitive.edgeA(edge);
        long b = primitive.edgeB(edge);
        long value = b * nextPixelY + primitive.edgeC(edge);
        // A horizontal edge has no solution along a row; its value itself then says whether the row is inside.
        long divisor = a == 0 ? 1 : Math.abs(a);
        gain[edge] = a;
        quotient[edge] = Math.floorDiv(value, divisor);
        remainder[edge] = value - quotient[edge] * divisor;
        quotientStep[edge] = Math.floorDiv(b, divisor);
        remainderStep[edge] = b - quotientStep[edge] * divisor;
    }

    /**
     * Moves to the next tile with at least one covered pixel.
     *
     * @return false when there is none
     */
    public boolean next() {
        skipped = rowsPassed;
        rowsPassed = 0;
        placesSkipped = 0;
        startsScan = false;
        while (true) {
            while (nextTileX != RowOrder.END) {
                tileX = nextTileX;
                nextTileX = order.after(tileX, tileY, rowFirst, rowLast);
                if (tileX >= spanFirst && tileX <= spanLast && isOwn() && cover()) {
                    return true;
                }
                skip();
            }
            if (tileY >= lastTileY) {
                return false;
            }
            tileY++;
            if (nextOwnRow(tileY) > lastTileY) {
                skipped += lastTileY - tileY + 1;
                tileY = lastTileY;
                return false;
            }
            beginTileRow();
            startsScan = true;
        }
    }

    private boolean isOwn() {
        return own == null || own.contains(tileX, tileY);
    }

    private void skip() {
        if (!keepsPlaces) {
            skipToOwn();
            return;
        }
        skipped++;
        if (placesSkipped == skippedX.length) {
            skippedX = Arrays.copyOf(skippedX, 2 * placesSkipped);
            skippedY = Arrays.copyOf(skippedY, 2 * placesSkipped);
        }
        skippedX[placesSkipped] = tileX;
        skippedY[placesSkipped++] = tileY;
    }

    /** Skips this tile and those of others that follow it. */
    private void skipToOwn() {
        int end = nextTileX == RowOrder.END ? tileX + 1 : Math.min(own.next(nextTileX, tileY), rowLast + 1);
        skipped += end - tileX;
        nextTileX = end > rowLast ? RowOrder.END : end;
    }

    /** The first row from one on in which own tiles lie in the primitive's rectangle; behind the last row if none does. */
    private int nextOwnRow(int from) {
        int row = from;
        if (own != null && !order.leavesSpan()) {
            while (row <= lastTileY && own.next(firstTileX, row) > lastTileX) {
                row++;
            }
        }
        return row;
    }

    /** Finds the runs of the pixel rows of a row of tiles, and which of its tiles they touch. */
    private void beginTileRow() {
        int base = tileY << shift;
        int from = nextPixelY - base;
        int to = Math.min(tileSize, maximumY - base + 1);
        nextPixelY = base + to;
        if (samples != null) {
            samples.beginTileRow(base, from, to);
            spanFirst = samples.leftmost() >> shift;
            spanLast = samples.rightmost() >> shift;
        } else {
            findRuns(from, to);
        }
        if (own != null) {
            narrowSpan();
        }
        if (order.leavesSpan()) {
            rowFirst = firstTileX;
            rowLast = lastTileX;
        } else if (spanFirst > spanLast) {
            skipped++;
            nextTileX = RowOrder.END;
            return;
        } else {
            rowFirst = spanFirst;
            rowLast = spanLast;
        }
        nextTileX = order.first(tileY, rowFirst, rowLast);
    }

    /** Finds the runs of rows of pixels of one sample, and the span. */
    private void findRuns(int from, int to) {
        for (int row = 0; row < tileSize; row++) {
            boolean inside = row >= from && row < to;
            left[row] = inside ? minimumX : NOWHERE;
            right[row] = inside ? maximumX : -1;
        }
        for (int edge = 0; edge < edges; edge++) {
            narrowRuns(edge, from, to);
        }
        int leftmost = NOWHERE;
        int rightmost = -1;
        for (int row = from; row < to; row++) {
            if (left[row] <= right[row]) {
                leftmost = Math.min(leftmost, left[row]);
                rightmost = Math.max(rightmost, right[row]);
            }
        }
        // Without a covered pixel the span ends before it begins: -1 is left of all tiles.
        spanFirst = leftmost >> shift;
        spanLast = rightmost >> shift;
    }

    /** The span ends at own tiles with coverage; it is empty if there is none. */
    private void narrowSpan() {
        if (spanFirst > spanLast) {
            return;
        }
        int first = own.next(spanFirst, tileY);
        if (first > spanLast) {
            spanLast = -1;
            return;
        }
        int last = own.previous(spanLast, tileY);
        while (last >= spanFirst && !touches(last)) {
            last = own.previous(last - 1, tileY);
        }
        if (last < spanFirst) {
            spanLast = -1;
            return;
        }
        spanLast = last;
        while (!touches(first)) {
            first = own.next(first + 1, tileY);
        }
        spanFirst = first;
    }

    /** Whether a tile of the row has a covered pixel. */
    private boolean touches(int column) {
        int first = column << shift;
        int end = first + tileSize;
        if (samples != null) {
            return samples.touches(first);
        }
        for (int row = 0; row < tileSize; row++) {
            if (Math.max(left[row], first) <= right[row] && left[row] < end) {
                return true;
            }
        }
        return false;
    }

    /** Limits the runs of some rows by an edge, and carries its solution on to the row after them. */
    private void narrowRuns(int edge, int from, int to) {
        long a = gain[edge];
        long divisor = a == 0 ? 1 : Math.abs(a);
        long solution = quotient[edge];
        long rest = remainder[edge];
        long step = quotientStep[edge];
        long restStep = remainderStep[edge];
        for (int row = from; row < to; row++) {
            if (a > 0) {
                left[row] = (int) Math.max(left[row], Math.min(-solution, NOWHERE));
            } else if (a < 0 || solution < 0) {
                right[row] = (int) Math.min(right[row], Math.max(solution, -1));
            }
            solution += step;
            rest += restStep;
            // All ones when the remainder stays below the divisor: too irregular to branch on.
            long stays = rest - divisor >> 63;
            rest -= divisor & ~stays;
            solution += 1 + stays;
        }
        quotient[edge] = solution;
        remainder[edge] = rest;
    }

    private boolean cover() {
        int base = tileX << shift;
        int count = 0;
        for (int word = 0; word < coverage.length; word++) {
            coverage[word] = samples != null ? samples.cover(base, word * rowsPerWord, rowsPerWord)
                    : cover(base, word * rowsPerWord);
            if (stippled) {
                coverage[word] = drawn(coverage[word], word);
            }
            count += Long.bitCount(coverage[word]);
        }
        fragments = count;
        return count != 0;
    }

    /** What a pattern leaves of a word of coverage. */
    private long drawn(long covered, int word) {
        long drawn = covered;
        for (long left = covered; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            int x = (tileX << shift) + (bit & tileSize - 1);
            int y = (tileY << shift) + word * rowsPerWord + (bit >> shift);
            if (!stipple.draws(x / grid.columns(), y / grid.rows())) {
                drawn &= ~(1L << bit);
            }
        }
        return drawn;
    }

    /** What the runs of the rows of a word cover of it. */
    private long cover(int base, int firstRow) {
        long word = 0;
        for (int row = 0; row < rowsPerWord; row++) {
            int before = Math.min(Math.max(left[firstRow + row] - base, 0), tileSize);
            int end = Math.min(Math.max(right[firstRow + row] - base + 1, 0), tileSize);
            // Empty by itself where the run ends before it begins.
            long mask = (1L << end) - 1 & -1L << before;
            word |= mask << (row << shift);
        }
        return word;
    }

    /**
     * Column of the current tile.
     *
     * @return in tiles
     */
    public int tileX() {
        return tileX;
    }

    /**
     * Row of the current tile.
     *
     * @return in tiles
     */
    public int tileY() {
        return tileY;
    }

    /**
     * Tiles of the primitive's rectangle that were visited without a covered pixel since the tile before, or, when
     * {@link #next} found none, since the last tile. A row without a covered pixel counts as one tile, or, if the traversal
     * leaves the spans, as all its tiles.
     *
     * @return number of tiles
     */
    public int skipped() {
        return skipped;
    }

    /**
     * The tiles among those {@link #skipped} that have a place, which a row that counts as one tile does not.
     *
     * @return number of tiles
     */
    public int placesSkipped() {
        return placesSkipped;
    }

    /**
     * Column of a skipped tile.
     *
     * @param index 0 to {@link #placesSkipped} - 1, in the order of the visits
     * @return in tiles
     */
    public int skippedTileX(int index) {
        return skippedX[index];
    }

    /**
     * Row of a skipped tile.
     *
     * @param index 0 to {@link #placesSkipped} - 1, in the order of the visits
     * @return in tiles
     */
    public int skippedTileY(int index) {
        return skippedY[index];
    }

    /**
     * Leftmost column that is visited in the row of the current tile.
     *
     * @return in tiles
     */
    public int rowFirst() {
        return rowFirst;
    }

    /**
     * Rightmost column that is visited in the row of the current tile.
     *
     * @return in tiles
     */
    public int rowLast() {
        return rowLast;
    }

    /**
     * Whether the current tile is the first covered one of its row, in the order of the visits.
     *
     * @return true at the start of a row of tiles
     */
    public boolean startsScan() {
        return startsScan;
    }

    /**
     * Copies the coverage of the current tile.
     *
     * @param into   receives its {@link TileCoverage}
     * @param offset where its first word goes
     * @return number of covered pixels, at least 1
     */
    public int coverage(long[] into, int offset) {
        for (int word = 0; word < coverage.length; word++) {
            into[offset + word] = coverage[word];
        }
        return fragments;
    }
}
