package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.sim.memory.PixelMasks;

/**
 * The covered pixels of the part of a tile that lies in one line, as words of {@link PixelMasks} that begin with the part's
 * first pixel.
 */
final class AccessCoverage {

    private final int tileSize;
    private final int wordPixels;
    /** The first word, apart from the others because most parts have no other. */
    private long first;
    private final long[] others;
    /** The lower left pixels of the 2x2 blocks of a word. */
    private final long corners;
    /** How far above a pixel the one of the next row lies in a word; 0 if a part is within one row. */
    private final int rowShift;

    /** Coverage of parts of so many pixels. */
    AccessCoverage(int tileSize, int pixels) {
        this.tileSize = tileSize;
        wordPixels = Math.min(Long.SIZE, pixels);
        others = new long[PixelMasks.words(pixels) - 1];
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
    boolean find(long[] coverage, int offset, int firstPixel) {
        first = word(coverage, offset, firstPixel);
        long any = first;
        for (int word = 0; word < others.length; word++) {
            others[word] = word(coverage, offset, firstPixel + (word + 1) * Long.SIZE);
            any |= others[word];
        }
        return any != 0;
    }

    private long word(long[] coverage, int offset, int firstPixel) {
        return TileCoverage.part(coverage, offset, firstPixel, wordPixels);
    }

    /** Covered pixels. */
    int fragments() {
        int count = Long.bitCount(first);
        for (long word : others) {
            count += Long.bitCount(word);
        }
        return count;
    }

    /** Aligned blocks of 2x2 pixels of the tile with a covered pixel in the part. */
    int quads() {
        int count = quads(first);
        for (long word : others) {
            count += quads(word);
        }
        return count;
    }

    private int quads(long word) {
        long columns = word | word >>> 1;
        return Long.bitCount((columns | columns >>> rowShift) & corners);
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
        int place = at + pixel / Long.SIZE;
        int count = mark(masks, place, first << pixel);
        for (long word : others) {
            count += mark(masks, ++place, word);
        }
        return count;
    }

    private static int mark(long[] masks, int place, long covered) {
        long marked = masks[place];
        masks[place] = marked | covered;
        return Long.bitCount(covered & ~marked);
    }
}
