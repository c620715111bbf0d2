package org.tilewright.frame.texture;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/**
 * The bilinear filter, and its footprints, in a level each of whose axes repeats over a power of two or clamps to the
 * edge, as nearly all do: both wrap by the same mask and limits, of which one does nothing, so that nothing is
 * decided by pixel.
 */
final class FastLevel {

    private int[] texels;
    private final int width;
    private final double texelsAlongS;
    private final double texelsAlongT;
    private final int maskS;
    private final int maskT;
    private final int lastColumn;
    private final int lastRow;
    private final boolean clampsS;
    private final boolean clampsT;

    private FastLevel(TextureLevel level, Wrap wrapS, Wrap wrapT) {
        texels = level.texels();
        width = level.width();
        texelsAlongS = level.width() * Mipmap.TEXEL;
        texelsAlongT = level.height() * Mipmap.TEXEL;
        lastColumn = level.width() - 1;
        lastRow = level.height() - 1;
        clampsS = wrapS == Wrap.CLAMP_TO_EDGE;
        clampsT = wrapT == Wrap.CLAMP_TO_EDGE;
        maskS = clampsS ? -1 : lastColumn;
        maskT = clampsT ? -1 : lastRow;
    }

    /** A level with its wrapping; null when an axis wraps in another way. */
    static FastLevel of(TextureLevel level, Wrap wrapS, Wrap wrapT) {
        return fast(wrapS, level.width()) && fast(wrapT, level.height())
                ? new FastLevel(level, wrapS, wrapT)
                : null;
    }

    /** Has the texels of another level of the same size from now on. */
    void use(TextureLevel level) {
        texels = level.texels();
    }

    private static boolean fast(Wrap wrap, int edge) {
        return wrap == Wrap.CLAMP_TO_EDGE || wrap == Wrap.REPEAT && Integer.bitCount(edge) == 1;
    }

    /**
     * Writes down the footprints of pixels up to the first that reads another level or through another filter, and filters their
     * texels at once if these are asked for.
     *
     * @param s       texture coordinate of each pixel of the quads
     * @param t       the other one
     * @param places  for each covered pixel its place in {@code s} and {@code t}
     * @param from    the first covered pixel
     * @param count   number of covered pixels
     * @param choices choice of each quad, as {@link OpenGlSampler} makes them
     * @param smaller the next smaller level; any when no weight is set
     * @param out     receives the footprints; {@code first} of the first pixel is set
     * @param colours receives a texel 0xAABBGGRR for each covered pixel; null if they are not asked for
     * @return the pixel behind the last, whose {@code first} is set
     */
    int footprints(double[] s, double[] t, int[] places, int from, int count, int[] choices, FastLevel smaller,
            Footprints out, int[] colours) {
        long[] values = out.values;
        int[] first = out.first;
        int[] weights = out.smallerWeight;
        int which = choices[places[from] >> 2] & ~OpenGlSampler.WEIGHT;
        int level = which >> OpenGlSampler.LEVEL_SHIFT;
        int at = first[from] * Footprints.SIZE;
        int n = from;
        do {
            int place = places[n];
            int weight = choices[place >> 2] ^ which;
            if (weight > OpenGlSampler.WEIGHT) {
                break;
            }
            double u = clampsS ? Mipmap.clamped(s[place]) : s[place];
            double v = clampsT ? Mipmap.clamped(t[place]) : t[place];
            weights[n] = weight;
            long texel = put(u, v, level, values, at, colours != null);
            at += Footprints.SIZE;
            if (weight != 0) {
                texel = mix(texel, smaller.put(u, v, level + 1, values, at, colours != null), weight);
                at += Footprints.SIZE;
            }
            if (colours != null) {
                colours[n] = WideColour.narrow(texel);
            }
            first[++n] = at / Footprints.SIZE;
        } while (n < count);
        return n;
    }

