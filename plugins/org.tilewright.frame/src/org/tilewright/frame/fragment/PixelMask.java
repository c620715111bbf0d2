package org.tilewright.frame.fragment;

/**
 * Coverage of a tile as words of up to 64 pixels in the order of the tile's pixels, so that one loop visits all covered
 * pixels of a word. Row masks are what units exchange; words are made of them and cleared back into them.
 */
final class PixelMask {

    private static final int WORD_SHIFT = 6;

    private PixelMask() {}

    /** Number of words of a tile of {@code 1 << shift} by as many pixels. */
    static int words(int shift) {
        return 1 << Math.max(0, 2 * shift - WORD_SHIFT);
    }

    /** The covered pixels of a word; bit n is pixel {@code 64 * word + n} of the tile. */
    static long gather(int[] rows, int rowsOffset, int shift, int word) {
        int count = rowsPerWord(shift);
        int first = rowsOffset + word * count;
        if (count == 4) {
            // Four rows, of 4 or of 16 pixels, are too few for a loop to pay.
            int width = 1 << shift;
            return rows[first] & 0xFFFFFFFFL | (rows[first + 1] & 0xFFFFFFFFL) << width
                    | (rows[first + 2] & 0xFFFFFFFFL) << 2 * width | (rows[first + 3] & 0xFFFFFFFFL) << 3 * width;
        }
        long mask = 0;
        for (int row = 0; row < count; row++) {
            mask |= (rows[first + row] & 0xFFFFFFFFL) << (row << shift);
        }
        return mask;
    }

    /** Clears pixels of a word in the row masks. */
    static void clear(int[] rows, int rowsOffset, int shift, int word, long pixels) {
        int count = rowsPerWord(shift);
        int first = rowsOffset + word * count;
        for (int row = 0; row < count; row++) {
            rows[first + row] &= ~(int) (pixels >>> (row << shift) & (1L << (1 << shift)) - 1);
        }
    }

    /** The bits of a word that belong to a range of the tile's pixels. */
    static long range(int word, int firstPixel, int pixelCount) {
        int from = Math.max(0, firstPixel - (word << WORD_SHIFT));
        int to = Math.min(Long.SIZE, firstPixel + pixelCount - (word << WORD_SHIFT));
        return to <= from ? 0 : -1L << from & -1L >>> Long.SIZE - to;
    }

    private static int rowsPerWord(int shift) {
        return 1 << Math.min(shift, WORD_SHIFT - shift);
    }
}
