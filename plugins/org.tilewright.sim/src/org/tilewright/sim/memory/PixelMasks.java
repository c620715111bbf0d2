package org.tilewright.sim.memory;

/**
 * Masks of the pixels of a line, in words of up to 64: bit i of word w stands for pixel 64 w + i.
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

    /** Whether a mask has all pixels of a line of so many. */
    public static boolean areAll(long[] mask, int pixels) {
        for (int word = 0; word < mask.length; word++) {
            if (mask[word] != all(Math.min(Long.SIZE, pixels))) {
                return false;
            }
        }
        return true;
    }

    /** The words of pixels that take so many each, a power of two: all of a pixel whose bit is set. The result has at most 64. */
    public static long spread(long pixels, int wordsOfPixel) {
        if (wordsOfPixel == 1) {
            return pixels;
        }
        long words = 0;
        for (long left = pixels; left != 0; left &= left - 1) {
            words |= all(wordsOfPixel) << Long.numberOfTrailingZeros(left) * wordsOfPixel;
        }
        return words;
    }

    /** The words of a line of so many pixels that take so many each. */
    static void spread(long[] pixels, int count, int wordsOfPixel, long[] words) {
        int pixelsOfWord = Long.SIZE / wordsOfPixel;
        for (int word = 0; word < words.length; word++) {
            int first = word * pixelsOfWord;
            long part = pixels[first / Long.SIZE] >>> first;
            words[word] = spread(part & all(Math.min(count, pixelsOfWord)), wordsOfPixel);
        }
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
