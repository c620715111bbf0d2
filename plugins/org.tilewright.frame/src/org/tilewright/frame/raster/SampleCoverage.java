package org.tilewright.frame.raster;

import org.tilewright.frame.targets.SampleGrid;

/** The {@link TileCoverage} of tiles of places, of which pixels have several: which pixels and samples it is. */
public final class SampleCoverage {

    private SampleCoverage() {}

    /**
     * Whether tiles have whole quads of pixels.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of a tile in places
     * @return false if the tile is too small for so many samples
     */
    public static boolean fits(SampleGrid grid, int tileSize) {
        return tileSize >= 2 * grid.columns() && tileSize >= 2 * grid.rows();
    }

    /**
     * The covered samples of a pixel.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of the tile in places
     * @param coverage coverage
     * @param offset   where the tile's begins
     * @param place    the place in the tile of the pixel's first sample
     * @return a bit for each sample
     */
    public static int samples(SampleGrid grid, int tileSize, long[] coverage, int offset, int place) {
        int mask = 0;
        for (int row = 0; row < grid.rows(); row++) {
            int first = place + row * tileSize;
            long places = coverage[offset + (first >> 6)] >>> first & (1L << grid.columns()) - 1;
            mask |= (int) places << row * grid.columns();
        }
        return mask;
    }

    /**
     * Takes all samples but some from a pixel.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of the tile in places
     * @param coverage coverage
     * @param offset   where the tile's begins
     * @param place    the place in the tile of the pixel's first sample
     * @param kept     a bit for each sample that stays, if it is there
     */
    public static void keep(SampleGrid grid, int tileSize, long[] coverage, int offset, int place, int kept) {
        for (int sample = 0; sample < grid.samples(); sample++) {
            if ((kept >> sample & 1) == 0) {
                int at = place + sample / grid.columns() * tileSize + sample % grid.columns();
                coverage[offset + (at >> 6)] &= ~(1L << at);
            }
        }
    }

    /**
     * The place in a tile of the first sample of a pixel.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of the tile in places
     * @param x        column of the pixel in the tile
     * @param y        row of the pixel in the tile
     * @return its place, row after row
     */
    public static int place(SampleGrid grid, int tileSize, int x, int y) {
        return y * grid.rows() * tileSize + x * grid.columns();
    }

    /**
     * The covered pixels of each quad of 2x2 pixels of a tile, in rows of quads from the lowest.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of the tile in places
     * @param coverage coverage
     * @param offset   where the tile's begins
     * @param masks    receives of each quad with a covered pixel bits 0 to 3 for lower left, lower right, upper left, upper right; null
     *                 if nobody wants them
     * @return number of quads with a covered pixel
     */
    public static int quads(SampleGrid grid, int tileSize, long[] coverage, int offset, int[] masks) {
        int count = 0;
        for (int y = 0; y < tileSize / grid.rows(); y += 2) {
            for (int x = 0; x < tileSize / grid.columns(); x += 2) {
                int mask = quad(grid, tileSize, coverage, offset, x, y);
                if (mask != 0) {
                    if (masks != null) {
                        masks[count] = mask;
                    }
                    count++;
                }
            }
        }
        return count;
    }

    /**
     * The covered pixels of a quad.
     *
     * @param grid     how samples lie
     * @param tileSize width and height of the tile in places
     * @param coverage coverage
     * @param offset   where the tile's begins
     * @param x        column of its left pixels in the tile
     * @param y        row of its lower pixels in the tile
     * @return bits 0 to 3 for lower left, lower right, upper left, upper right
     */
    public static int quad(SampleGrid grid, int tileSize, long[] coverage, int offset, int x, int y) {
        int mask = 0;
        for (int pixel = 0; pixel < 4; pixel++) {
            int place = place(grid, tileSize, x + (pixel & 1), y + (pixel >> 1));
            mask |= samples(grid, tileSize, coverage, offset, place) == 0 ? 0 : 1 << pixel;
        }
        return mask;
    }
}
