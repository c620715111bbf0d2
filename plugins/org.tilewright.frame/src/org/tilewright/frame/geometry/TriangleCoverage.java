package org.tilewright.frame.geometry;

/**
 * Coverage of triangles by three edge functions, exact in 64-bit integers. A pixel is covered when its centre lies inside; of
 * centres on an edge, those on left edges and on the lower of horizontal edges belong to the triangle (y up). Where samples are
 * covered for themselves this holds for each of them.
 */
final class TriangleCoverage {

    private static final int BITS = VertexTable.SUBPIXEL_BITS;
    private static final long PIXEL = 1 << BITS;
    private static final long HALF = PIXEL / 2;

    private TriangleCoverage() {}

    /** Twice the area of a triangle in square subpixels; positive when it is counter-clockwise with y up. */
    static long doubleArea(long x0, long y0, long x1, long y1, long x2, long y2) {
        return (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    }

    /** Gives the target the edges and bounds of a counter-clockwise triangle, in 1/256 pixel. */
    static void setUp(ScreenPrimitive target, long x0, long y0, long x1, long y1, long x2, long y2) {
        edge(target, x0, y0, x1, y1);
        edge(target, x1, y1, x2, y2);
        edge(target, x2, y2, x0, y0);
        if (target.sampled()) {
            // Samples lie anywhere in their pixels.
            target.bound(Math.min(x0, Math.min(x1, x2)) >> BITS, Math.min(y0, Math.min(y1, y2)) >> BITS,
                    Math.max(x0, Math.max(x1, x2)) >> BITS, Math.max(y0, Math.max(y1, y2)) >> BITS);
            return;
        }
        // The first pixel whose centre is not below the minimum, and the last that is not above the maximum.
        target.bound(Math.min(x0, Math.min(x1, x2)) + HALF - 1 >> BITS,
                Math.min(y0, Math.min(y1, y2)) + HALF - 1 >> BITS,
                Math.max(x0, Math.max(x1, x2)) - HALF >> BITS, Math.max(y0, Math.max(y1, y2)) - HALF >> BITS);
    }

    private static void edge(ScreenPrimitive target, long fromX, long fromY, long toX, long toY) {
        long a = fromY - toY;
        long b = toX - fromX;
        long centre = a * (HALF - fromX) + b * (HALF - fromY);
        boolean owned = a > 0 || a == 0 && b > 0;
        target.edge(a * PIXEL, b * PIXEL, owned ? centre : centre - 1);
    }
}
