package org.tilewright.shader.form;

/**
 * A scalar that is known.
 *
 * @param kind what it is
 * @param bits its 32 bits; of a truth value 0 or 1
 */
public record Constant(Kind kind, int bits) implements Value {

    /** A float. */
    public static Constant of(float value) {
        return new Constant(Kind.FLOAT, Float.floatToRawIntBits(value));
    }

    /** An int. */
    public static Constant of(int value) {
        return new Constant(Kind.INT, value);
    }

    /** A truth value. */
    public static Constant of(boolean value) {
        return new Constant(Kind.BOOL, value ? 1 : 0);
    }

    /** The value of a float. */
    public float asFloat() {
        return Float.intBitsToFloat(bits);
    }

    @Override
    public String toString() {
        return switch (kind) {
            case FLOAT -> Float.toString(asFloat());
            case INT -> Integer.toString(bits);
            case UINT -> Integer.toUnsignedString(bits) + "u";
            case BOOL -> Boolean.toString(bits != 0);
        };
    }
}
