package org.tilewright.frame.geometry;

import org.tilewright.frame.state.LineState;

/**
 * A line with soft edges: a rectangle half a pixel larger than the line on all sides, of two triangles, whose corners know how
 * far they are from the line's axis and from its middle. As Mesa does it, these distances are interpolated like all else, with
 * perspective, so that a line that goes away from the eye has a softer edge on one side.
 */
final class SoftLine {

    /** Vertices that it takes beside those of the line. */
    static final int CORNERS = 4;

    private static final double PIXEL = 1 << VertexTable.SUBPIXEL_BITS;
    private static final double BORDER = 0.5;

    private final VertexTable vertices;
    private final int[] corners = new int[CORNERS];
    private double halfWidth;
    private double halfLength;

    SoftLine(VertexTable vertices) {
        this.vertices = vertices;
    }

    /** Appends its corners to the vertices; answers whether it covers anything. */
    boolean begin(LineState state, int vertex0, int vertex1) {
        double x = vertices.screenX(vertex1) - vertices.screenX(vertex0);
        double y = vertices.screenY(vertex1) - vertices.screenY(vertex0);
        double length = Math.sqrt(x * x + y * y);
        if (length == 0) {
            return false;
        }
        double along = length / PIXEL / 2;
        // A line shorter than a pixel is covered in proportion.
        halfLength = along < BORDER ? 2 * along : along + BORDER;
        halfWidth = Math.max(1, Math.min(LineState.LARGEST, state.width())) / 2 + BORDER;
        double unitX = x / length * PIXEL;
        double unitY = y / length * PIXEL;
        for (int corner = 0; corner < CORNERS; corner++) {
            boolean end = corner >= 2;
            double across = (corner & 1) == 0 ? -halfWidth : halfWidth;
            double before = end ? BORDER : -BORDER;
            corners[corner] = vertices.beside(end ? vertex1 : vertex0, before * unitX + across * unitY,
                    before * unitY - across * unitX, across, end ? halfLength : -halfLength);
        }
        return true;
    }

    /** A corner: the left and the right one at the start, the left and the right one at the end. */
    int corner(int number) {
        return corners[number];
    }

    /** Half of the width to which it covers something, in pixels. */
    double halfWidth() {
        return halfWidth;
    }

    /** Half of the length to which it covers something, in pixels. */
    double halfLength() {
        return halfLength;
    }
}
