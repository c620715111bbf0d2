package org.tilewright.frame.vertex;

/** How the components of an attribute are stored, little endian (OpenGL 3.3, table 2.4; ES 3.0, table 2.1). */
public enum ComponentType {

    /** 8 bits, signed. */
    BYTE(1),

    /** 8 bits. */
    UNSIGNED_BYTE(1),

    /** 16 bits, signed. */
    SHORT(2),

    /** 16 bits. */
    UNSIGNED_SHORT(2),

    /** 32 bits, signed. */
    INT(4),

    /** 32 bits. */
    UNSIGNED_INT(4),

    /** 16 bits of floating point: 1 sign, 5 exponent, 10 mantissa. */
    HALF_FLOAT(2),

    /** 32 bits of floating point. */
    FLOAT(4),

    /** 64 bits of floating point. */
    DOUBLE(8),

    /** 32 bits, 16 of them behind the point. */
    FIXED(4),

    /** Four signed components in one word: 10, 10, 10 and 2 bits from the lowest. */
    INT_2_10_10_10_REV(4),

    /** Four components in one word: 10, 10, 10 and 2 bits from the lowest. */
    UNSIGNED_INT_2_10_10_10_REV(4);

    private final int bytes;

    ComponentType(int bytes) {
        this.bytes = bytes;
    }

    /**
     * Whether all components share one word.
     *
     * @return true when an attribute has four components in the bytes of one
     */
    public boolean isPacked() {
        return this == INT_2_10_10_10_REV || this == UNSIGNED_INT_2_10_10_10_REV;
    }

    /**
     * Size of an attribute.
     *
     * @param components number of components, 1..4
     * @return bytes
     */
    public int bytes(int components) {
        return isPacked() ? bytes : bytes * components;
    }
}
