package org.tilewright.frame.fragment;

import org.tilewright.frame.texture.WideColour;

/**
 * Colours of fragments on their way to targets that are not plain: for each output the bits of red, green, blue and alpha, of
 * numbers, or of integers where its buffer holds such.
 */
final class WideFragments {

    private static final int CHANNELS = 4;
    private static final int ALPHA = 3;
    private static final int LARGEST = 255;
    private static final int[] SHIFTS = { WideColour.RED, WideColour.GREEN, WideColour.BLUE, WideColour.ALPHA };

    private WideFragments() {}

    /** Puts the colours of the fixed function, which all outputs get. */
    static void put(int fragmentWords, QuadList quads, long[] shaded, int[] colours, int coloursOffset) {
        for (int n = 0; n < quads.fragments; n++) {
            int at = coloursOffset + quads.pixels[n] * fragmentWords;
            for (int word = 0; word < fragmentWords; word++) {
                int channel = WideColour.channel(shaded[n], SHIFTS[word % CHANNELS]);
                colours[at + word] = Float.floatToRawIntBits(channel / (float) WideColour.ONE);
            }
        }
    }

    /** The first output's alpha as the alpha test compares it, 0..255. */
    static int alpha(int[] colours, int at) {
        float alpha = Float.intBitsToFloat(colours[at + ALPHA]);
        return (int) ((alpha > 0 ? Math.min(1, alpha) : 0) * LARGEST + 0.5f);
    }

    /** Multiplies the alpha of all outputs. */
    static void soften(int fragmentWords, int[] colours, int at, double covered) {
        for (int word = ALPHA; word < fragmentWords; word += CHANNELS) {
            colours[at + word] = Float.floatToRawIntBits((float) (Float.intBitsToFloat(colours[at + word]) * covered));
        }
    }
}
