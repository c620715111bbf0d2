package org.tilewright.frame.fragment;

import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.BaseFormat;
import org.tilewright.frame.texture.WideColour;

/** Texture environments: how a texel and the incoming colour combine (OpenGL 2.1, tables 3.22 and 3.23). */
final class EnvironmentCombiner {

    private static final long ALPHA_CHANNEL = 0xFFFF_0000_0000_0000L;
    private static final int COLOUR_BYTES = 0xFFFFFF;
    private static final int WEIGHT_ONE = 1 << 16;

    private EnvironmentCombiner() {}

    /** Combines texels, 0xAABBGGRR, into colours, {@link WideColour}. */
    static void combine(TextureEnvironment environment, BaseFormat format, int[] texels, long[] colours, int count) {
        switch (environment) {
            case MODULATE, COMBINE -> modulate(format, texels, colours, count);
            case REPLACE -> replace(format, texels, colours, count);
            case ADD -> add(format, texels, colours, count);
            case DECAL -> decal(format, texels, colours, count);
            case BLEND -> throw new AssertionError(environment + " needs its colour");
        }
    }

    private static void modulate(BaseFormat format, int[] texels, long[] colours, int count) {
        int white = format.hasColour() ? 0 : COLOUR_BYTES;
        for (int n = 0; n < count; n++) {
            colours[n] = WideColour.modulate(colours[n], texels[n] | white);
        }
    }

    private static void replace(BaseFormat format, int[] texels, long[] colours, int count) {
        long replaced = (format.hasColour() ? ~ALPHA_CHANNEL : 0) | (format.hasAlpha() ? ALPHA_CHANNEL : 0);
        for (int n = 0; n < count; n++) {
            colours[n] = WideColour.widen(texels[n]) & replaced | colours[n] & ~replaced;
        }
    }

    private static void add(BaseFormat format, int[] texels, long[] colours, int count) {
        int kept = format.hasColour() ? -1 : ~COLOUR_BYTES;
        for (int n = 0; n < count; n++) {
            int texel = texels[n] & kept;
            long colour = colours[n];
            long alpha = format == BaseFormat.INTENSITY ? sum(texel, colour, WideColour.ALPHA)
                    : WideColour.modulate(colour, texel) & ALPHA_CHANNEL;
            colours[n] = alpha | sum(texel, colour, WideColour.RED)
                    | sum(texel, colour, WideColour.GREEN) | sum(texel, colour, WideColour.BLUE);
        }
    }

    private static long sum(int texel, long colour, int channel) {
        int sum = WideColour.channel(WideColour.widen(texel), channel) + WideColour.channel(colour, channel);
        return (long) Math.min(sum, WideColour.ONE) << channel;
    }

    /** The texel over the colour; a texture without alpha covers it. Alpha passes. */
    private static void decal(BaseFormat format, int[] texels, long[] colours, int count) {
        for (int n = 0; n < count; n++) {
            int alpha = format.hasAlpha() ? texels[n] >>> 24 : 255;
            int weight = (alpha * WEIGHT_ONE + 127) / 255;
            long mixed = WideColour.mix(colours[n], WideColour.widen(texels[n]), weight);
            colours[n] = mixed & ~ALPHA_CHANNEL | colours[n] & ALPHA_CHANNEL;
        }
    }
}
