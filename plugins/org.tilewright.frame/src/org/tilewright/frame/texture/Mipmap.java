package org.tilewright.frame.texture;

import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

/** One level of a texture with its wrapping, ready to be filtered. */
final class Mipmap {

    /**
     * Added to a double below 2^51, it leaves the nearest integer in the low bits: the conversion to an integer without
     * its special cases.
     */
    private static final double TO_INTEGER = 0x1.8p52;
    private static final long TO_INTEGER_BITS = Double.doubleToRawLongBits(TO_INTEGER);

    /** Bits of a position behind the point. */
    static final int FRACTION_BITS = 16;
    static final long FRACTION_MASK = (1 << FRACTION_BITS) - 1;
    static final double TEXEL = 1 << FRACTION_BITS;
    private static final double HALF_TEXEL = TEXEL / 2;

    /** A location packs two texel indices and the weight of the second: 24, 24 and 16 bits. */
    private static final int INDEX_BITS = 24;
    private static final int INDEX_MASK = (1 << INDEX_BITS) - 1;

    /** The index of a texel in the border. */
    private static final int BORDER = INDEX_MASK;

    private static final long PAIR = WideColour.PAIR;

    private int[] texels;
    private final int width;
    private final int height;
    private final double texelsAlongS;
    private final double texelsAlongT;
    private final WrapMode wrapS;
    private final WrapMode wrapT;
    private final boolean bordered;
    private final int border;

    /** How an axis wraps, with the common power-of-two sizes apart. */
    private enum WrapMode {
        REPEAT_POWER_OF_TWO, CLAMP_TO_EDGE, REPEAT, MIRRORED_REPEAT, CLAMP;

        static WrapMode of(Wrap wrap, int size) {
            return switch (wrap) {
                case REPEAT -> Integer.bitCount(size) == 1 ? REPEAT_POWER_OF_TWO : REPEAT;
                case CLAMP -> CLAMP;
                case CLAMP_TO_EDGE -> CLAMP_TO_EDGE;
                case MIRRORED_REPEAT -> MIRRORED_REPEAT;
                case CLAMP_TO_BORDER -> throw new IllegalArgumentException(wrap + " in the fixed function");
            };
        }
    }

    Mipmap(TextureLevel level, Wrap wrapS, Wrap wrapT, int border) {
        texels = level.texels();
        width = level.width();
        height = level.height();
        texelsAlongS = width * TEXEL;
        texelsAlongT = height * TEXEL;
        this.wrapS = WrapMode.of(wrapS, width);
        this.wrapT = WrapMode.of(wrapT, height);
        bordered = wrapS == Wrap.CLAMP || wrapT == Wrap.CLAMP;
        this.border = border;
    }

    /** Has the texels of another level of the same size from now on. */
    void use(TextureLevel level) {
        texels = level.texels();
    }

    /**
     * Level of detail of a quad, if this is the largest level.
     *
     * @param first     place of the quad's lower left pixel
     * @param bothSteps whether the shorter step counts as well as the longer
     */
    int levelOfDetail(double[] s, double[] t, int first, boolean bothSteps) {
        double s0 = s[first];
        double t0 = t[first];
        double rightS = (s[first + 1] - s0) * width;
        double rightT = (t[first + 1] - t0) * height;
        double upS = (s[first + 2] - s0) * width;
        double upT = (t[first + 2] - t0) * height;
        double right = rightS * rightS + rightT * rightT;
        double up = upS * upS + upT * upT;
        return bothSteps ? LevelOfDetail.ofBothSteps(right, up) : LevelOfDetail.ofLongerStep(right, up);
    }

    /** Bilinear filter, as {@link WideColour}. */
    long linear(double s, double t) {
        long column = locate(s, texelsAlongS, width, wrapS);
        long row = locate(t, texelsAlongT, height, wrapT);
        int x0 = (int) column & INDEX_MASK;
        int x1 = (int) (column >>> INDEX_BITS) & INDEX_MASK;
        int y0 = (int) row & INDEX_MASK;
        int y1 = (int) (row >>> INDEX_BITS) & INDEX_MASK;
        long weightS = column >>> 2 * INDEX_BITS;
        long weightT = row >>> 2 * INDEX_BITS;
        if (bordered) {
            return filter(texelOrBorder(index(x0), index(y0)), texelOrBorder(index(x1), index(y0)),
                    texelOrBorder(index(x0), index(y1)), texelOrBorder(index(x1), index(y1)), weightS, weightT);
        }
        int row0 = y0 * width;
        int row1 = y1 * width;
        return filter(texels[row0 + x0], texels[row0 + x1], texels[row1 + x0], texels[row1 + x1], weightS, weightT);
    }

    /** Bilinear filter of four texels by 16-bit weights. */
    static long filter(int texel00, int texel10, int texel01, int texel11, long fractionS, long weightT) {
        long below = WideColour.spread(texel00);
        long above = WideColour.spread(texel01);
        return between(below, WideColour.spread(texel10) - below, above, WideColour.spread(texel11) - above, fractionS,
                weightT);
    }

    /**
     * Bilinear filter of four texels whose channels are spread.
     *
     * @param below the lower left one
     * @param belowStep what the one to the right of it is more
     * @param above the upper left one
     * @param aboveStep what the one to the right of it is more
     */
    static long between(long below, long belowStep, long above, long aboveStep, long fractionS, long weightT) {
        long weightS = fractionS + 128 >>> 8;
        // Along s all four channels fit 16 bits; along t two at a time have 32.
        long lower = (below << 8) + belowStep * weightS;
        long upper = (above << 8) + aboveStep * weightS;
        long low = mix(lower & PAIR, upper & PAIR, weightT);
        long high = mix(lower >>> 16 & PAIR, upper >>> 16 & PAIR, weightT);
        return low | high << 16;
    }

