package org.tilewright.protocol.distribution;

/**
 * Which GPU owns which pixels of a target. The target is divided into regions, all of one size but those cut at its right
 * and upper edge, numbered along the rows from column 0 of row 0; each region has one owner. Immutable. A rectangle is
 * given by its first and last column and row of pixels, both included.
 */
public final class ScreenSplit {

    /** The most GPUs: a set of GPUs is a mask of 64 bits. */
    public static final int MAXIMUM_GPUS = 64;

    private final int width;
    private final int height;
    private final int columnShift;
    private final int rowShift;
    private final int columns;
    private final int rows;
    private final long everybody;
    private final int[] owners;

    private ScreenSplit(int width, int height, int regionWidth, int regionHeight, int gpus) {
        if (width < 1 || height < 1 || Integer.bitCount(regionWidth) != 1 || Integer.bitCount(regionHeight) != 1
                || regionWidth < 1 || regionHeight < 1) {
            throw new IllegalArgumentException(
                    "regions of " + regionWidth + "x" + regionHeight + " on " + width + "x" + height + " pixels");
        }
        if (gpus < 1 || gpus > MAXIMUM_GPUS) {
            throw new IllegalArgumentException("1 to " + MAXIMUM_GPUS + " GPUs share a target, not " + gpus);
        }
        this.width = width;
        this.height = height;
        columnShift = Integer.numberOfTrailingZeros(regionWidth);
        rowShift = Integer.numberOfTrailingZeros(regionHeight);
        columns = (width - 1 >> columnShift) + 1;
        rows = (height - 1 >> rowShift) + 1;
        everybody = everybody(gpus);
        owners = new int[columns * rows];
    }

    /**
     * Splits a target by a rule.
     *
     * @param width        width of the target in pixels, at least 1
     * @param height       height of the target in pixels, at least 1
     * @param regionWidth  width of a region in pixels, a power of two
     * @param regionHeight height of a region in pixels, a power of two
     * @param gpus         1 to {@link #MAXIMUM_GPUS}
     */
    public static ScreenSplit of(RegionOwners shape, int width, int height, int regionWidth, int regionHeight,
            int gpus) {
        ScreenSplit split = new ScreenSplit(width, height, regionWidth, regionHeight, gpus);
        for (int region = 0; region < split.owners.length; region++) {
            split.owners[region] = shape.owner(region % split.columns, region / split.columns, split.columns,
                    split.rows, gpus);
        }
        return split;
    }

    /**
     * Splits a target by a table, as {@link RegionOwners#deal} fills it.
     *
     * @param owners the owner of each region, 0 to gpus - 1; copied
     * @see #of
     */
    public static ScreenSplit dealt(int[] owners, int width, int height, int regionWidth, int regionHeight,
            int gpus) {
        ScreenSplit split = new ScreenSplit(width, height, regionWidth, regionHeight, gpus);
        if (owners.length != split.owners.length) {
            throw new IllegalArgumentException(owners.length + " owners of " + split.owners.length + " regions");
        }
        for (int region = 0; region < owners.length; region++) {
            if (owners[region] < 0 || owners[region] >= gpus) {
                throw new IllegalArgumentException("region " + region + " belongs to GPU " + owners[region] + " of "
                        + gpus);
            }
            split.owners[region] = owners[region];
        }
        return split;
    }

    /** The mask of all GPUs. */
    public static long everybody(int gpus) {
        return -1L >>> MAXIMUM_GPUS - gpus;
    }

    /** Number of regions. */
    public int regions() {
        return owners.length;
    }

    /** Columns of regions. */
    public int columns() {
        return columns;
    }

    /** Rows of regions. */
    public int rows() {
        return rows;
    }

    /** The region that holds a pixel of the target. */
    public int region(int x, int y) {
        return (y >> rowShift) * columns + (x >> columnShift);
    }

    /** The owners of all regions; a copy. */
    public int[] owners() {
        return owners.clone();
    }

    /** The GPU that owns a region. */
    public int regionOwner(int region) {
        return owners[region];
    }

    /** The GPU that owns a pixel of the target. */
    public int owner(int x, int y) {
        return owners[region(x, y)];
    }

    /**
     * The GPUs that own a pixel of a rectangle, as a mask.
     *
     * @return 0 if the rectangle, cut to the target, holds no pixel
     */
    public long mask(int x0, int y0, int x1, int y1) {
        int left = Math.max(x0, 0);
        int right = Math.min(x1, width - 1);
        int bottom = Math.max(y0, 0);
        int top = Math.min(y1, height - 1);
        long mask = 0;
        if (left > right || bottom > top) {
            return mask;
        }
        int firstColumn = left >> columnShift;
        int lastColumn = right >> columnShift;
        int lastRow = top >> rowShift;
        for (int row = bottom >> rowShift; row <= lastRow && mask != everybody; row++) {
            int rowStart = row * columns;
            for (int column = firstColumn; column <= lastColumn; column++) {
                mask |= 1L << owners[rowStart + column];
            }
        }
        return mask;
    }

    /** First column of pixels of a region. */
    public int minimumX(int region) {
        return region % columns << columnShift;
    }

    /** Last column of pixels of a region, cut to the target. */
    public int maximumX(int region) {
        return Math.min(width, region % columns + 1 << columnShift) - 1;
    }

    /** First row of pixels of a region. */
    public int minimumY(int region) {
        return region / columns << rowShift;
    }

    /** Last row of pixels of a region, cut to the target. */
    public int maximumY(int region) {
        return Math.min(height, region / columns + 1 << rowShift) - 1;
    }

    /** Pixels of a region, cut to the target. */
    public int pixels(int region) {
        return (maximumX(region) - minimumX(region) + 1) * (maximumY(region) - minimumY(region) + 1);
    }
}
