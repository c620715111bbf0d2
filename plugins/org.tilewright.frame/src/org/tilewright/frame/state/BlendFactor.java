package org.tilewright.frame.state;

/** What a colour is multiplied by when it blends; source is the fragment, destination what is stored. */
public enum BlendFactor {

    /** 0. */
    ZERO,

    /** 1. */
    ONE,

    /** The source's channels. */
    SRC_COLOR,

    /** 1 less the source's channels. */
    ONE_MINUS_SRC_COLOR,

    /** The destination's channels. */
    DST_COLOR,

    /** 1 less the destination's channels. */
    ONE_MINUS_DST_COLOR,

    /** The source's alpha. */
    SRC_ALPHA,

    /** 1 less the source's alpha. */
    ONE_MINUS_SRC_ALPHA,

    /** The destination's alpha. */
    DST_ALPHA,

    /** 1 less the destination's alpha. */
    ONE_MINUS_DST_ALPHA,

    /** The smaller of source alpha and 1 less destination alpha, for alpha 1; of the source alone in versions 1 and 2. */
    SRC_ALPHA_SATURATE,

    /** The constant's channels. */
    CONSTANT_COLOR,

    /** 1 less the constant's channels. */
    ONE_MINUS_CONSTANT_COLOR,

    /** The constant's alpha. */
    CONSTANT_ALPHA,

    /** 1 less the constant's alpha. */
    ONE_MINUS_CONSTANT_ALPHA;

    /**
     * Whether the factor is of the constant colour.
     *
     * @return true for those that versions 1 and 2 of the format lack
     */
    public boolean isConstant() {
        return ordinal() >= CONSTANT_COLOR.ordinal();
    }
}
