package org.tilewright.frame.state;

/** When a value passes against a reference. */
public enum CompareFunction {

    /** Never. */
    NEVER,

    /** Below the reference. */
    LESS,

    /** Equal to the reference. */
    EQUAL,

    /** Not above the reference. */
    LEQUAL,

    /** Above the reference. */
    GREATER,

    /** Not equal to the reference. */
    NOTEQUAL,

    /** Not below the reference. */
    GEQUAL,

    /** Always. */
    ALWAYS;

    /**
     * Whether a value passes.
     *
     * @param value     the value
     * @param reference what it is compared with
     * @return true when it passes
     */
    public boolean passes(int value, int reference) {
        return switch (this) {
            case NEVER -> false;
            case LESS -> value < reference;
            case EQUAL -> value == reference;
            case LEQUAL -> value <= reference;
            case GREATER -> value > reference;
            case NOTEQUAL -> value != reference;
            case GEQUAL -> value >= reference;
            case ALWAYS -> true;
        };
    }
}
