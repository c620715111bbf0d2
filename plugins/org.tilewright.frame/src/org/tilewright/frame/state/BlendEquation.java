package org.tilewright.frame.state;

/** How what the factors make of fragment and stored colour combine (OpenGL 2.1, table 4.1). */
public enum BlendEquation {

    /** Their sum. */
    FUNC_ADD,

    /** The fragment's less the stored one. */
    FUNC_SUBTRACT,

    /** The stored one less the fragment's. */
    FUNC_REVERSE_SUBTRACT,

    /** The smaller one of the colours, without factors. */
    MIN,

    /** The larger one of the colours, without factors. */
    MAX
}
