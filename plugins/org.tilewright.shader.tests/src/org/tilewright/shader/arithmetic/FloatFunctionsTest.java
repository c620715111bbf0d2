package org.tilewright.shader.arithmetic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;

/**
 * The stated errors, over a million arguments each that are spread over all exponents, against doubles of the library: those
 * are right to 2^-52, so that what they add to an error in units of a float is nothing (2^-28).
 */
class FloatFunctionsTest {

    private static final int COUNT = 1_000_000;
    /** An odd step through all bits of floats, so that each argument is another one. */
    private static final int STEP = 0x9e37_79b1;

    /** A function of one float. */
    private interface FloatFunction {
        float apply(float a);
    }

    private static double error(float value, double exact) {
        if (Double.isNaN(exact)) {
            return Float.isNaN(value) ? 0 : Double.POSITIVE_INFINITY;
        }
        float nearest = (float) exact;
        if (value == nearest) {
            return 0;
        }
        return Math.abs(value - exact) / Math.max(Math.ulp(nearest), Float.MIN_VALUE);
    }

    private static void assertError(double most, FloatFunction function, DoubleUnaryOperator exact) {
        int bits = 12345;
        for (int i = 0; i < COUNT; i++) {
            float a = Float.intBitsToFloat(bits);
            double found = error(function.apply(a), exact.applyAsDouble(a));
            if (found > most) {
                assertEquals((float) exact.applyAsDouble(a), function.apply(a),
                        "of " + a + ", off by " + found + " units");
            }
            bits += STEP;
        }
    }

    @Test
    void powersOfTwo() {
        assertError(0.501, FloatFunctions::exp2, a -> StrictMath.pow(2, a));
    }

    @Test
    void logarithms() {
        assertError(0.501, FloatFunctions::log2, a -> log2(a));
    }

    /** By a part with few bits and a small rest, since the quotient of two logarithms is not exact near 1. */
    private static double log2(double a) {
        if (!(a > 0) || a == Double.POSITIVE_INFINITY) {
            return a == 0 ? Double.NEGATIVE_INFINITY : a > 0 ? a : Double.NaN;
        }
        int exponent = Math.getExponent(a);
        double mantissa = a / StrictMath.pow(2, exponent);
        double ln = StrictMath.log1p(mantissa - 1);
        return mantissa > 1.5 ? exponent + 1 + StrictMath.log1p(mantissa / 2 - 1) / StrictMath.log(2)
                : exponent + ln / StrictMath.log(2);
    }

    @Test
    void sinesAndCosines() {
        assertError(0.501, FloatFunctions::sin, StrictMath::sin);
        assertError(0.501, FloatFunctions::cos, StrictMath::cos);
    }

    @Test
    void roots() {
        assertError(0.5, FloatFunctions::sqrt, StrictMath::sqrt);
        assertError(0.501, FloatFunctions::inverseSqrt, a -> 1 / StrictMath.sqrt(a));
    }

    @Test
    void powers() {
        int bits = 12345;
        for (int i = 0; i < COUNT; i++) {
            float base = Math.abs(Float.intBitsToFloat(bits));
            float power = (bits >> 8) * 0x1p-18f;
            double exact = StrictMath.pow(base, power);
            boolean usual = base > 0 && base < Float.POSITIVE_INFINITY && power != 0;
            if (usual) {
                float found = FloatFunctions.pow(base, power);
                assertTrue(error(found, exact) <= 0.6, base + "^" + power + " = " + exact + ", not " + found);
            }
            bits += STEP;
        }
    }

    @Test
    void powersAtTheEdges() {
        assertEquals(1f, FloatFunctions.pow(0, 0));
        assertEquals(1f, FloatFunctions.pow(-5, 0));
        assertEquals(0f, FloatFunctions.pow(0, 2));
        assertEquals(Float.POSITIVE_INFINITY, FloatFunctions.pow(0, -1));
        assertEquals(Float.NaN, FloatFunctions.pow(-1, 2));
        assertEquals(8f, FloatFunctions.pow(2, 3));
        assertEquals(0f, FloatFunctions.exp2(-1e30f));
        assertEquals(Float.POSITIVE_INFINITY, FloatFunctions.exp2(128));
    }

    @Test
    void conversionsStopAtTheGreatestNumberThereIs() {
        assertEquals(-1, FloatFunctions.toUnsigned(0x1p32f));
        assertEquals(0x8000_0000, FloatFunctions.toUnsigned(0x1p31f));
        assertEquals(0, FloatFunctions.toUnsigned(-1));
        assertEquals(0, FloatFunctions.toUnsigned(Float.NaN));
        assertEquals(0x1p32f, FloatFunctions.ofUnsigned(-1));
        assertEquals(Integer.MAX_VALUE, FloatFunctions.toInt(1e20f));
    }

    @Test
    void whatIsNoNumberLosesAgainstOneThatIs() {
        assertEquals(3f, FloatFunctions.max(Float.NaN, 3));
        assertEquals(3f, FloatFunctions.min(3, Float.NaN));
        assertEquals(0f, FloatFunctions.sign(Float.NaN));
        assertEquals(2f, FloatFunctions.roundEven(2.5f));
        assertEquals(-1f, FloatFunctions.trunc(-1.9f));
    }
}
