package org.tilewright.sim.kernel;

import org.tilewright.sim.memory.PixelMasks;

/**
 * The covered pixels of the part of a tile that lies in one line, as words of {@link PixelMasks} that begin with the part's
 * first pixel.
 */
final class AccessCoverage {

    private final int tileSize;
    private final int wordPixels;
    private final long[] words;
    /** The lower left pixels of the 2x2 blocks of a word. */
    private final long corners;
    /** How far above a pixel the one of the next row lies in a word; 0 if a part is within one row. */
    private final int rowShift;

    /** Coverage of parts of so many pixels. */
    AccessCoverage(int tileSize, int pixels) {
        this.tileSize = tileSize;
        wordPixels = Math.min(Long.SIZE, pixels);
        words = new long[PixelMasks.words(pixels)];
        rowShift = pixels > tileSize ? tileSize : 0;
        long mask = 0;
        for (int pixel = 0; pixel < wordPixels; pixel += 2) {
            if (rowShift == 0 || pixel / tileSize % 2 == 0) {
                mask |= 1L << pixel;
            }
        }
        corners = mask;
    }

    /** Finds the coverage of the part that begins with a pixel of a tile; whether any of it is covered. */
    boolean find(int[] rows, int rowsOffset, int firstPixel) {
        long any = 0;
        for (int word = 0; word < words.length; word++) {
            words[word] = PixelMasks.ofTile(rows, rowsOffset, tileSize, firstPixel + word * Long.SIZE, wordPixels);
            any |= words[word];
        }
        return any != 0;
    }

    /** Covered pixels. */
    int fragments() {
        int count = 0;
        for (long word : words) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Aligned blocks of 2x2 pixels of the tile with a covered pixel in the part. */
    int quads() {
        int count = 0;
        for (long word : words) {
            long columns = word | word >>> 1;
            count += Long.bitCount((columns | columns >>> rowShift) & corners);
        }
        return count;
    }

    /**
     * Marks the covered pixels in the mask of a line.
     *
     * @param masks where the line's mask lies among others
     * @param at    where it begins
     * @param pixel the pixel of the line that the part begins with
     * @return how many of them were not marked
     */
    int mark(long[] masks, int at, int pixel) {
        int count = 0;
        int first = at + pixel / Long.SIZE;
        for (int word = 0; word < words.length; word++) {
            long covered = words[word] << pixel;
            count += Long.bitCount(covered & ~masks[first + word]);
            masks[first + word] |= covered;
        }
        return count;
    }
}
