package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.BlendFunction;
import org.tilewright.frame.geometry.ColourOutput;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.texture.WideColour;

/**
 * Blending and colour masks on a range of a tile's pixels. Each product of a colour and its factor is rounded to the nearest
 * 8-bit value, then they are added and limited to 255.
 */
final class Blender {

    private static final int ALL_CHANNELS = -1;
    /** A word of coverage with all of its pixels. */
    private static final long WHOLE = -1L;
    private static final int CHANNEL = 0xFF;
    private static final long BYTES = 0x00FF_00FF_00FF_00FFL;
    private static final long HALVES = 0x0080_0080_0080_0080L;
    private static final long ONES = 0x0001_0001_0001_0001L;

    private Blender() {}

    /** Blends the covered pixels into what is stored. */
    static void blend(DrawState state, long[] coverage, int coverageOffset, int[] colours, int coloursOffset,
            int[] stored, int storedOffset, int firstPixel, int pixelCount) {
        ColourOutput output = state.output();
        int writeMask = output.writeMask();
        BlendFunction function = output.blendFunction();
        boolean blends = output.blends();
        BlendFactor sourceFactor = output.sourceFactor();
        BlendFactor destinationFactor = output.destinationFactor();
        if (!blends && writeMask == ALL_CHANNELS) {
            replace(coverage, coverageOffset, colours, coloursOffset, stored, storedOffset, firstPixel, pixelCount);
            return;
        }
        boolean multiplies = sourceFactor == BlendFactor.DST_COLOR && destinationFactor == BlendFactor.ZERO
                || sourceFactor == BlendFactor.ZERO && destinationFactor == BlendFactor.SRC_COLOR;
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            while (remaining != 0) {
                int pixel = (word << 6) + Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                int colour = colours[coloursOffset + pixel];
                int place = storedOffset + pixel - firstPixel;
                int old = stored[place];
                if (function != null) {
                    colour = function.combine(colour, old);
                } else if (multiplies) {
                    colour = packed(product(colour, old));
                } else if (blends) {
                    colour = sum(term(colour, sourceFactor, colour, old), term(old, destinationFactor, colour, old));
                }
                stored[place] = colour & writeMask | old & ~writeMask;
            }
        }
    }

    /** Stores the colours of covered pixels as they are. */
    private static void replace(long[] coverage, int coverageOffset, int[] colours, int coloursOffset, int[] stored,
            int storedOffset, int firstPixel, int pixelCount) {
        int lastWord = firstPixel + pixelCount - 1 >> 6;
        for (int word = firstPixel >> 6; word <= lastWord; word++) {
            long remaining = coverage[coverageOffset + word] & TileCoverage.range(word, firstPixel, pixelCount);
            int from = coloursOffset + (word << 6);
            int to = storedOffset + (word << 6) - firstPixel;
            if (remaining == WHOLE) {
                System.arraycopy(colours, from, stored, to, Long.SIZE);
                remaining = 0;
            }
            while (remaining != 0) {
                int bit = Long.numberOfTrailingZeros(remaining);
                remaining &= remaining - 1;
                stored[to + bit] = colours[from + bit];
            }
        }
    }

    /** A colour times its factor, channels spread as in {@link WideColour} but 0..255. */
    private static long term(int colour, BlendFactor factor, int source, int destination) {
        return switch (factor) {
            case ZERO -> 0;
            case ONE -> WideColour.spread(colour);
            case SRC_COLOR -> product(colour, source);
            case ONE_MINUS_SRC_COLOR -> product(colour, ~source);
            case DST_COLOR -> product(colour, destination);
            case ONE_MINUS_DST_COLOR -> product(colour, ~destination);
            case SRC_ALPHA -> scaled(colour, source >>> 24);
            case ONE_MINUS_SRC_ALPHA -> scaled(colour, ~source >>> 24);
            case DST_ALPHA -> scaled(colour, destination >>> 24);
            case ONE_MINUS_DST_ALPHA -> scaled(colour, ~destination >>> 24);
            case SRC_ALPHA_SATURATE ->
                product(colour, Math.min(source >>> 24, ~destination >>> 24) * 0x010101 | 0xFF000000);
            case CONSTANT_COLOR, ONE_MINUS_CONSTANT_COLOR, CONSTANT_ALPHA, ONE_MINUS_CONSTANT_ALPHA ->
                throw new AssertionError(factor + " has a function of its own");
        };
    }

    /** Each channel times one byte. */
    private static long scaled(int colour, int factor) {
        return divided(WideColour.spread(colour) * factor);
    }

    /** Each channel times its own byte. */
    private static long product(int colour, int factors) {
        long red = (colour & CHANNEL) * (factors & CHANNEL);
        long green = (colour >>> 8 & CHANNEL) * (factors >>> 8 & CHANNEL);
        long blue = (colour >>> 16 & CHANNEL) * (factors >>> 16 & CHANNEL);
        long alpha = (colour >>> 24) * (factors >>> 24);
        return divided(red | blue << WideColour.BLUE | green << WideColour.GREEN | alpha << WideColour.ALPHA);
    }

    /** Products of two bytes divided by 255, rounded to the nearest: exact. */
    private static long divided(long products) {
        long biased = products + HALVES;
        return biased + (biased >>> 8 & BYTES) >>> 8 & BYTES;
    }

    /** Adds channel by channel, limits to 255 and packs. */
    private static int sum(long first, long second) {
        long sum = first + second;
        long carries = sum >>> 8 & ONES;
        return packed((sum | carries * CHANNEL) & BYTES);
    }

    private static int packed(long spread) {
        return (int) (spread | spread >>> 24);
    }
}
