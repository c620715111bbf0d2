package org.tilewright.frame.geometry;

import org.tilewright.frame.execution.Varyings;
import org.tilewright.frame.state.PointState;

/** Coverage of points (OpenGL 2.1, 3.3.1 and 3.3.2). */
final class PointCoverage {

    private static final int BITS = VertexTable.SUBPIXEL_BITS;
    private static final double PIXEL = 1 << BITS;

    private PointCoverage() {}

    /** Gives the target the bounds of a point at (x, y), in 1/256 pixel: of a disc, a square of any size, or whole pixels. */
    static void setUp(ScreenPrimitive target, boolean smooth, boolean sprite, double size, int x, int y) {
        if (smooth) {
            // A smaller disc might miss the centres of all pixels.
            double radius = Math.max(1, size / 2);
            centres(target, x, y, radius);
            target.soften(SoftEdge.POINT, radius, 0);
            axis(target.planes(), ScreenPrimitive.EDGE, 1, 0, -x / PIXEL);
            axis(target.planes(), ScreenPrimitive.EDGE + 3, 0, 1, -y / PIXEL);
        } else if (sprite) {
            centres(target, x, y, size / 2);
        } else {
            int edge = (int) Math.max(1, Math.min(PointState.LARGEST, Math.floor(size + 0.5)));
            int low = first(x, edge);
            int bottom = first(y, edge);
            target.bound(low, bottom, low + edge - 1, bottom + edge - 1);
        }
    }

    /** The first of so many pixels round a place. */
    private static int first(int place, int edge) {
        return (edge & 1) != 0 ? (place >> BITS) - edge / 2 : (place + (1 << BITS - 1) >> BITS) - edge / 2;
    }

    /** Pixels whose centre lies nearer than this along both axes, or as near to the left or below. */
    private static void centres(ScreenPrimitive target, int x, int y, double reach) {
        target.bound((long) Math.ceil(x / PIXEL - reach - 0.5), (long) Math.ceil(y / PIXEL - reach - 0.5),
                (long) Math.ceil(x / PIXEL + reach - 0.5) - 1, (long) Math.ceil(y / PIXEL + reach - 0.5) - 1);
    }

    /** The coordinates of a sprite: from 0 to 1 across the point. */
    static void sprite(ScreenPrimitive target, PointState state, double size, int x, int y) {
        double turn = state.upperLeft() ? -1 : 1;
        if (target.state().hasFragmentProgram()) {
            across(target.planes(), ScreenPrimitive.POINT, turn, size, x, y);
            replace(target, state.sprite());
            return;
        }
        for (int unit = 0; unit < 8; unit++) {
            if ((state.sprite() >> unit & 1) != 0) {
                across(target.planes(), ScreenPrimitive.TEXCOORD + ScreenPrimitive.TEXCOORD_SIZE * unit, turn, size, x,
                        y);
                constant(target.planes(), ScreenPrimitive.QUOTIENT + 3 * unit, 1);
            }
        }
    }

    private static void across(double[] planes, int place, double turn, double size, int x, int y) {
        axis(planes, place, 1 / size, 0, 0.5 - x / PIXEL / size);
        axis(planes, place + 3, 0, turn / size, 0.5 - turn * y / PIXEL / size);
    }

    /** Those texture coordinates of a program that a point has across itself are these, 0 and 1. */
    private static void replace(ScreenPrimitive target, int units) {
        Varyings varyings = target.state().program().varyings();
        double[] planes = target.planes();
        for (int n = 0; units != 0 && n < varyings.count(); n++) {
            Varyings.Scalar scalar = varyings.scalar(n);
            if (scalar.source() == Varyings.Source.TEXCOORD && (units >> scalar.index() / 4 & 1) != 0) {
                int place = ScreenPrimitive.VARYING + 3 * n;
                int component = scalar.index() % 4;
                if (component < 2) {
                    System.arraycopy(planes, ScreenPrimitive.POINT + 3 * component, planes, place, 3);
                } else {
                    constant(planes, place, component - 2);
                }
            }
        }
    }

    /** A plane over the window, given for places and kept for the centres of pixels. */
    private static void axis(double[] planes, int place, double p, double q, double r) {
        planes[place] = p;
        planes[place + 1] = q;
        planes[place + 2] = r + (p + q) / 2;
    }

    private static void constant(double[] planes, int place, double value) {
        planes[place] = 0;
        planes[place + 1] = 0;
        planes[place + 2] = value;
    }
}
