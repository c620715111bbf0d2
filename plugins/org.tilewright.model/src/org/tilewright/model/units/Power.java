package org.tilewright.model.units;

/**
 * A power.
 *
 * @param nanowatts whole nanowatts, 0 or more
 */
public record Power(long nanowatts) implements Quantity, Comparable<Power> {

    private static final Scale SCALE = new Scale("a power",
            new Scale.Unit("nW", 1L),
            new Scale.Unit("uW", 1000L),
            new Scale.Unit("mW", 1000000L),
            new Scale.Unit("W", 1000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public Power {
        if (nanowatts < 0) {
            throw new IllegalArgumentException("a power cannot be negative: " + nanowatts);
        }
    }

    /**
     * Reads a power with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Power valueOf(String text) {
        return new Power(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { nanowatts };
    }

    @Override
    public int compareTo(Power other) {
        return Long.compare(nanowatts, other.nanowatts);
    }

    @Override
    public String toString() {
        return SCALE.format(nanowatts);
    }
}
