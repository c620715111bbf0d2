package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.state.StencilOperation;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Stencil and depth test on a range of a tile's pixels, where both lie in one value: the stencil in the highest 8 bits, the
 * depth in the others (OpenGL 2.1, 4.1.5 and 4.1.6).
 */
final class StencilTest {

    private static final int DEPTH_BITS = 24;

    private StencilTest() {}

    /** As {@link DepthTest}, with depths that are known. */
    static int test(ScreenPrimitive primitive, long[] coverage, int coverageOffset, int[] depth,
            int depthOffset, int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        DrawState state = primitive.state();
        StencilFace face = state.stencil() == null ? null
                : primitive.backFacing() ? state.stencil().back() : state.stencil().front();
        int compare = state.depthCompare();
        boolean writes = state.depthWrite();
        int passed = 0;
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            while (remaining != 0) {
                int bit = Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int pixel = (word << 6) + bit;
                int place = storedOffset + pixel - firstPixel;
                if (test(face, compare, writes, depth[depthOffset + pixel], stored, place)) {
                    passed++;
                } else {
                    coverage[coverageOffset + word] &= ~(1L << bit);
                }
            }
        }
        return passed;
    }

    private static boolean test(StencilFace face, int compare, boolean writes, int depth, int[] stored, int place) {
        int old = stored[place];
        int oldDepth = old & RenderTarget.MAXIMUM_DEPTH;
        int oldStencil = old >>> DEPTH_BITS;
        boolean stencilPasses = face == null || passes(face, oldStencil);
        boolean depthPasses = DrawState.passes(compare, depth, oldDepth) != 0;
        int stencil = oldStencil;
        if (face != null) {
            StencilOperation operation = !stencilPasses ? face.fail() : depthPasses ? face.pass() : face.depthFail();
            int changed = apply(operation, oldStencil, face.reference());
            stencil = changed & face.writeMask() | oldStencil & ~face.writeMask();
        }
        boolean passes = stencilPasses && depthPasses;
        stored[place] = stencil << DEPTH_BITS | (passes && writes ? depth : oldDepth);
        return passes;
    }

    private static boolean passes(StencilFace face, int stored) {
        int reference = face.reference() & face.mask();
        int value = stored & face.mask();
        CompareFunction function = face.function();
        return switch (function) {
            case NEVER -> false;
            case LESS -> reference < value;
            case EQUAL -> reference == value;
            case LEQUAL -> reference <= value;
            case GREATER -> reference > value;
            case NOTEQUAL -> reference != value;
            case GEQUAL -> reference >= value;
            case ALWAYS -> true;
        };
    }

    private static int apply(StencilOperation operation, int value, int reference) {
        return switch (operation) {
            case KEEP -> value;
            case ZERO -> 0;
            case REPLACE -> reference;
            case INCR -> Math.min(StencilFace.MAXIMUM, value + 1);
            case DECR -> Math.max(0, value - 1);
            case INVERT -> ~value & StencilFace.MAXIMUM;
            case INCR_WRAP -> value + 1 & StencilFace.MAXIMUM;
            case DECR_WRAP -> value - 1 & StencilFace.MAXIMUM;
        };
    }
}
