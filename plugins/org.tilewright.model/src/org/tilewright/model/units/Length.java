package org.tilewright.model.units;

/**
 * A length on silicon.
 *
 * @param nanometres whole nanometres, 0 or more
 */
public record Length(long nanometres) implements Quantity, Comparable<Length> {

    private static final Scale SCALE = new Scale("a length",
            new Scale.Unit("nm", 1L),
            new Scale.Unit("um", 1000L),
            new Scale.Unit("mm", 1000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public Length {
        if (nanometres < 0) {
            throw new IllegalArgumentException("a length cannot be negative: " + nanometres);
        }
    }

    /**
     * Reads a length with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Length valueOf(String text) {
        return new Length(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { nanometres };
    }

    @Override
    public int compareTo(Length other) {
        return Long.compare(nanometres, other.nanometres);
    }

    @Override
    public String toString() {
        return SCALE.format(nanometres);
    }
}
