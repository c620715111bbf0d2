package org.tilewright.frame.reference;

import org.tilewright.frame.Clear;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.ColourFormat;
import org.tilewright.frame.targets.RenderTarget;

/** The values that colour and depth buffers start with and are cleared to. */
public final class BufferValues {

    /** What a frame starts on where nothing clears it: opaque black. */
    public static final int INITIAL_COLOUR = 0xFF000000;

    /** What a frame starts on where nothing clears it: far away. */
    public static final int INITIAL_DEPTH = ScreenPrimitive.MAXIMUM_DEPTH;

    private static final int STENCIL_SHIFT = 24;

    private BufferValues() {}

    /**
     * What each word of colour of a target starts with: opaque black, or 0 where the target is not plain.
     *
     * @param target a target
     * @return the word
     */
    public static int initialColour(RenderTarget target) {
        return target.isPlain() ? INITIAL_COLOUR : 0;
    }

    /**
     * What a clear writes to a pixel of a colour buffer.
     *
     * @param clear  a clear
     * @param format what the buffer holds
     * @return as many words as the format has
     */
    public static int[] colour(Clear clear, ColourFormat format) {
        if (format == ColourFormat.RGBA8) {
            return new int[] { colour(clear) };
        }
        int[] words = new int[format.words()];
        for (int channel = 0; channel < format.channels(); channel++) {
            float value = clear.rgba()[channel];
            int bits = format.integers() ? (int) Math.clamp((long) value, Integer.MIN_VALUE, 0xFFFF_FFFFL)
                    : Float.floatToRawIntBits(value);
            words[format.word(channel)] |= format.encode(channel, bits, false);
        }
        return words;
    }

    /**
     * What a clear writes to the pixels of a target's colour buffers.
     *
     * @param clear  a clear
     * @param target what it goes to
     * @return by buffer as many words as its format has, null for those that are not cleared
     */
    public static int[][] colours(Clear clear, RenderTarget target) {
        int[][] colours = new int[target.surfaces()][];
        for (int surface = 0; surface < colours.length; surface++) {
            colours[surface] = clear.clears(surface) ? colour(clear, target.format(surface)) : null;
        }
        return colours;
    }

    /**
     * The colour that a clear writes to a plain target.
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
