package org.tilewright.frame.program;

/** What the values are that a uniform was given. */
public enum UniformKind {

    /** 32 bits of floating point. */
    FLOAT,

    /** 32 bits, signed. */
    INT,

    /** 32 bits. */
    UINT
}
