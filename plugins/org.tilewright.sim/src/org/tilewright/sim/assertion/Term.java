package org.tilewright.sim.assertion;

import java.util.List;

/**
 * A part of an assertion, ready to be asked at each cycle what it is, or for many cycles at once what it may be. A value is a number,
 * 1 for true and 0 for false, or the number of a state.
 */
abstract class Term {

    private final List<String> states;
    private long low;
    private long high;

    /**
     * A part.
     *
     * @param states names of its states, at most 64; null if it has numbers or truth values
     */
    Term(List<String> states) {
        this.states = states;
    }

    /** A part that never changes. */
    static Term constant(long value) {
        return constant(value, null);
    }

    /** A text that stands in the assertion. */
    static Term text(String text) {
        return constant(0, List.of(text));
    }

    private static Term constant(long value, List<String> states) {
        Term constant = new Term(states) {

            @Override
            long now() {
                return value;
            }

            @Override
            boolean spans() {
                return true;
            }
        };
        constant.is(states == null ? value : 1, states == null ? value : 1);
        return constant;
    }

    /**
     * The value at the cycle at hand.
     *
     * @throws NoValueException if a calculation has no result
     */
    abstract long now();

    /**
     * Finds what it may be in the cycles that the readings span: between {@link #low} and {@link #high}.
     *
     * @return false if that cannot be said, or a calculation may have no result
     */
    abstract boolean spans();

    /** Says what it may be. */
    final void is(long newLow, long newHigh) {
        low = newLow;
        high = newHigh;
    }

    /** The least that it may be; of states all that it may be, as bits. */
    final long low() {
        return low;
    }

    /** The greatest that it may be; of states as {@link #low}. */
    final long high() {
        return high;
    }

    final boolean isTrue() {
        return low != 0;
    }

    final boolean isFalse() {
        return high == 0;
    }

    final boolean isText() {
        return states != null;
    }

    final List<String> states() {
        return states;
    }
}
