package org.tilewright.frame.geometry;

/**
 * Coverage of lines with soft edges: a rectangle round the line, half a pixel longer at both ends and half a pixel wider to
 * both sides (OpenGL 2.1, 3.4.2 wants the rectangle and leaves the rest open), cut into two triangles as Mesa cuts it. Both
 * have the diagonal from the left of the start to the right of the end.
 */
final class SoftLineCoverage {

    /** By how many pixels the rectangle is longer than the line at each end, and wider to each side. */
    static final double BORDER = 0.5;

    private static final double PIXEL = 1 << VertexTable.SUBPIXEL_BITS;

    private SoftLineCoverage() {}

    /**
     * Gives the target the edges and bounds of one of a line's triangles, and what is soft about it.
     *
     * @param width   of the line, in pixels
     * @param x0      where it starts, in 1/256 pixel, as the others
     * @param atStart whether it is the triangle that has two corners at the start
     */
    static void setUp(ScreenPrimitive target, double width, int x0, int y0, int x1, int y1, boolean atStart) {
        double dx = x1 - x0;
        double dy = y1 - y0;
        double length = Math.sqrt(dx * dx + dy * dy);
        if (length == 0) {
            target.bound(0, 0, -1, -1);
            return;
        }
        double alongX = dx / length * BORDER * PIXEL;
        double alongY = dy / length * BORDER * PIXEL;
        double half = width / 2 + BORDER;
        // To the left of the line.
        double acrossX = -dy / length * half * PIXEL;
        double acrossY = dx / length * half * PIXEL;
        long startLeftX = Math.round(x0 - alongX + acrossX);
        long startLeftY = Math.round(y0 - alongY + acrossY);
        long endRightX = Math.round(x1 + alongX - acrossX);
        long endRightY = Math.round(y1 + alongY - acrossY);
        if (atStart) {
            TriangleCoverage.setUp(target, startLeftX, startLeftY, Math.round(x0 - alongX - acrossX),
                    Math.round(y0 - alongY - acrossY), endRightX, endRightY);
        } else {
            TriangleCoverage.setUp(target, startLeftX, startLeftY, endRightX, endRightY,
                    Math.round(x1 + alongX + acrossX), Math.round(y1 + alongY + acrossY));
        }
        target.soften(SoftEdge.LINE, width / 2, length / PIXEL);
    }
}
