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

    /** The smaller of source alpha and 1 less destination alpha, for alpha 1; as a source factor only. */
    SRC_ALPHA_SATURATE
}
