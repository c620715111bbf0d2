package org.tilewright.frame.texture;

import org.tilewright.frame.image.Wrap;

/**
 * Texture coordinates of FuryGpu: integers with 16 fraction bits (s16.16), of which 1.0 is the whole texture, and
 * where they land in a level, one axis at a time. Positions of a level have 16 fraction bits too, whose low ones are
 * zero: a level of 2^n texels has 16 - n bits of a coordinate left behind the point.
 */
final class FuryCoordinate {

    /** 1.0: the whole texture, or one texel of a position. */
    static final int ONE = 1 << 16;

    /** Bits behind the point of a coordinate and of a position. */
    static final int FRACTION_BITS = 16;

    /** Bits of a filter's weight. */
    static final int WEIGHT_BITS = 8;

    /** Half a step of a weight: positions are rounded to the nearest weight. */
    private static final int HALF_WEIGHT = 1 << FRACTION_BITS - WEIGHT_BITS - 1;

    private FuryCoordinate() {}

    /**
     * A coordinate as the rasteriser hands it over.
     *
     * @param coordinate a texture coordinate
     * @return it in s16.16, rounded down and limited to 32 bits; 0 for not-a-number
     */
    static int of(double coordinate) {
        return (int) Math.floor(coordinate * ONE);
    }

    /**
     * Brings a coordinate into the texture.
     *
     * @param coordinate s16.16
     * @param wrap       how it is brought there
     * @return 0..65535 of a repeated texture, else 0..65536: a mirrored 0 is 1.0, and a clamped coordinate reaches it
     */
    static int wrapped(int coordinate, Wrap wrap) {
        return switch (wrap) {
            case REPEAT -> coordinate & ONE - 1;
            case MIRRORED_REPEAT -> {
                int fraction = coordinate & ONE - 1;
                yield (coordinate & ONE) == 0 ? fraction : ONE - fraction;
            }
            case CLAMP, CLAMP_TO_EDGE, CLAMP_TO_BORDER -> Math.max(0, Math.min(ONE, coordinate));
        };
    }

    /**
     * The texel that a coordinate lies in.
     *
     * @param wrapped   coordinate in the texture
     * @param logarithm base-two logarithm of the level's edge
     * @return 0 to the edge - 1
     */
    static int nearest(int wrapped, int logarithm) {
        return Math.min((wrapped << logarithm) >> FRACTION_BITS, (1 << logarithm) - 1);
    }

    /**
     * Position between the middles of texels, with as many fraction bits as a weight has.
     *
     * @param wrapped   coordinate in the texture
     * @param logarithm base-two logarithm of the level's edge
     * @return texels from the middle of the first, times 256
     */
    static int position(int wrapped, int logarithm) {
        return (wrapped << logarithm) - ONE / 2 + HALF_WEIGHT >> FRACTION_BITS - WEIGHT_BITS;
    }

    /**
     * The texel with a number that may lie one beside the level.
     *
     * @param texel -1 to the edge
     * @param edge  number of texels of the axis, a power of two
     * @param wrap  how the coordinate was brought into the texture
     * @return 0 to {@code edge - 1}
     */
    static int neighbour(int texel, int edge, Wrap wrap) {
        // A mirrored texture continues with its outermost texel, as a clamped one does.
        return wrap == Wrap.REPEAT ? texel & edge - 1 : Math.max(0, Math.min(edge - 1, texel));
    }
}
