package org.tilewright.opengl.state;

/**
 * Where clip space lands in the window.
 *
 * @param x      left edge
 * @param y      lower edge
 * @param width  width
 * @param height height
 * @param near   depth of the near plane
 * @param far    depth of the far plane
 */
public record ViewportGroup(int x, int y, int width, int height, double near, double far) {

    /** That of a new context, which is as large as nothing until a window is known. */
    public static final ViewportGroup INITIAL = new ViewportGroup(0, 0, 0, 0, 0, 1);
}
