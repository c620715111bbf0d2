package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.texture.WideColour;

/**
 * Evaluates attribute planes at the pixels of quads, uncovered pixels too, since levels of detail need their differences. A
 * value depends on the pixel's place in the window only, so that no tile size shows in the image.
 */
final class Interpolator {

    private final QuadList quads;
    private final double[] w;
    private final double[] quotients;
    private final double[] second;
    /** How much of each pixel that was softened last is covered. */
    final double[] softness;
    private ScreenPrimitive primitive;

    Interpolator(QuadList quads, int tileSize) {
        this.quads = quads;
        w = new double[tileSize * tileSize];
        quotients = new double[tileSize * tileSize];
        second = new double[tileSize * tileSize];
        softness = new double[tileSize * tileSize];
    }

    /** Takes a primitive, whose covered quads in a tile have been listed. */
    void begin(ScreenPrimitive screenPrimitive) {
        primitive = screenPrimitive;
        if (primitive.perspective()) {
            linear(ScreenPrimitive.RECIPROCAL_W, w);
            for (int place = 0; place < quads.quads * 4; place++) {
                w[place] = 1 / w[place];
            }
        }
    }

    /** Whether texture coordinates may be large. */
    boolean hasLargeTexcoords() {
        return primitive.largeTexcoords();
    }

    /** Evaluates an attribute at all pixels of the quads. */
    void attribute(int plane, double[] values) {
        if (primitive.perspective()) {
            divided(plane, values);
        } else {
            linear(plane, values);
        }
    }

    private void linear(int plane, double[] values) {
        double[] planes = primitive.planes();
        double p = planes[plane];
        double q = planes[plane + 1];
        double r = planes[plane + 2];
        for (int quad = 0; quad < quads.quads; quad++) {
            double value = p * quads.x[quad] + (q * quads.y[quad] + r);
            int place = quad * 4;
            values[place] = value;
            values[place + 1] = value + p;
            values[place + 2] = value + q;
            values[place + 3] = value + q + p;
        }
    }

    private void divided(int plane, double[] values) {
        double[] planes = primitive.planes();
        double p = planes[plane];
        double q = planes[plane + 1];
        double r = planes[plane + 2];
        for (int quad = 0; quad < quads.quads; quad++) {
            double value = p * quads.x[quad] + (q * quads.y[quad] + r);
            int place = quad * 4;
            values[place] = value * w[place];
            values[place + 1] = (value + p) * w[place + 1];
            values[place + 2] = (value + q) * w[place + 2];
            values[place + 3] = (value + q + p) * w[place + 3];
        }
    }

    /** What an attribute over w is multiplied by at each pixel of the quads; without perspective it means nothing. */
    double[] w() {
        return w;
    }

    /** Divides two attributes that have been evaluated by a third one. */
    void divide(int plane, double[] first, double[] second) {
        attribute(plane, quotients);
        for (int place = 0; place < quads.quads * 4; place++) {
            first[place] /= quotients[place];
            second[place] /= quotients[place];
        }
    }

    /** Adds the secondary colour at the covered pixels, up to 1.0 a channel. */
    void addSecondary(long[] colours) {
        double[] planes = primitive.planes();
        for (int n = 0; n < quads.fragments; n++) {
            int place = quads.places[n];
            int x = quads.x[place >> 2] + (place & 1);
            int y = quads.y[place >> 2] + (place >> 1 & 1);
            double scale = primitive.perspective() ? w[place] : 1;
            colours[n] = sum(colours[n], channel(planes, ScreenPrimitive.SECONDARY, x, y, scale), WideColour.RED);
            colours[n] = sum(colours[n], channel(planes, ScreenPrimitive.SECONDARY + 3, x, y, scale), WideColour.GREEN);
            colours[n] = sum(colours[n], channel(planes, ScreenPrimitive.SECONDARY + 6, x, y, scale), WideColour.BLUE);
        }
    }

    private static long sum(long colour, long added, int channel) {
        long sum = Math.min(WideColour.ONE, WideColour.channel(colour, channel) + added);
        return colour & ~(0xFFFFL << channel) | sum << channel;
    }

    /** Multiplies the alpha of the covered pixels by how much of each is covered. */
    void soften(int[] colours, int coloursOffset) {
        attribute(ScreenPrimitive.EDGE, quotients);
        attribute(ScreenPrimitive.EDGE + 3, second);
        int words = primitive.state().fragmentWords();
        for (int n = 0; n < quads.fragments; n++) {
            int place = quads.places[n];
            double covered = primitive.softEdge().coverage(quotients[place], second[place], primitive.extent(),
                    primitive.length());
            softness[n] = covered;
            if (words > 1) {
                WideFragments.soften(words, colours, coloursOffset + quads.pixels[n] * words, covered);
                continue;
            }
            int at = coloursOffset + quads.pixels[n];
            int alpha = (int) ((colours[at] >>> 24) * covered + 0.5);
            colours[at] = colours[at] & 0xFFFFFF | alpha << 24;
        }
    }

    /** Evaluates the primary colour at the covered pixels. */
    void colour(long[] colours) {
        if (primitive.flatColour()) {
            long colour = WideColour.widen(primitive.colour());
            for (int n = 0; n < quads.fragments; n++) {
                colours[n] = colour;
            }
            return;
        }
        double[] planes = primitive.planes();
        boolean perspective = primitive.perspective();
        for (int n = 0; n < quads.fragments; n++) {
            int place = quads.places[n];
            int x = quads.x[place >> 2] + (place & 1);
            int y = quads.y[place >> 2] + (place >> 1 & 1);
            double scale = perspective ? w[place] : 1;
            colours[n] = channel(planes, ScreenPrimitive.COLOUR, x, y, scale) << WideColour.RED
                    | channel(planes, ScreenPrimitive.COLOUR + 3, x, y, scale) << WideColour.GREEN
                    | channel(planes, ScreenPrimitive.COLOUR + 6, x, y, scale) << WideColour.BLUE
                    | channel(planes, ScreenPrimitive.COLOUR + 9, x, y, scale) << WideColour.ALPHA;
        }
    }

    private static long channel(double[] planes, int plane, int x, int y, double scale) {
        double value = (planes[plane] * x + (planes[plane + 1] * y + planes[plane + 2])) * scale;
        return Math.max(0, Math.min(WideColour.ONE, (int) (value + 0.5)));
    }
}
