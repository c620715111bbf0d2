package org.tilewright.opengl.state;

/**
 * Polygons.
 *
 * @param cull   which faces are thrown away
 * @param front  which winding faces front
 * @param mode   how front faces are drawn
 * @param back   how back faces are drawn
 * @param factor weight of the slope in the offset
 * @param units  steps of depth in the offset
 */
public record PolygonGroup(int cull, int front, int mode, int back, float factor, float units) {

    /** That of a new context. */
    public static final PolygonGroup INITIAL = new PolygonGroup(0x0405, 0x0901, 0x1b02, 0x1b02, 0, 0);
}
