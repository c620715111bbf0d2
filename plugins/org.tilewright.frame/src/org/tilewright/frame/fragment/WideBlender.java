package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.BlendFunction;
import org.tilewright.frame.geometry.ColourOutput;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.state.Blend;
import org.tilewright.frame.state.BlendEquation;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.targets.ColourFormat;

/**
 * Blending and colour masks of buffers that are not of four bytes: in single precision, limited to 0..1 where the buffer's
 * format is, and not where it has floats (OpenGL 3.3, 4.1.7).
 */
final class WideBlender {

    private static final int CHANNELS = 4;
    private static final int ALPHA = 3;

    private final float[] source = new float[CHANNELS];
    private final float[] stored = new float[CHANNELS];
    private final float[] constant = new float[CHANNELS];
    private Blend blend;

    /** Blends the covered pixels of one output into what is stored. */
    void blend(DrawState state, int surface, long[] coverage, int coverageOffset, int[] colours, int coloursOffset,
            int[] buffer, int bufferOffset, int firstPixel, int pixelCount) {
        ColourOutput output = state.output();
        ColourFormat format = output.format(surface);
        int mask = output.channels(surface);
        BlendFunction logic = output.logic(surface);
        boolean linear = output.linear() && format.srgb();
        blend = output.blend(surface);
        if (blend != null) {
            for (int channel = 0; channel < CHANNELS; channel++) {
                constant[channel] = limited(format, blend.constant().get(channel));
            }
        }
        int words = format.words();
        int fragmentWords = state.fragmentWords();
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            while (remaining != 0) {
                int pixel = (word << 6) + Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int from = coloursOffset + pixel * fragmentWords + CHANNELS * surface;
                int to = bufferOffset + (pixel - firstPixel) * words;
                if (blend != null) {
                    read(format, linear, colours, from, buffer, to);
                }
                for (int channel = 0; channel < format.channels(); channel++) {
                    if ((mask >> channel & 1) != 0) {
                        int value = blend == null ? colours[from + channel]
                                : Float.floatToRawIntBits(blended(channel));
                        store(format, channel, value, linear, logic, buffer, to);
                    }
                }
            }
        }
    }

    private static void store(ColourFormat format, int channel, int value, boolean linear, BlendFunction logic,
            int[] buffer, int to) {
        int encoded = format.encode(channel, value, linear);
        int place = to + format.word(channel);
        int bits = format.mask(channel);
        int old = buffer[place];
        int combined = logic == null ? encoded : logic.combine(encoded, old);
        // What lies between pixels is 0, whatever was there: nobody fetches a line for its sake.
        buffer[place] = combined & bits | old & ~bits & format.used(format.word(channel));
    }

    private void read(ColourFormat format, boolean linear, int[] colours, int from, int[] buffer, int to) {
        for (int channel = 0; channel < CHANNELS; channel++) {
            source[channel] = limited(format, Float.intBitsToFloat(colours[from + channel]));
            stored[channel] = Float.intBitsToFloat(format.decode(channel, buffer, to, linear));
        }
    }

    /** What is no number becomes 0 where there are limits. */
    private static float limited(ColourFormat format, float value) {
        return format.floats() ? value : value > 0 ? Math.min(1, value) : 0;
    }

    private float blended(int channel) {
        boolean alpha = channel == ALPHA;
        BlendEquation equation = alpha ? blend.equationAlpha() : blend.equation();
        float from = source[channel];
        float to = stored[channel];
        if (equation == BlendEquation.MIN) {
            return Math.min(from, to);
        } else if (equation == BlendEquation.MAX) {
            return Math.max(from, to);
        }
        float first = product(from, alpha ? blend.sourceAlpha() : blend.source(), channel);
        float second = product(to, alpha ? blend.destinationAlpha() : blend.destination(), channel);
        return equation == BlendEquation.FUNC_ADD ? first + second
                : equation == BlendEquation.FUNC_SUBTRACT ? first - second : second - first;
    }

    /** By the factor 0 infinities are 0, too: what is thrown away must not make a pixel no number. */
    private float product(float value, BlendFactor factor, int channel) {
        return factor == BlendFactor.ZERO ? 0 : value * factor(factor, channel);
    }

    private float factor(BlendFactor factor, int channel) {
        return switch (factor) {
            case ZERO -> 0;
            case ONE -> 1;
            case SRC_COLOR -> source[channel];
            case ONE_MINUS_SRC_COLOR -> 1 - source[channel];
            case DST_COLOR -> stored[channel];
            case ONE_MINUS_DST_COLOR -> 1 - stored[channel];
            case SRC_ALPHA -> source[ALPHA];
            case ONE_MINUS_SRC_ALPHA -> 1 - source[ALPHA];
            case DST_ALPHA -> stored[ALPHA];
            case ONE_MINUS_DST_ALPHA -> 1 - stored[ALPHA];
            case SRC_ALPHA_SATURATE -> channel == ALPHA ? 1 : Math.min(source[ALPHA], 1 - stored[ALPHA]);
            case CONSTANT_COLOR -> constant[channel];
            case ONE_MINUS_CONSTANT_COLOR -> 1 - constant[channel];
            case CONSTANT_ALPHA -> constant[ALPHA];
            case ONE_MINUS_CONSTANT_ALPHA -> 1 - constant[ALPHA];
        };
    }
}
