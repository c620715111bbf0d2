package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;

/** The depth test on a range of a tile's pixels. */
final class DepthTest {

    private DepthTest() {}

    /** Clears the bits of fragments that fail, stores the depth of the others if the state says so, and counts them. */
    static int test(DrawState state, int shift, int[] rows, int rowsOffset, int[] depth, int depthOffset, int[] stored,
            int storedOffset, int firstPixel, int pixelCount) {
        int compare = state.depthCompare();
        int writes = state.depthWrite() ? -1 : 0;
        int passed = 0;
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = PixelMask.gather(rows, rowsOffset, shift, word)
                    & PixelMask.range(word, firstPixel, pixelCount);
            int covered = Long.bitCount(remaining);
            long failed = 0;
            while (remaining != 0) {
                int bit = Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int pixel = (word << 6) + bit;
                int place = storedOffset + pixel - firstPixel;
                int value = depth[depthOffset + pixel];
                int old = stored[place];
                int pass = DrawState.passes(compare, value, old);
                // Written in any case, with what was there if it fails: the outcome is too irregular to branch on.
                int changed = -pass & writes;
                stored[place] = value & changed | old & ~changed;
                failed |= (pass ^ 1L) << bit;
            }
            passed += covered - Long.bitCount(failed);
            if (failed != 0) {
                PixelMask.clear(rows, rowsOffset, shift, word, failed);
            }
        }
        return passed;
    }
}
