package org.tilewright.frame.fragment;

import org.tilewright.frame.TextureEnvironment;
import org.tilewright.frame.texture.BaseFormat;
import org.tilewright.frame.texture.WideColour;

/** Texture environments: how a texel and the incoming colour combine (OpenGL 2.1, tables 3.22 and 3.23). */
final class EnvironmentCombiner {

    private static final long ALPHA_CHANNEL = 0xFFFF_0000_0000_0000L;
    private static final int CHANNEL_BITS = 16;

    private EnvironmentCombiner() {}

    /** Combines texels into colours, both {@link WideColour}. */
    static void combine(TextureEnvironment environment, BaseFormat format, long[] texels, long[] colours, int count) {
        switch (environment) {
            case MODULATE, COMBINE -> modulate(format, texels, colours, count);
            case REPLACE -> replace(format, texels, colours, count);
            case ADD -> add(format, texels, colours, count);
            case DECAL -> decal(format, texels, colours, count);
            default -> throw new IllegalArgumentException("texture environment " + environment);
        }
    }

    private static void modulate(BaseFormat format, long[] texels, long[] colours, int count) {
        long white = format.hasColour() ? 0 : WideColour.WHITE & ~ALPHA_CHANNEL;
        long kept = format.hasColour() ? -1 : ALPHA_CHANNEL;
        for (int n = 0; n < count; n++) {
            colours[n] = WideColour.modulate(colours[n], texels[n] & kept | white);
        }
    }

    private static void replace(BaseFormat format, long[] texels, long[] colours, int count) {
        long replaced = (format.hasColour() ? ~ALPHA_CHANNEL : 0) | (format.hasAlpha() ? ALPHA_CHANNEL : 0);
        for (int n = 0; n < count; n++) {
            colours[n] = texels[n] & replaced | colours[n] & ~replaced;
        }
    }

    private static void add(BaseFormat format, long[] texels, long[] colours, int count) {
        for (int n = 0; n < count; n++) {
            long texel = texels[n];
            long colour = colours[n];
            long alpha = WideColour.multiply(texel >>> WideColour.ALPHA, colour >>> WideColour.ALPHA);
            long sum = format.hasColour()
                    ? added(texel, colour, WideColour.RED) | added(texel, colour, WideColour.GREEN)
                            | added(texel, colour, WideColour.BLUE)
                    : colour & ~ALPHA_CHANNEL;
            colours[n] = sum | alpha << WideColour.ALPHA;
        }
    }

    private static long added(long first, long second, int channel) {
        long sum = WideColour.channel(first, channel) + WideColour.channel(second, channel);
        return Math.min(sum, WideColour.ONE) << channel;
    }

    /** The texel over the colour; a texture without alpha covers it. Alpha passes. */
    private static void decal(BaseFormat format, long[] texels, long[] colours, int count) {
        for (int n = 0; n < count; n++) {
            int alpha = format.hasAlpha() ? WideColour.channel(texels[n], WideColour.ALPHA) : WideColour.ONE;
            int weight = ((alpha << CHANNEL_BITS) + WideColour.ONE / 2 >>> 0) / WideColour.ONE;
            long mixed = WideColour.mix(colours[n], texels[n], weight);
            colours[n] = mixed & ~ALPHA_CHANNEL | colours[n] & ALPHA_CHANNEL;
        }
    }
}
