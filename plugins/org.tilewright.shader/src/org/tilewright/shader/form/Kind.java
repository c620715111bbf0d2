package org.tilewright.shader.form;

/** What a scalar is. All take 32 bits. */
public enum Kind {

    /** IEEE 754 binary32. */
    FLOAT,
    /** Two's complement. */
    INT,
    /** Without a sign. */
    UINT,
    /** 0 or 1. */
    BOOL;

    /** Whether it is a whole number, with or without a sign. */
    public boolean isWhole() {
        return this == INT || this == UINT;
    }
}
