package org.tilewright.frame.state;

/**
 * Offset of a polygon's depth: {@code factor * (largest depth slope) + units * (one step of the depth buffer)}.
 *
 * @param factor weight of the slope
 * @param units  steps of the depth buffer
 * @param fill   whether filled polygons are moved
 * @param line   whether edges of polygons are
 * @param point  whether corners of polygons are
 */
public record PolygonOffset(float factor, float units, boolean fill, boolean line, boolean point) {

    /**
     * An offset of filled polygons.
     *
     * @param factor weight of the slope
     * @param units  steps of the depth buffer
     */
    public PolygonOffset(float factor, float units) {
        this(factor, units, true, false, false);
    }

    /**
     * Whether what is drawn of a polygon is moved.
     *
     * @param mode what is drawn
     * @return true when it is
     */
    public boolean moves(PolygonMode mode) {
        return switch (mode) {
            case FILL -> fill;
            case LINE -> line;
            case POINT -> point;
        };
    }
}
