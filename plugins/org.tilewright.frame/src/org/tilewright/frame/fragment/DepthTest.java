package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;

/** The depth test on a range of a tile's pixels. */
final class DepthTest {

    private DepthTest() {}

    /** Clears the bits of fragments that fail, stores the depth of the others if the state says so, and counts them. */
    static int test(DrawState state, int shift, int[] rows, int rowsOffset, int[] depth, int depthOffset, int[] stored,
            int storedOffset, int firstPixel, int pixelCount) {
        int compare = state.depthCompare();
        boolean write = state.depthWrite();
        int passed = 0;
        int end = firstPixel + pixelCount;
        int pixel = firstPixel;
        while (pixel < end) {
            int row = pixel >> shift;
            int columnEnd = Math.min(end, row + 1 << shift) - (row << shift);
            int range = columnMask(pixel - (row << shift), columnEnd);
            int remaining = rows[rowsOffset + row] & range;
            int failed = 0;
            int depthRow = depthOffset + (row << shift);
            int storedRow = storedOffset + (row << shift) - firstPixel;
            while (remaining != 0) {
                int column = Integer.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int value = depth[depthRow + column];
                if (DrawState.passes(compare, value, stored[storedRow + column]) != 0) {
                    passed++;
                    if (write) {
                        stored[storedRow + column] = value;
                    }
                } else {
                    failed |= 1 << column;
                }
            }
            rows[rowsOffset + row] &= ~failed;
            pixel = (row << shift) + columnEnd;
        }
        return passed;
    }

    /** The bits of columns from {@code from} to before {@code to}, which is 1..32. */
    static int columnMask(int from, int to) {
        return -1 << from & -1 >>> 32 - to;
    }
}
