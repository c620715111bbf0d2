package org.tilewright.opengl.state;

/**
 * The rectangle of the scissor test.
 *
 * @param x      left edge
 * @param y      lower edge
 * @param width  width
 * @param height height
 */
public record ScissorGroup(int x, int y, int width, int height) {

    /** That of a new context. */
    public static final ScissorGroup INITIAL = new ScissorGroup(0, 0, 0, 0);
}
