package org.tilewright.model.units;

/**
 * A span of time.
 *
 * @param picoseconds whole picoseconds, 0 or more
 */
public record TimeSpan(long picoseconds) implements Quantity, Comparable<TimeSpan> {

    private static final Scale SCALE = new Scale("a time",
            new Scale.Unit("ps", 1L),
            new Scale.Unit("ns", 1000L),
            new Scale.Unit("us", 1000000L),
            new Scale.Unit("ms", 1000000000L),
            new Scale.Unit("s", 1000000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public TimeSpan {
        if (picoseconds < 0) {
            throw new IllegalArgumentException("a time cannot be negative: " + picoseconds);
        }
    }

    /**
     * Reads a time with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static TimeSpan valueOf(String text) {
        return new TimeSpan(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { picoseconds };
    }

    @Override
    public int compareTo(TimeSpan other) {
        return Long.compare(picoseconds, other.picoseconds);
    }

    @Override
    public String toString() {
        return SCALE.format(picoseconds);
    }
}
