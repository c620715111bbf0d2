package org.tilewright.model.units;

/**
 * An area of silicon.
 *
 * @param squareNanometres whole square nanometres, 0 or more
 */
public record Area(long squareNanometres) implements Quantity, Comparable<Area> {

    private static final Scale SCALE = new Scale("an area",
            new Scale.Unit("nm2", 1L),
            new Scale.Unit("um2", 1000000L),
            new Scale.Unit("mm2", 1000000000000L));

    /**
     * @throws IllegalArgumentException if the amount is negative
     */
    public Area {
        if (squareNanometres < 0) {
            throw new IllegalArgumentException("an area cannot be negative: " + squareNanometres);
        }
    }

    /**
     * Reads an area with its unit.
     *
     * @throws QuantityFormatException if the text is not one; the message says what to write
     */
    public static Area valueOf(String text) {
        return new Area(SCALE.parse(text));
    }

    @Override
    public long[] amounts() {
        return new long[] { squareNanometres };
    }

    @Override
    public int compareTo(Area other) {
        return Long.compare(squareNanometres, other.squareNanometres);
    }

    @Override
    public String toString() {
        return SCALE.format(squareNanometres);
    }
}
