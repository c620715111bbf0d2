package org.tilewright.frame.state;

import java.util.Arrays;
import java.util.Objects;

/**
 * How primitives become fragments.
 *
 * @param flat      whether a primitive has the colours of its provoking vertex
 * @param provoking which of its vertices that is
 * @param front     the winding, in window coordinates with y up, that makes a polygon face front
 * @param frontMode what is drawn of polygons that face front
 * @param backMode  what is drawn of polygons that face back
 * @param points    how points are drawn
 * @param lines     how lines are drawn
 * @param stipple   32 rows of 32 bits from the lowest row, the highest bit left, which say where polygons are drawn in each
 *                  square of 32 pixels; null for everywhere; not to be changed
 */
public record Rasterisation(boolean flat, ProvokingVertex provoking, Winding front, PolygonMode frontMode,
        PolygonMode backMode, PointState points, LineState lines, @OrNull int[] stipple) {

    /** Edge of a polygon stipple. */
    public static final int STIPPLE_EDGE = 32;

    /** Checks the size of the stipple. */
    public Rasterisation {
        UnexpectedValueException.check(stipple == null || stipple.length == STIPPLE_EDGE, "stipple",
                stipple == null ? null : stipple.length + " rows", STIPPLE_EDGE + " rows");
    }

    /**
     * OpenGL's initial state.
     *
     * @param front the winding of polygons that face front
     * @return smooth filled polygons, points and lines of one pixel
     */
    public static Rasterisation plain(Winding front) {
        return new Rasterisation(false, ProvokingVertex.LAST_VERTEX_CONVENTION, front, PolygonMode.FILL,
                PolygonMode.FILL, PointState.PIXEL, LineState.PIXEL, null);
    }

    /**
     * Whether all polygons are filled.
     *
     * @return false if edges or corners are drawn of those that face one way
     */
    public boolean isFilled() {
        return frontMode == PolygonMode.FILL && backMode == PolygonMode.FILL;
    }

    /**
     * Whether something is drawn of polygons that face one way.
     *
     * @param mode what is drawn
     * @return true if it is of either side
     */
    public boolean draws(PolygonMode mode) {
        return frontMode == mode || backMode == mode;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Rasterisation that && flat == that.flat && provoking == that.provoking
                && front == that.front && frontMode == that.frontMode && backMode == that.backMode
                && points.equals(that.points) && lines.equals(that.lines) && Arrays.equals(stipple, that.stipple);
    }

    @Override
    public int hashCode() {
        return Objects.hash(flat, provoking, front, frontMode, backMode, points, lines, Arrays.hashCode(stipple));
    }
}
