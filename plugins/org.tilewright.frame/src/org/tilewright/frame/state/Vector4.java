package org.tilewright.frame.state;

/**
 * Four numbers: a colour, a place, a direction or the coefficients of a plane.
 *
 * @param x first number; red
 * @param y second one; green
 * @param z third one; blue
 * @param w fourth one; alpha
 */
public record Vector4(float x, float y, float z, float w) {

    /** All are 0. */
    public static final Vector4 ZERO = new Vector4(0, 0, 0, 0);

    /** All are 1. */
    public static final Vector4 ONE = new Vector4(1, 1, 1, 1);

    /**
     * One of the four.
     *
     * @param index 0..3
     * @return its value
     */
    public float get(int index) {
        return switch (index) {
            case 0 -> x;
            case 1 -> y;
            case 2 -> z;
            default -> w;
        };
    }
}
