package org.tilewright.frame.targets;

/**
 * Floats without sign, with five bits of exponent (EXT_packed_float). What is too large becomes the largest of them, what is
 * negative 0, and all else is rounded to the nearest.
 */
final class SmallFloats {

    private static final int EXPONENT_BITS = 5;
    private static final int INFINITE = (1 << EXPONENT_BITS) - 1;
    /** Exponent of the least step, of numbers whose exponent is 0, but for the bits of the mantissa. */
    private static final int LEAST_EXPONENT = -14;

    private SmallFloats() {}

    static int encode(float value, int size) {
        int mantissaBits = size - EXPONENT_BITS;
        if (value == Float.POSITIVE_INFINITY) {
            return INFINITE << mantissaBits;
        } else if (value <= 0) {
            return 0;
        }
        int exponent = Math.max(LEAST_EXPONENT, Math.getExponent(value));
        // Steps of the mantissa, of which numbers with an exponent have 2^bits or more; a carry goes up into the exponent.
        int steps = (int) Math.rint(Math.scalb((double) value, mantissaBits - exponent));
        int stored = (exponent - LEAST_EXPONENT << mantissaBits) + steps;
        return Math.min(stored, (INFINITE << mantissaBits) - 1);
    }

    static int noNumber(int size) {
        return (INFINITE + 1 << size - EXPONENT_BITS) - 1;
    }

    static float decode(int stored, int size) {
        int mantissaBits = size - EXPONENT_BITS;
        int exponent = stored >>> mantissaBits;
        int mantissa = stored & (1 << mantissaBits) - 1;
        if (exponent == INFINITE) {
            return mantissa == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        }
        int steps = exponent == 0 ? mantissa : mantissa + (1 << mantissaBits);
        return Math.scalb((float) steps, Math.max(1, exponent) - 1 + LEAST_EXPONENT - mantissaBits);
    }
}
