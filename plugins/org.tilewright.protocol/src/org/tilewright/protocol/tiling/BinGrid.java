package org.tilewright.protocol.tiling;

/**
 * The bins of a target: squares of pixels in rows from the lowest, in a row from the left, cut to the target. Rectangles
 * are given by their first and last column and row of pixels, both included; they lie inside the target unless said
 * otherwise.
 */
public final class BinGrid {

    private final int shift;
    private final int width;
    private final int height;
    private final int columns;
    private final int rows;

    /**
     * Divides a target.
     *
     * @param width   width of the target in pixels, at least 1
     * @param height  height of the target in pixels, at least 1
     * @param binSize edge of a bin in pixels, a power of two
     */
    public BinGrid(int width, int height, int binSize) {
        if (width < 1 || height < 1 || Integer.bitCount(binSize) != 1) {
            throw new IllegalArgumentException("bins of " + binSize + " on " + width + "x" + height + " pixels");
        }
        this.width = width;
        this.height = height;
        shift = Integer.numberOfTrailingZeros(binSize);
        columns = column(width - 1) + 1;
        rows = row(height - 1) + 1;
    }

    /** Number of bins. */
    public int bins() {
        return columns * rows;
    }

    /** Bins in a row. */
    public int columns() {
        return columns;
    }

    /** Rows of bins. */
    public int rows() {
        return rows;
    }

    /** Column of the bin that holds a column of pixels. */
    public int column(int x) {
        return x >> shift;
    }

    /** Row of the bin that holds a row of pixels. */
    public int row(int y) {
        return y >> shift;
    }

    /** Number of the bin in a column and row of bins. */
    public int bin(int column, int row) {
        return row * columns + column;
    }

    /** How many bins a rectangle touches; none if it is empty. */
    public int touched(int minimumX, int minimumY, int maximumX, int maximumY) {
        if (minimumX > maximumX || minimumY > maximumY) {
            return 0;
        }
        return (column(maximumX) - column(minimumX) + 1) * (row(maximumY) - row(minimumY) + 1);
    }

    /** First column of pixels of a bin. */
    public int minimumX(int bin) {
        return bin % columns << shift;
    }

    /** First row of pixels of a bin. */
    public int minimumY(int bin) {
        return bin / columns << shift;
    }

    /** Last column of pixels of a bin that lies in the target. */
    public int maximumX(int bin) {
        return Math.min(width, minimumX(bin) + (1 << shift)) - 1;
    }

    /** Last row of pixels of a bin that lies in the target. */
    public int maximumY(int bin) {
        return Math.min(height, minimumY(bin) + (1 << shift)) - 1;
    }

    /** Whether a rectangle holds all pixels of a bin. */
    public boolean covers(int minimumX, int minimumY, int maximumX, int maximumY, int bin) {
        return minimumX <= minimumX(bin) && minimumY <= minimumY(bin) && maximumX >= maximumX(bin)
                && maximumY >= maximumY(bin);
    }
}
