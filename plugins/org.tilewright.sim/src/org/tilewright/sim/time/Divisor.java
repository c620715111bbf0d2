package org.tilewright.sim.time;

import java.math.BigInteger;

/**
 * Divides by the same number again and again. A division takes a host ten times as long as a multiplication, and clocks that
 * meet in picoseconds divide for each request that goes from one to the other.
 *
 * <p>The quotient of n and d is {@code n * m / 2^k}, rounded down, where m is {@code 2^k / d} rounded up. With 2^k = 2^62 * 2^l
 * and d at most 2^l, the error of m is less than 2^l / 2^k of it and so, for n below 2^62, less than what takes the quotient
 * to the next whole number (Granlund and Montgomery, "Division by invariant integers using multiplication", 1994, theorem 4.2).
 */
final class Divisor {

    /** Dividends have to be less than two to the power of this for the fast way. */
    private static final int FAST_BITS = 62;

    private final long value;
    private final boolean isPowerOfTwo;
    private final long multiplier;
    /** What the upper half of the product is shifted by; of a power of two, what the dividend is. */
    private final int shift;

    /**
     * A divisor.
     *
     * @param value 1 to 2^40
     */
    Divisor(long value) {
        if (value < 1 || value > 1L << 40) {
            throw new IllegalArgumentException("a divisor is 1 to 2^40, not " + value);
        }
        this.value = value;
        isPowerOfTwo = Long.bitCount(value) == 1;
        int log = Long.SIZE - Long.numberOfLeadingZeros(value - 1);
        if (isPowerOfTwo) {
            shift = log;
            multiplier = 0;
        } else {
            shift = log + FAST_BITS - Long.SIZE;
            multiplier = ceilingOfPower(FAST_BITS + log, value);
        }
    }

    /** 2^power / divisor, rounded up, which is less than 2^63; the divisor is no power of two. */
    private static long ceilingOfPower(int power, long divisor) {
        return BigInteger.ONE.shiftLeft(power).divide(BigInteger.valueOf(divisor)).longValueExact() + 1;
    }

    /** The quotient of a number that is not negative, rounded down. */
    long quotient(long dividend) {
        if (isPowerOfTwo) {
            return dividend >>> shift;
        }
        return dividend >>> FAST_BITS == 0 ? Math.multiplyHigh(dividend, multiplier) >>> shift : dividend / value;
    }
}
