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
     * @param second distance from the disc's middle along y, or from the line's middle along it
     * @param extent half of the width
     * @param length length of the line
     * @return 0..1, 0 where there is no fragment; a line's edge is half a pixel wide to either side, and a line shorter than a
     *         pixel covers no more than its length, a disc's one pixel inwards, over which what is covered falls with the square
     *         of the distance, as Mesa has it
     */
    public double coverage(double first, double second, double extent, double length) {
        return switch (this) {
            case NONE -> 1;
            case POINT -> disc((first * first + second * second) / (extent * extent), 1 - 1 / extent);
            case LINE ->
                within(extent - Math.abs(first)) * Math.min(within(length / 2 - Math.abs(second)), length);
        };
    }

    /** By the square of the distance, as a part of the radius, and the part of the radius up to which all is covered. */
    private static double disc(double squared, double inner) {
        return Math.max(0, Math.min(1, (1 - squared) / (1 - inner * inner)));
    }

    private static double within(double inside) {
        return Math.max(0, Math.min(1, inside + 0.5));
    }
}
