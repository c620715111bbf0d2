package org.tilewright.frame.reference;

import org.tilewright.frame.Clear;
import org.tilewright.frame.geometry.ScreenPrimitive;

/** The values that colour and depth buffers start with and are cleared to. */
public final class BufferValues {

    /** What a frame starts on where nothing clears it: opaque black. */
    public static final int INITIAL_COLOUR = 0xFF000000;

    /** What a frame starts on where nothing clears it: far away. */
    public static final int INITIAL_DEPTH = ScreenPrimitive.MAXIMUM_DEPTH;

    private static final int STENCIL_SHIFT = 24;

    private BufferValues() {}

    /**
     * The colour that a clear writes.
     *
     * @param clear a clear
     * @return 0xAABBGGRR, each channel rounded to the nearest
     */
    public static int colour(Clear clear) {
        int packed = 0;
        for (int channel = 0; channel < 4; channel++) {
            packed |= (int) Math.round(limited(clear.rgba()[channel]) * 255) << 8 * channel;
        }
        return packed;
    }

    /**
     * What a clear writes to the depth buffer.
     *
     * @param clear a clear
     * @return the depth, 0..2^24-1, rounded to the nearest, and above its 24 bits the stencil value
     */
    public static int depth(Clear clear) {
        return clear.stencilValue() << STENCIL_SHIFT
                | (int) Math.round(limited(clear.depthValue()) * ScreenPrimitive.MAXIMUM_DEPTH);
    }

    private static double limited(double value) {
        return Math.max(0, Math.min(1, value));
    }
}
