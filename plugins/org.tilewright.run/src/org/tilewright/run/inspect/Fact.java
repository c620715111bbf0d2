package org.tilewright.run.inspect;

/**
 * A line of an answer.
 *
 * @param section what it belongs to
 * @param name what it is
 * @param value its value, with its unit
 * @param source where the value comes from
 * @param component the component that it speaks of; null if none
 * @param draw number of the draw in the run that it speaks of; {@link #NO_DRAW} if none
 */
public record Fact(String section, String name, String value, Source source, String component, int draw) {

    /** The line speaks of no draw. */
    public static final int NO_DRAW = -1;

    /** Where a value comes from. */
    public enum Source {
        /** The simulated machine was measured. */
        MEASURED,
        /** Worked out again from the frame by the reference pipeline, without the machine. */
        RECOMPUTED,
        /** Neither: it says what could not be found out. */
        NOTE
    }
}
