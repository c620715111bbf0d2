package org.tilewright.frame.state;

/** What is taken of a source of the combiner. */
public enum CombineOperand {

    /** Its colour. */
    SRC_COLOR,

    /** 1 less its colour. */
    ONE_MINUS_SRC_COLOR,

    /** Its alpha. */
    SRC_ALPHA,

    /** 1 less its alpha. */
    ONE_MINUS_SRC_ALPHA
}
