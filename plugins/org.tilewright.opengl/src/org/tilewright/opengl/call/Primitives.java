package org.tilewright.opengl.call;

/** How vertices make up primitives: the numbers are those of OpenGL's modes. */
public enum Primitives {

    /** {@code GL_POINTS}. */
    POINTS,
    /** {@code GL_LINES}. */
    LINES,
    /** {@code GL_LINE_LOOP}. */
    LINE_LOOP,
    /** {@code GL_LINE_STRIP}. */
    LINE_STRIP,
    /** {@code GL_TRIANGLES}. */
    TRIANGLES,
    /** {@code GL_TRIANGLE_STRIP}. */
    TRIANGLE_STRIP,
    /** {@code GL_TRIANGLE_FAN}. */
    TRIANGLE_FAN,
    /** {@code GL_QUADS}. */
    QUADS,
    /** {@code GL_QUAD_STRIP}. */
    QUAD_STRIP,
    /** {@code GL_POLYGON}. */
    POLYGON;

    private static final Primitives[] BY_MODE = values();

    /**
     * How many triangles so many vertices make.
     *
     * @param mode     the mode of a draw
     * @param vertices its number of vertices
     * @return the triangles of a draw without restarts; 0 of points, lines and unknown modes
     */
    public static long triangles(long mode, long vertices) {
        if (mode < 0 || mode >= BY_MODE.length || vertices < 0) {
            return 0;
        }
        return switch (BY_MODE[(int) mode]) {
            case TRIANGLES -> vertices / 3;
            case TRIANGLE_STRIP, TRIANGLE_FAN, POLYGON -> Math.max(0, vertices - 2);
            case QUADS -> vertices / 4 * 2;
            case QUAD_STRIP -> vertices < 4 ? 0 : (vertices / 2 - 1) * 2;
            case POINTS, LINES, LINE_LOOP, LINE_STRIP -> 0;
        };
    }
}