    private static long mix(long from, long to, long weight) {
        return (from << 16) + (to - from) * weight >>> 16 & PAIR;
    }

    /** Nearest texel, as {@link WideColour}. */
    long nearest(double s, double t) {
        int x = index(s, width, wrapS);
        int y = index(t, height, wrapT);
        return WideColour.widen(texels[y * width + x]);
    }

    /** Writes down which texels a filter needs, as {@link Footprints} hold them. */
    void footprint(double s, double t, boolean linear, int level, long[] values, int at) {
        if (!linear) {
            int x = index(s, width, wrapS);
            int y = index(t, height, wrapT);
            Footprints.put(values, at, Footprints.pair(x, x), Footprints.pair(y, y), 0, level, false);
        } else {
            long column = locate(s, texelsAlongS, width, wrapS);
            long row = locate(t, texelsAlongT, height, wrapT);
            Footprints.put(values, at, indices(column), indices(row),
                    Footprints.pair((int) (column >>> 2 * INDEX_BITS), (int) (row >>> 2 * INDEX_BITS)), level, true);
        }
    }

    private static long indices(long location) {
        return Footprints.pair(index(location), index(location >>> INDEX_BITS));
    }

    /** An index of a location; that of the border becomes {@value Footprints#BORDER}, as a sign extension. */
    private static int index(long location) {
        return (int) location << Integer.SIZE - INDEX_BITS >> Integer.SIZE - INDEX_BITS;
    }

    /** Filters the texels of a footprint in this level, as {@link WideColour}. */
    long filtered(long[] values, int at) {
        int x0 = Footprints.x0(values, at);
        int x1 = Footprints.x1(values, at);
        int y0 = Footprints.y0(values, at);
        int y1 = Footprints.y1(values, at);
        if (!Footprints.bilinear(values, at)) {
            return WideColour.widen(texels[y0 * width + x0]);
        }
        return filter(texelOrBorder(x0, y0), texelOrBorder(x1, y0), texelOrBorder(x0, y1), texelOrBorder(x1, y1),
                Footprints.weightS(values, at), Footprints.weightT(values, at));
    }

    /** Filters the texels of a footprint, as {@link WideColour}; the border's come from here. */
    long filtered(long[] values, int at, int[] delivered, int offset) {
        if (!Footprints.bilinear(values, at)) {
            return WideColour.widen(delivered[offset]);
        }
        boolean left = Footprints.x0(values, at) < 0;
        boolean right = Footprints.x1(values, at) < 0;
        boolean lower = Footprints.y0(values, at) < 0;
        boolean upper = Footprints.y1(values, at) < 0;
        return filter(left || lower ? border : delivered[offset], right || lower ? border : delivered[offset + 1],
                left || upper ? border : delivered[offset + 2], right || upper ? border : delivered[offset + 3],
                Footprints.weightS(values, at), Footprints.weightT(values, at));
    }

    private static int index(double coordinate, int size, WrapMode wrap) {
        double position = Math.floor(coordinate * size);
        return switch (wrap) {
            case CLAMP, CLAMP_TO_EDGE -> (int) Math.max(0, Math.min(size - 1, position));
            case MIRRORED_REPEAT -> mirrored((long) position, size);
            default -> Math.floorMod((long) position, size);
        };
    }

    private int texelOrBorder(int x, int y) {
        return (x | y) < 0 ? border : texels[y * width + x];
    }

    private static long locate(double coordinate, double scale, int size, WrapMode wrap) {
        return switch (wrap) {
            case REPEAT_POWER_OF_TWO -> {
                long position = fixed(coordinate, scale);
                int index = (int) (position >> FRACTION_BITS) & size - 1;
                yield location(index, index + 1 & size - 1, position);
            }
            case CLAMP_TO_EDGE -> {
                long position = fixed(clamped(coordinate), scale);
                int index = (int) (position >> FRACTION_BITS);
                yield location(Math.max(index, 0), Math.min(index + 1, size - 1), position);
            }
            case REPEAT -> {
                long position = fixed(coordinate, scale);
                int index = Math.floorMod(position >> FRACTION_BITS, size);
                yield location(index, index + 1 == size ? 0 : index + 1, position);
            }
            case MIRRORED_REPEAT -> {
                long position = fixed(coordinate, scale);
                long index = position >> FRACTION_BITS;
                yield location(mirrored(index, size), mirrored(index + 1, size), position);
            }
            case CLAMP -> {
                long position = fixed(clamped(coordinate), scale);
                int index = (int) (position >> FRACTION_BITS);
                yield location(index < 0 ? BORDER : index, index + 1 == size ? BORDER : index + 1, position);
            }
        };
    }

    /** Position from the middle of the first texel, in texels with {@value #FRACTION_BITS} fraction bits. */
    private static long fixed(double coordinate, double scale) {
        return position(coordinate, scale) - TO_INTEGER_BITS;
    }

    /** The same, but for its highest 16 bits. */
    static long position(double coordinate, double scale) {
        return Double.doubleToRawLongBits(coordinate * scale + (TO_INTEGER - HALF_TEXEL));
    }

    private static long location(int first, int second, long position) {
        return first | (long) second << INDEX_BITS | position << 2 * INDEX_BITS;
    }

    /** Limits to 0..1; not-a-number becomes 0. */
    static double clamped(double coordinate) {
        if (!(coordinate > 0)) {
            return 0;
        }
        return coordinate < 1 ? coordinate : 1;
    }

    private static int mirrored(long index, int size) {
        int place = Math.floorMod(index, 2 * size);
        return place < size ? place : 2 * size - 1 - place;
    }
}
