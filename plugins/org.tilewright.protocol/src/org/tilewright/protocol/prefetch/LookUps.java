package org.tilewright.protocol.prefetch;

import java.util.List;

/**
 * The policies that learn from look-ups. A new one is a line here, which names its parameters; models declare each of them,
 * in this order, by a class that names the constant.
 */
public enum LookUps {
    NEXT_LINE((blocks, parameters) -> new NextLine(parameters[0], blocks), "degree"),
    STRIDE((blocks, parameters) -> new Stride(parameters[0], parameters[1], blocks), "degree", "tableEntries");

    private final Maker maker;
    private final List<String> parameters;

    LookUps(Maker maker, String... parameters) {
        this.maker = maker;
        this.parameters = List.of(parameters);
    }

    /** Makes a policy of checked parameters. */
    private interface Maker {
        LookUpPolicy make(int blocks, int[] parameters);
    }

    /** What its parameters are called, in their order; each is a whole number of at least 1. */
    public List<String> parameters() {
        return parameters;
    }

    /**
     * Makes a policy that knows nothing yet.
     *
     * @param blocks blocks of the buffer; others are not asked for
     * @param values of its parameters, in their order
     * @throws IllegalArgumentException if one is missing, too many or out of range
     */
    public LookUpPolicy policy(int blocks, int... values) {
        if (values.length != parameters.size()) {
            throw new IllegalArgumentException(
                    this + " has " + parameters.size() + " parameters, not " + values.length);
        }
        return maker.make(blocks, values);
    }
}
