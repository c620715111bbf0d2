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
        int end = firstPixel + pixelCount;
        for (int pixel = firstPixel; pixel < end;) {
            int row = pixel >> shift;
            int first = row << shift;
            int columnEnd = Math.min(end, row + 1 << shift) - first;
            int covered = rows[rowsOffset + row] & columnMask(pixel - first, columnEnd);
            int from = Integer.numberOfTrailingZeros(covered);
            int to = Integer.SIZE - Integer.numberOfLeadingZeros(covered);
            int failed = 0;
            for (int column = from; column < to; column++) {
                int value = depth[depthOffset + first + column];
                int place = storedOffset + first - firstPixel + column;
                int old = stored[place];
                int pass = DrawState.passes(compare, value, old) & covered >>> column;
                // Written in any case, with what was there if it fails: the outcome is too irregular to branch on.
                int changed = -pass & writes;
                stored[place] = value & changed | old & ~changed;
                failed |= (pass ^ 1) << column;
                passed += pass;
            }
            rows[rowsOffset + row] &= ~failed;
            pixel = first + columnEnd;
        }
        return passed;
    }

    /** The bits of columns from {@code from} to before {@code to}, which is 1..32. */
    static int columnMask(int from, int to) {
        return -1 << from & -1 >>> 32 - to;
    }
}
