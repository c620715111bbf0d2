package org.tilewright.opengl.state;

/**
 * Lines.
 *
 * @param width   width in pixels
 * @param factor  pixels of each bit of the pattern
 * @param pattern 16 bits
 */
public record LineGroup(float width, int factor, int pattern) {

    /** That of a new context. */
    public static final LineGroup INITIAL = new LineGroup(1, 1, 0xffff);
}
