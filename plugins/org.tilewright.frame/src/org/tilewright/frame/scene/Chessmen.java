package org.tilewright.frame.scene;

import org.tilewright.frame.scene.build.Surface;
import org.tilewright.frame.scene.build.Vector;

/** The men of a chess set, each on the origin and about one square wide. They are turned, but for the knight's head. */
enum Chessmen {

    PAWN(1.0, 0.3, 0, 0.31, 0.05, 0.3, 0.12, 0.2, 0.2, 0.13, 0.36, 0.1, 0.5, 0.19, 0.56, 0.1, 0.6, 0.17, 0.7, 0.17,
            0.78,
            0.1, 0.88, 0, 0.9),
    ROOK(1.1, 0.35, 0, 0.36, 0.06, 0.34, 0.14, 0.24, 0.24, 0.2, 0.4, 0.19, 0.62, 0.21, 0.68, 0.28, 0.72, 0.28, 0.92,
            0.2,
            0.92, 0.2, 0.82, 0, 0.82),
    BISHOP(1.3, 0.34, 0, 0.35, 0.06, 0.33, 0.14, 0.22, 0.24, 0.14, 0.44, 0.11, 0.64, 0.23, 0.7, 0.11, 0.74, 0.19, 0.88,
            0.14, 1.02, 0.05, 1.12, 0.07, 1.17, 0, 1.21),
    QUEEN(1.5, 0.38, 0, 0.39, 0.06, 0.37, 0.15, 0.25, 0.26, 0.15, 0.5, 0.11, 0.78, 0.24, 0.84, 0.12, 0.88, 0.18, 1.02,
            0.29, 1.2, 0.2, 1.19, 0.09, 1.24, 0.08, 1.31, 0, 1.35),
    KING(1.6, 0.39, 0, 0.4, 0.06, 0.38, 0.15, 0.26, 0.27, 0.16, 0.52, 0.12, 0.84, 0.26, 0.9, 0.13, 0.94, 0.18, 1.1,
            0.27, 1.26, 0.17, 1.32, 0.06, 1.35, 0.05, 1.4, 0, 1.41),
    KNIGHT(1.2, 0.35, 0, 0.36, 0.06, 0.34, 0.14, 0.28, 0.22, 0.27, 0.3, 0, 0.34);

    /** Rows of triangles a segment of a profile. */
    static final int ROWS = 2;

    private final double scale;
    private final double[] profile;

    Chessmen(double height, double... profile) {
        scale = height / 1.2;
        this.profile = profile;
    }

    int segments() {
        return profile.length / 2 - 1;
    }

    /** The turned part: a smooth curve through the profile, about the y axis. */
    Surface turned() {
        int segments = segments();
        return (u, v) -> {
            double place = Math.clamp(v, 0.0, 1.0) * segments;
            int segment = Math.min((int) place, segments - 1);
            double part = place - segment;
            double radius = Math.max(0, curve(0, segment, part));
            double angle = 2 * Math.PI * u;
            double height = curve(1, segment, part);
            boolean notch = this == ROOK && height > 0.84 && radius > 0.18 && (int) StrictMath.floor(12 * u) % 2 == 0;
            return new Vector(radius * StrictMath.sin(angle), notch ? 0.84 : height, radius * StrictMath.cos(angle))
                    .times(scale);
        };
    }

    /** A spline with flat ends through the points of the profile. */
    private double curve(int coordinate, int segment, double part) {
        double before = profile[2 * Math.max(0, segment - 1) + coordinate];
        double from = profile[2 * segment + coordinate];
        double to = profile[2 * segment + 2 + coordinate];
        double after = profile[2 * Math.min(segments(), segment + 2) + coordinate];
        double tension = 0.3;
        double leaving = tension * (to - before);
        double arriving = tension * (after - from);
        double square = part * part;
        double cube = square * part;
        return (2 * cube - 3 * square + 1) * from + (cube - 2 * square + part) * leaving
                + (3 * square - 2 * cube) * to + (cube - square) * arriving;
    }

    /** Neck and head of a knight, a tube that bends and thins, looking along x. */
    static Surface head() {
        double[][] spine = { { 0, 0.2, 0.27 }, { -0.06, 0.48, 0.23 }, { -0.1, 0.74, 0.2 }, { -0.02, 0.97, 0.17 },
                { 0.12, 1.02, 0.15 }, { 0.27, 0.9, 0.12 }, { 0.4, 0.76, 0.1 }, { 0.44, 0.71, 0 } };
        return (u, v) -> {
            double[] here = spine(spine, v);
            double[] ahead = spine(spine, v + 1e-3);
            double[] behind = spine(spine, v - 1e-3);
            Vector along = new Vector(ahead[0] - behind[0], ahead[1] - behind[1], 0).unit();
            Vector across = new Vector(-along.y(), along.x(), 0);
            double angle = 2 * Math.PI * u;
            double mane = across.dot(new Vector(-1, 0.6, 0).unit()) > 0 && StrictMath.cos(angle) > 0.8 ? 1.25 : 1;
            return new Vector(here[0], here[1], 0).plus(across.times(here[2] * mane * StrictMath.cos(angle)))
                    .plus(new Vector(0, 0, 0.62 * here[2] * StrictMath.sin(angle)));
        };
    }

    private static double[] spine(double[][] points, double v) {
        double place = Math.clamp(v, 0.0, 1.0) * (points.length - 1);
        int segment = Math.min((int) place, points.length - 2);
        double part = place - segment;
        double[] point = new double[3];
        for (int n = 0; n < 3; n++) {
            double before = points[Math.max(0, segment - 1)][n];
            double from = points[segment][n];
            double to = points[segment + 1][n];
            double after = points[Math.min(points.length - 1, segment + 2)][n];
            double cubic = 3 * (from - to) + after - before;
            point[n] = from + 0.5 * part * (to - before
                    + part * (2 * before - 5 * from + 4 * to - after + part * cubic));
        }
        return point;
    }
}
