package org.tilewright.frame.texture;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** Texture filters in floating point, after the formulas of OpenGL 2.1, 3.8.7 and 3.8.8; slow and obvious. */
final class FloatingPointFilter {

    private FloatingPointFilter() {}

    /** One channel of the bilinear filter, 0..255, not rounded. The border is transparent black. */
    static double bilinear(TextureLevel level, Wrap wrap, double s, double t, int channel) {
        double u = wrapped(s, wrap) * level.width() - 0.5;
        double v = wrapped(t, wrap) * level.height() - 0.5;
        double i = Math.floor(u);
        double j = Math.floor(v);
        double alpha = u - i;
        double beta = v - j;
        return (1 - alpha) * (1 - beta) * texel(level, wrap, i, j, channel)
                + alpha * (1 - beta) * texel(level, wrap, i + 1, j, channel)
                + (1 - alpha) * beta * texel(level, wrap, i, j + 1, channel)
                + alpha * beta * texel(level, wrap, i + 1, j + 1, channel);
    }

    static int nearest(double coordinate, int size, Wrap wrap) {
        double place = Math.floor(wrapped(coordinate, wrap) * size);
        return wrap == Wrap.CLAMP || wrap == Wrap.CLAMP_TO_EDGE
                ? (int) Math.max(0, Math.min(size - 1, place))
                : index(place, size, wrap);
    }

    private static double wrapped(double coordinate, Wrap wrap) {
        return switch (wrap) {
            case CLAMP, CLAMP_TO_EDGE -> Math.max(0, Math.min(1, coordinate));
            case REPEAT, MIRRORED_REPEAT, CLAMP_TO_BORDER -> coordinate;
        };
    }

    private static double texel(TextureLevel level, Wrap wrap, double i, double j, int channel) {
        int x = index(i, level.width(), wrap);
        int y = index(j, level.height(), wrap);
        return x < 0 || y < 0 ? 0 : level.texels()[y * level.width() + x] >>> 8 * channel & 0xFF;
    }

    /** Index of a texel, -1 for the border. */
    private static int index(double place, int size, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> (int) (place - size * Math.floor(place / size));
            case MIRRORED_REPEAT -> {
                int position = (int) (place - 2.0 * size * Math.floor(place / (2.0 * size)));
                yield position < size ? position : 2 * size - 1 - position;
            }
            case CLAMP_TO_EDGE -> (int) Math.max(0, Math.min(size - 1, place));
            case CLAMP, CLAMP_TO_BORDER -> place < 0 || place >= size ? -1 : (int) place;
        };
    }
}
