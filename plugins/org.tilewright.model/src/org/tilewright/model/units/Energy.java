package org.tilewright.model.units;

/**
 * An amount of energy.
 *
 * @param attojoules whole attojoules, 0 or more
 */
public record Energy(long attojoules) implements Quantity, Comparable<Energy> {

    private static final Scale SCALE = new Scale("an energy",
            new Scale.Unit("aJ", 1L),
            new Scale.Unit("fJ", 1000L),
            new Scale.Unit("pJ", 1000000L),
            new Scale.Unit("nJ", 1000000000L),
            new Scale.Unit("uJ", 1000000000000L),
            new Scale.Unit("mJ", 1000000000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public Energy {
        if (attojoules < 0) {
            throw new IllegalArgumentException("an energy cannot be negative: " + attojoules);
        }
    }

    /**
     * Reads an energy with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Energy valueOf(String text) {
        return new Energy(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { attojoules };
    }

    @Override
    public int compareTo(Energy other) {
        return Long.compare(attojoules, other.attojoules);
    }

    @Override
    public String toString() {
        return SCALE.format(attojoules);
    }
}
