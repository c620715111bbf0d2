package org.tilewright.shader.arithmetic;

/**
 * Functions of floats. None uses what a JDK may work out differently: those of {@code Math} that are used here are
 * exact by their specification. Errors are stated in units in the last place of the exact result.
 */
public final class FloatFunctions {

    /** 1.5 times two to the 52nd power: added to a double and taken away again, it rounds to a whole number. */
    private static final double TO_WHOLE = 0x1.8p52;
    private static final double LN_2 = 0x1.62e42fefa39efp-1;
    private static final double LOG2_E = 0x1.71547652b82fep0;
    private static final double TWO_BY_PI = 0x1.45f306dc9c883p-1;
    /** Half of pi in two parts, the first with 33 bits, so that its products with up to 2^20 are exact. */
    private static final double HALF_PI_HIGH = 0x1.921fb544p0;
    private static final double HALF_PI_LOW = 0x1.0b4611a626331p-34;
    /** From here on quarter turns are counted by the library, whose reduction is exact. */
    private static final float FAR = 0x1p19f;

    private FloatFunctions() {}

    /**
     * The bits of a float where a program sees them, or what others are given of a program. All that are no number have the same
     * bits, {@code 0x7fc00000}: which ones an operation gives is for no processor and no compiler to say.
     */
    public static int bits(float a) {
        return Float.floatToIntBits(a);
    }

    /** The greater number, or the one that is a number. */
    public static float max(float a, float b) {
        return a != a ? b : b != b ? a : a < b ? b : a;
    }

    /** The lesser number, or the one that is a number. */
    public static float min(float a, float b) {
        return a != a ? b : b != b ? a : b < a ? b : a;
    }

    /** -1, 0 or 1; 0 for what is no number. */
    public static float sign(float a) {
        return a > 0 ? 1 : a < 0 ? -1 : 0;
    }

    /** The greatest whole number that is not greater; exact. */
    public static float floor(float a) {
        return (float) Math.floor(a);
    }

    /** The least whole number that is not less; exact. */
    public static float ceil(float a) {
        return (float) Math.ceil(a);
    }

    /** The whole number towards zero; exact. */
    public static float trunc(float a) {
        return (float) (a < 0 ? Math.ceil(a) : Math.floor(a));
    }

    /** The nearest whole number, of two the even one; exact. */
    public static float roundEven(float a) {
        return (float) Math.rint(a);
    }

    /** {@code a - floor(a)}, rounded. */
    public static float fract(float a) {
        return a - floor(a);
    }

    /** Square root; rounded correctly. */
    public static float sqrt(float a) {
        return (float) Math.sqrt(a);
    }

    /** One by the square root; at most 0.501 units. */
    public static float inverseSqrt(float a) {
        return (float) (1 / Math.sqrt(a));
    }

    /** Two to a power; at most 0.501 units. */
    public static float exp2(float a) {
        return (float) exp2(a, 0);
    }

    /** Two to the power of a sum, as a double of at least 40 right bits. */
    private static double exp2(double a, double more) {
        double power = a + more;
        if (!(power > -1000 && power < 1000)) {
            return power != power ? Double.NaN : power > 0 ? Double.POSITIVE_INFINITY : 0;
        }
        double whole = power + TO_WHOLE - TO_WHOLE;
        double x = (power - whole) * LN_2;
        // The series of e^x for |x| up to 0.347: the first term left out is below 2^-47.
        double series = 1 + x * (1 + x * (1.0 / 2 + x * (1.0 / 6 + x * (1.0 / 24 + x * (1.0 / 120 + x * (1.0 / 720
                + x * (1.0 / 5040 + x * (1.0 / 40320 + x * (1.0 / 362880 + x * (1.0 / 3628800))))))))));
        return series * Double.longBitsToDouble((long) (1023 + (int) whole) << 52);
    }

    /** Logarithm to the base of two; at most 0.501 units, near 1 one of the exact difference. */
    public static float log2(float a) {
        return (float) wideLog2(a);
    }

