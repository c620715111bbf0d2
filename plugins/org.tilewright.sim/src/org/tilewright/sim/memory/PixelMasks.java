package org.tilewright.sim.memory;

import java.util.Arrays;

/**
 * Masks of the pixels of a line, in words of up to 64: bit i of word w stands for pixel 64 w + i. Tiles give their
 * coverage by row, bit x of a row standing for its pixel x.
 */
public final class PixelMasks {

    private PixelMasks() {}

    /** The words that the mask of so many pixels takes. */
    public static int words(int pixels) {
        return (pixels + Long.SIZE - 1) / Long.SIZE;
    }

    /** A word with so many pixels, at most 64. */
    public static long all(int pixels) {
        return -1L >>> Long.SIZE - pixels;
    }

    /** The mask of a line with all its pixels. */
    public static long[] allWords(int linePixels) {
        long[] masks = new long[words(linePixels)];
        Arrays.fill(masks, all(Math.min(Long.SIZE, linePixels)));
        return masks;
    }

    /**
     * The coverage of a part of a tile as one word.
     *
     * @param rows       coverage of the tile
     * @param rowsOffset where its first row lies
     * @param tileSize   edge of the tile
     * @param firstPixel first pixel of the part, counted row by row in the tile
     * @param pixelCount pixels of the part, at most 64, a power of two
     * @return bit i stands for pixel firstPixel + i
     */
    public static long ofTile(int[] rows, int rowsOffset, int tileSize, int firstPixel, int pixelCount) {
        int tileShift = Integer.numberOfTrailingZeros(tileSize);
        if (pixelCount <= tileSize) {
            int row = rows[rowsOffset + (firstPixel >> tileShift)];
            return row >>> (firstPixel & tileSize - 1) & all(pixelCount);
        }
        int row = rowsOffset + (firstPixel >> tileShift);
        if (pixelCount == 4 * tileSize) {
            // Four rows are too few for a loop to pay.
            return rows[row] & 0xFFFF_FFFFL | (rows[row + 1] & 0xFFFF_FFFFL) << tileSize
                    | (rows[row + 2] & 0xFFFF_FFFFL) << 2 * tileSize | (rows[row + 3] & 0xFFFF_FFFFL) << 3 * tileSize;
        }
        long mask = 0;
        for (int shift = 0; shift < pixelCount; shift += tileSize) {
            mask |= (rows[row++] & 0xFFFF_FFFFL) << shift;
        }
        return mask;
    }

    /** Whether a part of a tile, of any power of two of pixels, has a covered one. */
    public static boolean isCovered(int[] rows, int rowsOffset, int tileSize, int firstPixel, int pixelCount) {
        if (pixelCount <= tileSize) {
            return ofTile(rows, rowsOffset, tileSize, firstPixel, pixelCount) != 0;
        }
        int first = rowsOffset + firstPixel / tileSize;
        int covered = 0;
        for (int row = first; row < first + pixelCount / tileSize; row++) {
            covered |= rows[row];
        }
        return covered != 0;
    }

    /** Copies the masked pixels of a line of any length. */
    public static void copy(int[] from, int fromOffset, int[] to, int toOffset, int linePixels, long[] masks, int at) {
        for (int pixel = 0; pixel < linePixels; pixel += Long.SIZE) {
            copy(from, fromOffset + pixel, to, toOffset + pixel, Math.min(Long.SIZE, linePixels - pixel),
                    masks[at + pixel / Long.SIZE]);
        }
    }

    /** Copies the masked pixels of a line of at most 64. */
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
