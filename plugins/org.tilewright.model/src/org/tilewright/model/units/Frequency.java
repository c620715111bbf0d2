package org.tilewright.model.units;

/**
 * The rate of a clock. Multiples of 1 kHz only: then every millisecond holds a whole number of ticks.
 *
 * @param hertz whole hertz, a multiple of 1000
 */
public record Frequency(long hertz) implements Quantity, Comparable<Frequency> {

    private static final long PICOSECONDS_PER_MILLISECOND = 1_000_000_000L;

    private static final Scale SCALE = new Scale("a frequency",
            new Scale.Unit("Hz", 1L),
            new Scale.Unit("kHz", 1000L),
            new Scale.Unit("MHz", 1000000L),
            new Scale.Unit("GHz", 1000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative or not a multiple of 1 kHz
     */
    public Frequency {
        if (hertz < 0) {
            throw new IllegalArgumentException("a frequency cannot be negative: " + hertz);
        }
        if (hertz % 1000 != 0) {
            throw new IllegalArgumentException("a frequency must be a multiple of 1 kHz: " + hertz + " Hz");
        }
    }

    /**
     * Reads a frequency with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Frequency valueOf(String text) {
        return new Frequency(wholeKilohertz(SCALE.parse(text), text));
    }

    /**
     * Whole ticks in a span of time, rounded down.
     *
     * @throws ArithmeticException if kilohertz times picoseconds does not fit into 63 bits
     */
    public long ticksIn(TimeSpan span) {
        return Math.multiplyExact(hertz / 1000, span.picoseconds()) / PICOSECONDS_PER_MILLISECOND;
    }

    @Override
    public long[] amounts() {
        return new long[] { hertz };
    }

    @Override
    public int compareTo(Frequency other) {
        return Long.compare(hertz, other.hertz);
    }

    @Override
    public String toString() {
        return SCALE.format(hertz);
    }

    private static long wholeKilohertz(long hertz, String text) {
        if (hertz % 1000 != 0) {
            throw new QuantityFormatException("'" + text.strip() + "' is not a multiple of 1 kHz: write "
                    + SCALE.format(hertz - hertz % 1000) + " or " + SCALE.format(hertz - hertz % 1000 + 1000));
        }
        return hertz;
    }
}
