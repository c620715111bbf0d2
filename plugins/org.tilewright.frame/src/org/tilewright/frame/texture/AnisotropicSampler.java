package org.tilewright.frame.texture;

import java.util.List;

import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;

/**
 * OpenGL's filters with several probes along the longer axis of a minified pixel (EXT_texture_filter_anisotropic). Where a
 * step to one neighbour passes more texels than the step to the other, a pixel takes the mean of N probes spread evenly
 * over the longer step, each with the level of detail of an N-th of it. N is a power of two.
 */
final class AnisotropicSampler extends Sampler {

    /** Above a choice: base-two logarithm of the number of probes. */
    private static final int PROBES_SHIFT = 24;

    /** Above a choice: the longer axis is the one upwards. */
    private static final int UP = 1 << 28;

    private static final int CHOICE = (1 << PROBES_SHIFT) - 1;

    /** One in each of two lanes of a pair of channels. */
    private static final long BOTH_LANES = 1L << 32 | 1;

    private final OpenGlSampler probe;
    private final int most;
    private final double width;
    private final double height;

    AnisotropicSampler(Texture texture, List<TextureLevel> images, int most) {
        super(texture, images);
        this.most = most;
        probe = new OpenGlSampler(texture, images);
        width = images.get(0).width();
        height = images.get(0).height();
    }

    @Override
    public void sample(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            int[] choices, int[] texels) {
        choose(s, t, quads, bias, choices);
        for (int n = 0; n < count; n++) {
            int place = places[n];
            int choice = choices[place >> 2];
            int logarithm = choice >> PROBES_SHIFT & 7;
            if (logarithm == 0) {
                texels[n] = WideColour.narrow(probe.texel(choice & CHOICE, s[place], t[place]));
                continue;
            }
            double stepS = step(s, s, t, place, choice);
            double stepT = step(t, s, t, place, choice);
            double firstS = first(s[place], stepS, logarithm);
            double firstT = first(t[place], stepT, logarithm);
            long low = 0;
            long high = 0;
            for (int i = 0; i < 1 << logarithm; i++) {
                long texel = probe.texel(choice & CHOICE, firstS + i * stepS, firstT + i * stepT);
                low += texel & WideColour.PAIR;
                high += texel >>> 16 & WideColour.PAIR;
            }
            texels[n] = mean(low, high, logarithm);
        }
    }

    @Override
    public void footprints(double[] s, double[] t, int quads, int[] covers, int[] places, int count, float bias,
            Footprints out) {
        out.begin(quads, count, 2 * most);
        int[] choices = out.choices;
        choose(s, t, quads, bias, choices);
        int end = 0;
        for (int n = 0; n < count; n++) {
            int place = places[n];
            int choice = choices[place >> 2];
            int logarithm = choice >> PROBES_SHIFT & 7;
            out.first[n] = end;
            out.smallerWeight[n] = choice & OpenGlSampler.WEIGHT;
            if (logarithm == 0) {
                end = probe.footprint(choice & CHOICE, s[place], t[place], out.values, end);
                continue;
            }
            double stepS = step(s, s, t, place, choice);
            double stepT = step(t, s, t, place, choice);
            double firstS = first(s[place], stepS, logarithm);
            double firstT = first(t[place], stepT, logarithm);
            for (int i = 0; i < 1 << logarithm; i++) {
                end = probe.footprint(choice & CHOICE, firstS + i * stepS, firstT + i * stepT, out.values, end);
            }
        }
        out.first[count] = end;
    }

    @Override
    public int filter(Footprints footprints, int pixel, int[] texels, int offset) {
        int first = footprints.first[pixel];
        int weight = footprints.smallerWeight[pixel];
        int levels = weight == 0 ? 1 : 2;
        int probes = (footprints.first[pixel + 1] - first) / levels;
        long low = 0;
        long high = 0;
        for (int i = 0; i < probes; i++) {
            long texel = probe.filtered(footprints.values, (first + i * levels) * Footprints.SIZE, weight, texels,
                    offset + 4 * i * levels);
            low += texel & WideColour.PAIR;
            high += texel >>> 16 & WideColour.PAIR;
        }
        return mean(low, high, Integer.numberOfTrailingZeros(probes));
    }

    /**
     * Which level each quad reads, through which filter, and how many probes it takes along which axis. A bias moves the level
     * of the probes and not their number.
     */
    private void choose(double[] s, double[] t, int quads, float bias, int[] choices) {
        int added = LevelOfDetail.fixed(bias);
        for (int quad = 0; quad < quads; quad++) {
            int first = 4 * quad;
            double right = square((s[first + 1] - s[first]) * width, (t[first + 1] - t[first]) * height);
            double up = square((s[first + 2] - s[first]) * width, (t[first + 2] - t[first]) * height);
            int lambda = LevelOfDetail.ofLongerStep(right, up);
            if (probe.magnifies(lambda)) {
                choices[quad] = probe.choice(lambda + added);
            } else {
                int logarithm = up > right ? probesLogarithm(up, right) : probesLogarithm(right, up);
                int divided = Math.max(0, lambda - (logarithm << LevelOfDetail.FRACTION_BITS) + added);
                choices[quad] = probe.minified(divided) | logarithm << PROBES_SHIFT | (up > right ? UP : 0);
            }
        }
    }

    private static double square(double x, double y) {
        return x * x + y * y;
    }

    /** Logarithm of the smallest power of two that is at least the ratio of the steps, or the most there may be. */
    private int probesLogarithm(double longerSquare, double shorterSquare) {
        int probes = 1;
        int logarithm = 0;
        while (probes < most && longerSquare > (double) probes * probes * shorterSquare) {
            probes *= 2;
            logarithm++;
        }
        return logarithm;
    }

    /** A coordinate's step from one probe of a pixel to the next; upwards in s or, without a step in s, in t. */
    private static double step(double[] coordinate, double[] s, double[] t, int place, int choice) {
        int from = place & ~3;
        int to = (choice & UP) != 0 ? from + 2 : from + 1;
        double stepS = s[to] - s[from];
        boolean falls = stepS < 0 || stepS == 0 && t[to] < t[from];
        double step = coordinate[to] - coordinate[from];
        double part = 1.0 / (1 << (choice >> PROBES_SHIFT & 7));
        return falls ? -step * part : step * part;
    }

    /** The first of the probes whose middle is the pixel. */
    private static double first(double coordinate, double step, int logarithm) {
        return coordinate - 0.5 * ((1 << logarithm) - 1) * step;
    }

    /** The mean of sums of wide colours, rounded to the nearest twice: to 8 fraction bits, then to 8 bits. */
    private static int mean(long low, long high, int logarithm) {
        long half = (1 << logarithm >> 1) * BOTH_LANES;
        return WideColour.narrow(low + half >>> logarithm & WideColour.PAIR
                | (high + half >>> logarithm & WideColour.PAIR) << 16);
    }
}
