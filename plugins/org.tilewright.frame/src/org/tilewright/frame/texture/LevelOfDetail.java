package org.tilewright.frame.texture;

/** Base-two logarithms of scale factors, as fixed-point levels of detail with {@value #FRACTION_BITS} fraction bits. */
final class LevelOfDetail {

    static final int FRACTION_BITS = 8;

    /** One level. */
    static final int ONE = 1 << FRACTION_BITS;

    private static final int MAXIMUM_ANISOTROPY = 16;
    private static final int MANTISSA_BITS = 52;
    private static final int TABLE_BITS = 10;
    private static final int EXPONENT_BIAS = 1023;

    /** The logarithm's fraction by the leading bits of the mantissa, taken in the middle of each step. */
    private static final short[] FRACTIONS = fractions();

    private LevelOfDetail() {}

    /**
     * OpenGL's level of detail of a quad: of the longer step.
     *
     * @param right square of the texels passed by a step to the pixel on the right
     * @param up    square of the texels passed by a step to the pixel above
     * @return base-two logarithm; far below zero for 0, far above any level for infinity and not-a-number
     */
    static int ofLongerStep(double right, double up) {
        return logarithm(right > up ? right : up) >> 1;
    }

    /**
     * A level of detail between those of the longer and the shorter step, where anisotropic filtering may have been on: their
     * geometric mean, with the ratio of the steps limited to {@value #MAXIMUM_ANISOTROPY}.
     *
     * @param right square of the texels passed by a step to the pixel on the right
     * @param up    square of the texels passed by a step to the pixel above
     * @return base-two logarithm; far below zero for 0, far above any level for infinity and not-a-number
     */
    static int ofBothSteps(double right, double up) {
        double longer = right > up ? right : up;
        double shorter = right > up ? up : right;
        double limit = longer * (1.0 / (MAXIMUM_ANISOTROPY * MAXIMUM_ANISOTROPY));
        return logarithm(longer) + logarithm(shorter > limit ? shorter : limit) >> 2;
    }

    /**
     * A number of levels.
     *
     * @param levels any number; 0 where it is none
     * @return the nearest in fixed point, within 4096 levels
     */
    static int fixed(float levels) {
        return (int) Math.clamp(Math.floor(levels * (double) ONE + 0.5), -0x1p20, 0x1p20);
    }

    private static int logarithm(double value) {
        long bits = Double.doubleToRawLongBits(value);
        int exponent = (int) (bits >>> MANTISSA_BITS) - EXPONENT_BIAS;
        int step = (int) (bits >>> MANTISSA_BITS - TABLE_BITS) & (1 << TABLE_BITS) - 1;
        return (exponent << FRACTION_BITS) + FRACTIONS[step];
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
