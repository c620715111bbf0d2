package org.tilewright.model.units;

/**
 * Ticks of the clock that a component runs on.
 *
 * @param count whole ticks, 0 or more
 */
public record Cycles(long count) implements Quantity, Comparable<Cycles> {

    private static final Scale SCALE = new Scale("a number of cycles", new Scale.Unit("cycles", 1),
            new Scale.Unit("cycle", 1));

    /**
     * @throws IllegalArgumentException if the count is negative
     */
    public Cycles {
        if (count < 0) {
            throw new IllegalArgumentException("a number of cycles cannot be negative: " + count);
        }
    }

    /**
     * Reads a number of cycles: {@code 1 cycle}, {@code 8 cycles}.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Cycles valueOf(String text) {
        return new Cycles(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { count };
    }

    @Override
    public int compareTo(Cycles other) {
        return Long.compare(count, other.count);
    }

    @Override
    public String toString() {
        return count == 1 ? "1 cycle" : count + " cycles";
    }
}
