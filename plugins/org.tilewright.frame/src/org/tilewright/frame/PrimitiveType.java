package org.tilewright.frame;

/** How a draw's indices become primitives. Indices left over at the end of a draw make nothing. */
public enum PrimitiveType {

    /** One point an index, one pixel large. */
    POINTS,

    /** One segment every two indices, one pixel wide. */
    LINES,

    /** Segments through all indices. */
    LINE_STRIP,

    /** Segments through all indices, and from the last to the first. */
    LINE_LOOP,

    /** One triangle every three indices. */
    TRIANGLES,

    /** A triangle of every three neighbours, every other one turned round. */
    TRIANGLE_STRIP,

    /** A triangle of the first index and every two neighbours after it. */
    TRIANGLE_FAN,

    /** One quadrilateral every four indices. */
    QUADS,

    /** A quadrilateral of every two neighbouring pairs. */
    QUAD_STRIP,

    /** One convex polygon of all indices. */
    POLYGON;

    /**
     * Corners of what indices become.
     *
     * @return 1 for points, 2 for lines, 3 for triangles and all that is cut into such
     */
    public int corners() {
        return switch (this) {
            case POINTS -> 1;
            case LINES, LINE_STRIP, LINE_LOOP -> 2;
            default -> 3;
        };
    }

    /**
     * Whether it is lines each of which begins where the one before ended.
     *
     * @return true of strips and loops of lines
     */
    public boolean isStripOfLines() {
        return this == LINE_STRIP || this == LINE_LOOP;
    }

    /**
     * Whether it has an inside.
     *
     * @return false for points and lines
     */
    public boolean isPolygon() {
        return corners() == 3;
    }

    /**
     * Triangles that a draw makes; a quadrilateral counts as two.
     *
     * @param indices number of indices of the draw
     * @return number of triangles, 0 for points and lines
     */
    public int triangles(int indices) {
        return switch (this) {
            case POINTS, LINES, LINE_STRIP, LINE_LOOP -> 0;
            case TRIANGLES -> indices / 3;
            case TRIANGLE_STRIP, TRIANGLE_FAN, POLYGON -> Math.max(0, indices - 2);
            case QUADS -> indices / 4 * 2;
            case QUAD_STRIP -> Math.max(0, indices / 2 - 1) * 2;
        };
    }
}
