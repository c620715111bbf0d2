package org.tilewright.run.stacks;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Writes times with the unit that suits them. */
public final class Times {

    private static final String[] UNITS = { "ps", "ns", "µs", "ms", "s" };
    private static final int STEP = 1_000;
    private static final int DIGITS = 4;

    private Times() {}

    /**
     * A unit of time.
     *
     * @param name its symbol
     * @param picoseconds its length
     */
    public record Unit(String name, double picoseconds) {

        /** A time in this unit. */
        public double of(long time) {
            return time / picoseconds;
        }
    }

    /** The unit in which a time in picoseconds has at most three digits before the point. */
    public static Unit unitOf(long picoseconds) {
        int unit = 0;
        double length = 1;
        while (unit < UNITS.length - 1 && picoseconds >= length * STEP) {
            length *= STEP;
            unit++;
        }
        return new Unit(UNITS[unit], length);
    }

    /**
     * A time to four digits.
     *
     * @param picoseconds the time
     * @return such as {@code 17.31 ms}
     */
    public static String picoseconds(long picoseconds) {
        int unit = 0;
        BigDecimal value = BigDecimal.valueOf(picoseconds);
        while (unit < UNITS.length - 1 && value.abs().compareTo(BigDecimal.valueOf(STEP)) >= 0) {
            value = value.movePointLeft(3);
            unit++;
        }
        BigDecimal rounded = value.round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        return (rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString()) + " " + UNITS[unit];
    }
}
