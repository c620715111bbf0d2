package org.tilewright.protocol.prefetch;

import java.util.List;

import org.tilewright.protocol.Design;

/**
 * The policies that learn from look-ups. A new one is a line here, which names its parameters; models declare each of them,
 * in this order, by a class that names the constant.
 */
public enum LookUps implements Design {
    NEXT_LINE("After a miss, the line that follows.", values -> new NextLine(values[0]),
            new int[] { 1 }, "degree"),
    STRIDE("Along a stride that the look-ups in a region of 64 lines repeat.",
            values -> new Stride(values[0], values[1]), new int[] { 1, 16 }, "degree", "tableEntries");

    private final String description;
    private final Maker maker;
    private final int[] usual;
    private final List<String> parameters;

    LookUps(String description, Maker maker, int[] usual, String... parameters) {
        this.description = description;
        this.maker = maker;
        this.usual = usual;
        this.parameters = List.of(parameters);
    }

    /** Makes a policy of its parameters. */
    private interface Maker {
        LookUpPolicy make(int[] values);
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }

    /** What its parameters are called, in their order; each is a whole number of at least 1. */
    public List<String> parameters() {
        return parameters;
    }

    /** The values of its parameters where nothing is said of them, in their order. */
    public int[] usualValues() {
        return usual.clone();
    }

    /** The policy with the usual values of its parameters. */
    public LookUpPolicy usual() {
        return maker.make(usual);
    }

    /**
     * Makes a policy; it has no state.
     *
     * @param values of its parameters, in their order
     * @throws IllegalArgumentException if one is missing, too many or out of range
     */
    public LookUpPolicy policy(int... values) {
        if (values.length != parameters.size()) {
            throw new IllegalArgumentException(
                    this + " has " + parameters.size() + " parameters, not " + values.length);
        }
        return maker.make(values);
    }
}