    private static double wideLog2(float a) {
        if (!(a > 0) || a == Float.POSITIVE_INFINITY) {
            return a == 0 ? Double.NEGATIVE_INFINITY : a > 0 ? a : Double.NaN;
        }
        long bits = Double.doubleToRawLongBits(a);
        int exponent = (int) (bits >> 52) - 1023;
        double mantissa = Double.longBitsToDouble(bits & 0x000f_ffff_ffff_ffffL | 0x3ff0_0000_0000_0000L);
        if (mantissa > 0x1.6a09e667f3bcdp0) {
            mantissa /= 2;
            exponent++;
        }
        // ln m = 2 artanh((m - 1) / (m + 1)), whose argument is at most 0.172: the first term left out is below 2^-55.
        double s = (mantissa - 1) / (mantissa + 1);
        double q = s * s;
        double series = 1 + q * (1.0 / 3 + q * (1.0 / 5 + q * (1.0 / 7 + q * (1.0 / 9 + q * (1.0 / 11 + q * (1.0 / 13
                + q * (1.0 / 15 + q * (1.0 / 17 + q * (1.0 / 19)))))))));
        return exponent + 2 * s * series * LOG2_E;
    }

    /** A number that is not negative to a power; at most 0.6 units. What GLSL leaves undefined is NaN, but x^0 is 1. */
    public static float pow(float base, float power) {
        if (power == 0) {
            return 1;
        }
        if (base == 0) {
            return power > 0 ? 0 : power < 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        }
        return (float) exp2(wideLog2(base) * power, 0);
    }

    /** Sine; at most 0.501 units. */
    public static float sin(float a) {
        return (float) turned(a, 0);
    }

    /** Cosine; at most 0.501 units. */
    public static float cos(float a) {
        return (float) turned(a, 1);
    }

    /** The sine of an angle and some quarter turns. */
    private static double turned(float a, int quarters) {
        if (!(Math.abs(a) < FAR)) {
            return quarters == 0 ? StrictMath.sin(a) : StrictMath.cos(a);
        }
        double turns = a * TWO_BY_PI + TO_WHOLE - TO_WHOLE;
        double x = a - turns * HALF_PI_HIGH - turns * HALF_PI_LOW;
        int quarter = (int) turns + quarters & 3;
        double value = (quarter & 1) == 0 ? sineSeries(x) : cosineSeries(x);
        return (quarter & 2) == 0 ? value : -value;
    }

    /** For |x| up to 0.786; the first term left out is below 2^-50 of the sum. */
    private static double sineSeries(double x) {
        double q = x * x;
        return x * (1 - q * (1.0 / 6 - q * (1.0 / 120 - q * (1.0 / 5040 - q * (1.0 / 362880 - q * (1.0 / 39916800
                - q * (1.0 / 6227020800.0)))))));
    }

    /** For |x| up to 0.786; the first term left out is below 2^-50 of the sum. */
    private static double cosineSeries(double x) {
        double q = x * x;
        return 1 - q * (1.0 / 2 - q * (1.0 / 24 - q * (1.0 / 720 - q * (1.0 / 40320 - q * (1.0 / 3628800
                - q * (1.0 / 479001600 - q * (1.0 / 87178291200.0)))))));
    }

    /** The angle of a sine; as exact as the library's, which is the same everywhere. */
    public static float asin(float a) {
        return (float) StrictMath.asin(a);
    }

    /** The angle of a point; as exact as the library's, which is the same everywhere. */
    public static float atan2(float y, float x) {
        return (float) StrictMath.atan2(y, x);
    }

    /** The whole number towards zero; what no int can be becomes the nearest that can, and NaN 0. */
    public static int toInt(float a) {
        return (int) a;
    }

    /** The whole number towards zero; what is less than 0 becomes 0, what is too great the greatest, and NaN 0. */
    public static int toUnsigned(float a) {
        return a > 0 ? a >= 0x1p32f ? -1 : (int) (long) a : 0;
    }

    /** The nearest float of a number without a sign. */
    public static float ofUnsigned(int a) {
        return (float) (a & 0xffff_ffffL);
    }
}
