package org.tilewright.trace;

/** Types of values, in the order of the bytes that stand for them. */
public enum ValueType {

    /** A null pointer, and what a call does not have. */
    NULL,

    /** The truth value false. */
    FALSE,

    /** The truth value true. */
    TRUE,

    /** A negative integer. */
    SIGNED,

    /** An integer from 0 to 2<sup>64</sup> - 1. */
    UNSIGNED,

    /** A number of 32 bits. */
    FLOAT,

    /** A number of 64 bits. */
    DOUBLE,

    /** A text. */
    STRING,

    /** Bytes of the program's memory. */
    BLOB,

    /** An integer that an {@link EnumSignature} has names for. */
    ENUM,

    /** An integer whose bits a {@link BitmaskSignature} has names for. */
    BITMASK,

    /** Any number of values. */
    ARRAY,

    /** The values that a {@link StructSignature} names. */
    STRUCT,

    /** An address in the program's memory, or an offset that was given as one. */
    OPAQUE,

    /** Two values for one: first as people read it, then as machines do. */
    REPRESENTATION,

    /** A text of wide characters. */
    WIDE_STRING;

    private static final ValueType[] BY_BYTE = values();

    /** The type that a byte stands for, or null where none does. */
    static ValueType of(int type) {
        return type < BY_BYTE.length ? BY_BYTE[type] : null;
    }
}
