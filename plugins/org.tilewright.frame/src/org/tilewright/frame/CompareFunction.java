package org.tilewright.frame;

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
    ALWAYS
}
