package org.tilewright.sim.assertion;

import java.util.List;
import java.util.function.LongSupplier;

/**
 * A part of an assertion, ready to be asked at each cycle.
 *
 * @param kind   what its values are
 * @param value  the value at the cycle at hand: a number, 1 for true and 0 for false, or the number of a state
 * @param states names of the states; of numbers and truth values none
 */
record Term(Kind kind, LongSupplier value, List<String> states) {

    enum Kind {
        NUMBER, TRUTH, STATE, TEXT
    }

    static Term number(LongSupplier value) {
        return new Term(Kind.NUMBER, value, List.of());
    }

    static Term truth(LongSupplier value) {
        return new Term(Kind.TRUTH, value, List.of());
    }

    static Term state(LongSupplier value, List<String> states) {
        return new Term(Kind.STATE, value, states);
    }

    /** A text that stands in the assertion. */
    static Term text(String text) {
        return new Term(Kind.TEXT, () -> 0, List.of(text));
    }

    long now() {
        return value.getAsLong();
    }

    /** The name of the state at the cycle at hand, or the text. */
    String textNow() {
        return states.get((int) value.getAsLong());
    }

    boolean isText() {
        return kind == Kind.STATE || kind == Kind.TEXT;
    }
}