    /**
     * Samples pixels up to the first that reads another level or through another filter.
     *
     * @param s       texture coordinate of each pixel of the quads
     * @param t       the other one
     * @param places  for each covered pixel its place in {@code s} and {@code t}
     * @param from    the first covered pixel
     * @param count   number of covered pixels
     * @param choices choice of each quad, as {@link OpenGlSampler} makes them
     * @param smaller the next smaller level; any when no weight is set
     * @param colours receives a texel 0xAABBGGRR for each covered pixel
     * @return the pixel behind the last
     */
    int sample(double[] s, double[] t, int[] places, int from, int count, int[] choices, FastLevel smaller,
            int[] colours) {
        int which = choices[places[from] >> 2] & ~OpenGlSampler.WEIGHT;
        // Pixels beside each other often lie between the same four texels, which are held then.
        long heldColumn = Long.MIN_VALUE;
        long heldRow = Long.MIN_VALUE;
        long below = 0;
        long belowStep = 0;
        long above = 0;
        long aboveStep = 0;
        int n = from;
        do {
            int place = places[n];
            int weight = choices[place >> 2] ^ which;
            if (weight > OpenGlSampler.WEIGHT) {
                break;
            }
            double u = clampsS ? Mipmap.clamped(s[place]) : s[place];
            double v = clampsT ? Mipmap.clamped(t[place]) : t[place];
            long column = Mipmap.position(u, texelsAlongS);
            long row = Mipmap.position(v, texelsAlongT);
            if (column >> Mipmap.FRACTION_BITS != heldColumn || row >> Mipmap.FRACTION_BITS != heldRow) {
                heldColumn = column >> Mipmap.FRACTION_BITS;
                heldRow = row >> Mipmap.FRACTION_BITS;
                int x = (int) heldColumn;
                int y = (int) heldRow;
                int x0 = Math.max(0, x & maskS);
                int x1 = Math.min(x + 1 & maskS, lastColumn);
                int row0 = Math.max(0, y & maskT) * width;
                int row1 = Math.min(y + 1 & maskT, lastRow) * width;
                below = WideColour.spread(texels[row0 + x0]);
                belowStep = WideColour.spread(texels[row0 + x1]) - below;
                above = WideColour.spread(texels[row1 + x0]);
                aboveStep = WideColour.spread(texels[row1 + x1]) - above;
            }
            long texel = Mipmap.between(below, belowStep, above, aboveStep, column & Mipmap.FRACTION_MASK,
                    row & Mipmap.FRACTION_MASK);
            if (weight != 0) {
                texel = mix(texel, smaller.filter(u, v), weight);
            }
            colours[n++] = WideColour.narrow(texel);
        } while (n < count);
        return n;
    }

    /** Bilinear filter, as {@link WideColour}. */
    long linear(double s, double t) {
        return filter(clampsS ? Mipmap.clamped(s) : s, clampsT ? Mipmap.clamped(t) : t);
    }

    private long filter(double u, double v) {
        long column = Mipmap.position(u, texelsAlongS);
        long row = Mipmap.position(v, texelsAlongT);
        int x = (int) (column >> Mipmap.FRACTION_BITS);
        int y = (int) (row >> Mipmap.FRACTION_BITS);
        return filter(Math.max(0, x & maskS), Math.min(x + 1 & maskS, lastColumn), Math.max(0, y & maskT),
                Math.min(y + 1 & maskT, lastRow), column & Mipmap.FRACTION_MASK, row & Mipmap.FRACTION_MASK);
    }

    /** A texel between two levels, by the weight of the smaller one in a choice. */
    private static long mix(long larger, long smaller, int weight) {
        return WideColour.mix(larger, smaller, weight << OpenGlSampler.TRILINEAR_WEIGHT_SHIFT);
    }

    /** Writes down one footprint, at {@code at}. */
    void footprint(double s, double t, int level, long[] values, int at) {
        put(clampsS ? Mipmap.clamped(s) : s, clampsT ? Mipmap.clamped(t) : t, level, values, at, false);
    }

    /** Writes down one footprint; answers its texel, as {@link WideColour}, if that is to be filtered. */
    private long put(double u, double v, int level, long[] values, int at, boolean filters) {
        long column = Mipmap.position(u, texelsAlongS);
        long row = Mipmap.position(v, texelsAlongT);
        int x = (int) (column >> Mipmap.FRACTION_BITS);
        int y = (int) (row >> Mipmap.FRACTION_BITS);
        int x0 = Math.max(0, x & maskS);
        int x1 = Math.min(x + 1 & maskS, lastColumn);
        int y0 = Math.max(0, y & maskT);
        int y1 = Math.min(y + 1 & maskT, lastRow);
        long weightS = column & Mipmap.FRACTION_MASK;
        long weightT = row & Mipmap.FRACTION_MASK;
        Footprints.put(values, at, Footprints.pair(x0, x1), Footprints.pair(y0, y1),
                weightS | weightT << Integer.SIZE, level, true);
        return filters ? filter(x0, x1, y0, y1, weightS, weightT) : 0;
    }

    private long filter(int x0, int x1, int y0, int y1, long weightS, long weightT) {
        int row0 = y0 * width;
        int row1 = y1 * width;
        return Mipmap.filter(texels[row0 + x0], texels[row0 + x1], texels[row1 + x0], texels[row1 + x1], weightS,
                weightT);
    }
}
