package org.tilewright.sim.assertion;

import java.util.List;

/**
 * The first cycle at which an assertion does not hold.
 *
 * @param assertion which one
 * @param cycle     ticks of the core clock since the start of the run
 * @param component the one whose signal changed then, or else the one that the assertion names first
 * @param reason    what is wrong, in a few words
 * @param values    what its signals were, in the order in which it names them
 */
public record Breach(Assertion assertion, long cycle, String component, String reason, List<Value> values) {

    /**
     * A signal at that cycle.
     *
     * @param signal its name
     * @param value  as text: a number, or the name of a state
     * @param before the same a cycle before
     */
    public record Value(String signal, String value, String before) {}

    /** Makes the list unmodifiable. */
    public Breach {
        values = List.copyOf(values);
    }

    /** All of it in a line. */
    public String line() {
        StringBuilder line = new StringBuilder("assertion " + assertion.name() + " " + reason + " at cycle " + cycle
                + ", " + component + ": " + assertion.expression());
        String separator = "; ";
        for (Value each : values) {
            line.append(separator).append(each.signal).append(" is ").append(each.value);
            if (!each.value.equals(each.before)) {
                line.append(" and was ").append(each.before);
            }
            separator = ", ";
        }
        return line.toString();
    }
}
