package org.tilewright.frame.geometry;

/** Soft edges of points and lines, which cover the pixels there in part (OpenGL 2.1, 3.3 and 3.4). */
public enum SoftEdge {

    /** None: pixels are covered or not. */
    NONE,

    /** Those of a disc. */
    POINT,

    /** Those of a rectangle along a line. */
    LINE;

    /**
     * How much of a pixel is covered.
     *
     * @param first  distance of its centre from the disc's middle along x, or from the line's axis
     * @param second distance from the disc's middle along y, or along the line from its start
     * @param extent half of the width
     * @param length length of the line
     * @return 0..1; what lies within half a pixel of an edge is taken to be covered in proportion
     */
    public double coverage(double first, double second, double extent, double length) {
        return switch (this) {
            case NONE -> 1;
            case POINT -> within(extent - Math.sqrt(first * first + second * second));
            case LINE -> within(extent - Math.abs(first)) * within(Math.min(second, length - second));
        };
    }

    private static double within(double inside) {
        return Math.max(0, Math.min(1, inside + 0.5));
    }
}
