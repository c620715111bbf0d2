package org.tilewright.frame.state;

/** How the bits of a fragment's colour and of the stored one combine, in place of blending (OpenGL 2.1, table 4.4). */
public enum LogicOperation {

    /** 0. */
    CLEAR,

    /** Both. */
    AND,

    /** The fragment's and not the stored one. */
    AND_REVERSE,

    /** The fragment's. */
    COPY,

    /** The stored one and not the fragment's. */
    AND_INVERTED,

    /** The stored one. */
    NOOP,

    /** One of both. */
    XOR,

    /** Any of both. */
    OR,

    /** None of both. */
    NOR,

    /** Both alike. */
    EQUIV,

    /** Not the stored one. */
    INVERT,

    /** The fragment's or not the stored one. */
    OR_REVERSE,

    /** Not the fragment's. */
    COPY_INVERTED,

    /** The stored one or not the fragment's. */
    OR_INVERTED,

    /** Not both. */
    NAND,

    /** 1. */
    SET
}
