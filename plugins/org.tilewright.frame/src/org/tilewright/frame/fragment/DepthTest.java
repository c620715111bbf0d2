package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;

/** The depth test on a range of a tile's pixels. */
final class DepthTest {

    /** A word of coverage with all of its pixels. */
    private static final long WHOLE = -1L;

    private DepthTest() {}

    /** Clears the bits of fragments that fail, stores the depth of the others if the state says so, and counts them. */
    static int test(DrawState state, long[] coverage, int coverageOffset, int[] depth, int depthOffset, int[] stored,
            int storedOffset, int firstPixel, int pixelCount) {
        int compare = state.depthCompare();
        int writes = state.depthWrite() ? -1 : 0;
        int passed = 0;
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            int covered = Long.bitCount(remaining);
            int firstDepth = depthOffset + (word << 6);
            int firstStored = storedOffset + (word << 6) - firstPixel;
            long failed = 0;
            while (remaining != 0) {
                int bit = Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                failed |= fails(compare, writes, depth[firstDepth + bit], stored, firstStored + bit) << bit;
            }
            passed += covered - Long.bitCount(failed);
            coverage[coverageOffset + word] &= ~failed;
        }
        return passed;
    }

    /**
     * As the other one, but works the depths out as well: those of a primitive in a tile of {@code 1 << shift} pixels a row
     * whose lower left pixel is given.
     */
    static int test(ScreenPrimitive primitive, int left, int bottom, int shift, long[] coverage, int coverageOffset,
            int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        double[] planes = primitive.planes();
        double p = planes[ScreenPrimitive.DEPTH];
        double q = planes[ScreenPrimitive.DEPTH + 1];
        double r = planes[ScreenPrimitive.DEPTH + 2];
        int compare = primitive.state().depthCompare();
        int writes = primitive.state().depthWrite() ? -1 : 0;
        int column = (1 << shift) - 1;
        int passed = 0;
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            int covered = Long.bitCount(remaining);
            int firstStored = storedOffset + (word << 6) - firstPixel;
            long failed = 0;
            if (remaining == WHOLE) {
                failed = failing(p, q, r, left, bottom + (word << 6 >> shift), shift, compare, writes, stored,
                        firstStored);
                remaining = 0;
            }
            while (remaining != 0) {
                int bit = Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int pixel = (word << 6) + bit;
                int value = depth(p, q, r, left + (pixel & column), bottom + (pixel >> shift));
                failed |= fails(compare, writes, value, stored, firstStored + bit) << bit;
            }
            passed += covered - Long.bitCount(failed);
            coverage[coverageOffset + word] &= ~failed;
        }
        return passed;
    }

    /** The fragments that fail of a word all of whose pixels are covered: in rows, without looking for them bit by bit. */
    private static long failing(double p, double q, double r, int left, int bottom, int shift, int compare, int writes,
            int[] stored, int firstStored) {
        int columns = 1 << shift;
        long failed = 0;
        for (int bit = 0; bit < Long.SIZE; bit += columns) {
            int y = bottom + (bit >> shift);
            for (int column = 0; column < columns; column++) {
                int value = depth(p, q, r, left + column, y);
                failed |= fails(compare, writes, value, stored, firstStored + bit + column) << bit + column;
            }
        }
        return failed;
    }

    /** The depth of a plane at a pixel, 0..2^24-1, rounded to the nearest. */
    static int depth(double p, double q, double r, int x, int y) {
        int value = (int) (p * x + (q * y + r));
        return Math.max(0, Math.min(ScreenPrimitive.MAXIMUM_DEPTH, value));
    }

    /** 1 if a fragment's depth fails, else 0; stores it if it passes and is to be written. */
    private static long fails(int compare, int writes, int value, int[] stored, int at) {
        int old = stored[at];
        int pass = DrawState.passes(compare, value, old);
        // Written in any case, with what was there if it fails: the outcome is too irregular to branch on.
        int changed = -pass & writes;
        stored[at] = value & changed | old & ~changed;
        return pass ^ 1L;
    }
}
