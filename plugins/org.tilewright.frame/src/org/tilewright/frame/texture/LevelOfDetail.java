package org.tilewright.frame.texture;

/** Base-two logarithms of scale factors, as fixed-point levels of detail with {@value #FRACTION_BITS} fraction bits. */
final class LevelOfDetail {

    static final int FRACTION_BITS = 8;

    /** One level. */
    static final int ONE = 1 << FRACTION_BITS;

    private static final int MANTISSA_BITS = 52;
    private static final int TABLE_BITS = 10;
    private static final int EXPONENT_BIAS = 1023;

    /** The logarithm's fraction by the leading bits of the mantissa, taken in the middle of each step. */
    private static final short[] FRACTIONS = fractions();

    private LevelOfDetail() {}

    /**
     * The level of detail of a squared scale factor.
     *
     * @param square square of texels a pixel, not negative
     * @return half its base-two logarithm; far below zero for 0, far above any level for infinity and not-a-number
     */
    static int ofSquare(double square) {
        long bits = Double.doubleToRawLongBits(square);
        int exponent = (int) (bits >>> MANTISSA_BITS) - EXPONENT_BIAS;
        int step = (int) (bits >>> MANTISSA_BITS - TABLE_BITS) & (1 << TABLE_BITS) - 1;
        return (exponent << FRACTION_BITS) + FRACTIONS[step] >> 1;
    }

    /**
     * The level nearest to a level of detail above zero; halves go to the larger image (OpenGL 2.1, 3.8.8).
     *
     * @param lambda level of detail
     * @return level number, not limited to those there are
     */
    static int nearestLevel(int lambda) {
        return lambda + ONE / 2 - 1 >> FRACTION_BITS;
    }

    private static short[] fractions() {
        short[] table = new short[1 << TABLE_BITS];
        for (int step = 0; step < table.length; step++) {
            double mantissa = 1 + (step + 0.5) / table.length;
            table[step] = (short) Math.round(StrictMath.log(mantissa) / StrictMath.log(2) * ONE);
        }
        return table;
    }
}
