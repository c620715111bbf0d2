package org.tilewright.frame.state;

/**
 * How lines are drawn (OpenGL 2.1, 3.4).
 *
 * @param width   width in pixels
 * @param smooth  whether they have soft edges
 * @param factor  how many pixels each bit of the pattern stands for, 1..256
 * @param pattern 16 bits from the lowest, which are drawn where they are 1
 */
public record LineState(float width, boolean smooth, int factor, int pattern) {

    /** Largest width of lines. */
    public static final float LARGEST = 256;

    /** The pattern that draws all of a line. */
    public static final int SOLID = 0xFFFF;

    /** One pixel wide. */
    public static final LineState PIXEL = new LineState(1, false, 1, SOLID);

    /** Checks bounds. */
    public LineState {
        UnexpectedValueException.check("factor", factor, 1, 256);
        UnexpectedValueException.check("pattern", pattern, 0, SOLID);
    }
}
