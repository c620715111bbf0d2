package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;

/** The depth test on a range of a tile's pixels. */
final class DepthTest {

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
                int value = depth[firstDepth + bit];
                int old = stored[firstStored + bit];
                int pass = DrawState.passes(compare, value, old);
                // Written in any case, with what was there if it fails: the outcome is too irregular to branch on.
                int changed = -pass & writes;
                stored[firstStored + bit] = value & changed | old & ~changed;
                failed |= (pass ^ 1L) << bit;
            }
            passed += covered - Long.bitCount(failed);
            coverage[coverageOffset + word] &= ~failed;
        }
        return passed;
    }
}
