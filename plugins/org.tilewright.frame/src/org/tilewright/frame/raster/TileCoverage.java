package org.tilewright.frame.raster;

/**
 * Coverage of a tile: a bit a pixel, row after row from the lower left, in words of up to 64 pixels. Bit n of word w stands for
 * pixel {@code 64 w + n} of the tile, so that one loop visits the covered pixels of a word, whatever rows they lie in. Each
 * word has whole rows of quads of 2x2 pixels.
 */
public final class TileCoverage {

    private static final int WORD_SHIFT = 6;

    private TileCoverage() {}

    /**
     * The words of a tile's coverage.
     *
     * @param tileSize width and height of a tile in pixels: 2, 4, 8, 16 or 32
     * @return number of words, at least 1
     */
    public static int words(int tileSize) {
        return Math.max(1, tileSize * tileSize >> WORD_SHIFT);
    }

    /**
     * A part of a tile's coverage.
     *
     * @param coverage   coverage
     * @param offset     where the tile's begins
     * @param firstPixel first pixel of the part, a multiple of its size
     * @param pixelCount pixels of the part: a power of two up to 64
     * @return bit n for pixel {@code firstPixel + n}
     */
    public static long part(long[] coverage, int offset, int firstPixel, int pixelCount) {
        return coverage[offset + (firstPixel >> WORD_SHIFT)] >>> firstPixel & -1L >>> Long.SIZE - pixelCount;
    }

    /**
     * Whether a part of a tile has a covered pixel.
     *
     * @param coverage   coverage
     * @param offset     where the tile's begins
     * @param firstPixel first pixel of the part, a multiple of its size
     * @param pixelCount pixels of the part: a power of two
     * @return false if none is covered
     */
    public static boolean isCovered(long[] coverage, int offset, int firstPixel, int pixelCount) {
        long covered = 0;
        for (int pixel = 0; pixel < pixelCount; pixel += Long.SIZE) {
            covered |= part(coverage, offset, firstPixel + pixel, Math.min(Long.SIZE, pixelCount));
        }
        return covered != 0;
    }

    /**
     * The pixels of a word that belong to a range of the tile's pixels.
     *
     * @param word       number of the word
     * @param firstPixel first pixel of the range
     * @param pixelCount pixels of the range
     * @return a word's coverage by the range
     */
    public static long range(int word, int firstPixel, int pixelCount) {
        int from = Math.max(0, firstPixel - (word << WORD_SHIFT));
        int to = Math.min(Long.SIZE, firstPixel + pixelCount - (word << WORD_SHIFT));
        return to <= from ? 0 : -1L << from & -1L >>> Long.SIZE - to;
    }

    /**
     * Counts covered pixels.
     *
     * @param coverage coverage
     * @param offset   where the tile's begins
     * @param words    words of it
     * @return number of covered pixels
     */
    public static int pixels(long[] coverage, int offset, int words) {
        int count = 0;
        for (int word = offset; word < offset + words; word++) {
            count += Long.bitCount(coverage[word]);
        }
        return count;
    }

    /**
     * The lower left pixels of a word's quads.
     *
     * @param tileSize width and height of a tile in pixels
     * @return a bit for each quad
     */
    public static long corners(int tileSize) {
        int pixels = Math.min(Long.SIZE, tileSize * tileSize);
        long corners = 0;
        for (int pixel = 0; pixel < pixels; pixel += 2) {
            corners |= (pixel / tileSize + 1 & 1L) << pixel;
        }
        return corners;
    }

    /**
     * The quads of a word with a covered pixel.
     *
     * @param word     a word of coverage
     * @param tileSize width and height of the tile in pixels
     * @param corners  the {@link #corners} of such a tile
     * @return the lower left pixels of these quads
     */
    public static long quads(long word, int tileSize, long corners) {
        long columns = word | word >>> 1;
        return (columns | columns >>> tileSize) & corners;
    }

    /**
     * The coverage of a quad.
     *
     * @param word     the word that has it
     * @param corner   the bit of its lower left pixel
     * @param tileSize width and height of the tile in pixels
     * @return bits 0 to 3 for lower left, lower right, upper left, upper right
     */
    public static int quad(long word, int corner, int tileSize) {
        long rows = word >>> corner;
        return (int) (rows & 3 | (rows >>> tileSize & 3) << 2);
    }
}
