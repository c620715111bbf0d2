package org.tilewright.frame.targets;

/**
 * The samples of a pixel. Buffers have a <em>place</em> for each of them: those of a pixel are a block of places, in rows from the
 * lower left, so that a buffer is as many places wide and high as its pixels have samples beside and above each other. With one
 * sample places are pixels. Samples lie where Direct3D 11.3 (19.2.4) and Vulkan (standard sample locations) have them, with y
 * counted upwards as everywhere in windows here.
 */
public enum SampleGrid {

    /** One sample, in the centre. */
    ONE(1, 1, new int[] { 0 }, new int[] { 0 }),

    /** Two samples beside each other. */
    TWO(2, 1, new int[] { 4, -4 }, new int[] { 4, -4 }),

    /** Two by two. */
    FOUR(2, 2, new int[] { -2, 6, -6, 2 }, new int[] { -6, -2, 2, 6 }),

    /** Four by two. */
    EIGHT(4, 2, new int[] { 1, -1, 5, -3, -5, -7, 3, 7 }, new int[] { -3, 3, 1, -5, 5, -1, 7, -7 });

    /** Most samples of a pixel. */
    public static final int MAXIMUM_SAMPLES = 8;

    /** Units of {@link #offsetX} and {@link #offsetY} in a pixel. */
    public static final int UNITS = 16;

    private static final SampleGrid[] ALL = values();

    private final int columns;
    private final int rows;
    private final int[] x;
    private final int[] y;

    SampleGrid(int columns, int rows, int[] x, int[] y) {
        this.columns = columns;
        this.rows = rows;
        this.x = x;
        this.y = y;
    }

    /**
     * The grid of so many samples.
     *
     * @param samples samples of a pixel
     * @return the grid, or null if there is none of so many
     */
    public static SampleGrid of(int samples) {
        for (SampleGrid grid : ALL) {
            if (grid.samples() == samples) {
                return grid;
            }
        }
        return null;
    }

    /**
     * Samples of a pixel.
     *
     * @return 1, 2, 4 or 8
     */
    public int samples() {
        return x.length;
    }

    /**
     * Places of a pixel beside each other.
     *
     * @return 1, 2 or 4
     */
    public int columns() {
        return columns;
    }

    /**
     * Places of a pixel above each other.
     *
     * @return 1 or 2
     */
    public int rows() {
        return rows;
    }

    /**
     * The sample that a place holds.
     *
     * @param placeX column of the place in its buffer
     * @param placeY row of the place
     * @return number of the sample, from 0
     */
    public int sample(int placeX, int placeY) {
        return placeY % rows * columns + placeX % columns;
    }

    /**
     * How far right of its pixel's centre a sample lies.
     *
     * @param sample number of the sample
     * @return -7 to 7, in 1/{@link #UNITS} of a pixel
     */
    public int offsetX(int sample) {
        return x[sample];
    }

    /**
     * How far above its pixel's centre a sample lies.
     *
     * @param sample number of the sample
     * @return -7 to 7, in 1/{@link #UNITS} of a pixel
     */
    public int offsetY(int sample) {
        return y[sample];
    }
}
