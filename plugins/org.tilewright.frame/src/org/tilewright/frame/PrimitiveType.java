package org.tilewright.frame;

/** How a draw's indices become primitives. */
public enum PrimitiveType {

    /** One point an index. */
    POINTS,

    /** One segment every two indices. */
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

    /** A quadrilateral of every two pairs. */
    QUAD_STRIP,

    /** One convex polygon of all indices. */
    POLYGON
}
