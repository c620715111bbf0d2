package org.tilewright.sim.memory;

/**
 * Masks of the pixels of a line: bit i stands for pixel i. Tiles give their coverage by row, bit x of a row standing for
 * its pixel x.
 */
public final class PixelMasks {

    private PixelMasks() {}

    /** The mask of a line with all its pixels. */
    public static long all(int linePixels) {
        return -1L >>> Long.SIZE - linePixels;
    }

    /**
     * The coverage of a part of a tile as a mask.
     *
     * @param rows       coverage of the tile
     * @param rowsOffset where its first row lies
     * @param tileSize   edge of the tile
     * @param firstPixel first pixel of the part, counted row by row in the tile
     * @param pixelCount pixels of the part, at most 64, a power of two
     * @return bit i stands for pixel firstPixel + i
     */
    public static long ofTile(int[] rows, int rowsOffset, int tileSize, int firstPixel, int pixelCount) {
        if (pixelCount <= tileSize) {
            int row = rows[rowsOffset + firstPixel / tileSize];
            return row >>> firstPixel % tileSize & all(pixelCount);
        }
        long mask = 0;
        int row = rowsOffset + firstPixel / tileSize;
        for (int shift = 0; shift < pixelCount; shift += tileSize) {
            mask |= (rows[row++] & 0xFFFF_FFFFL) << shift;
        }
        return mask;
    }

    /** Copies the masked pixels of a line. */
    public static void copy(int[] from, int fromOffset, int[] to, int toOffset, int linePixels, long mask) {
        if (mask == all(linePixels)) {
            System.arraycopy(from, fromOffset, to, toOffset, linePixels);
            return;
        }
        for (long left = mask; left != 0; left &= left - 1) {
            int pixel = Long.numberOfTrailingZeros(left);
            to[toOffset + pixel] = from[fromOffset + pixel];
        }
    }
}
