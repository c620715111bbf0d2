package org.tilewright.frame.raster;

/**
 * Coverage of a triangle by a different route: the pixel's centre, or a sample, is moved by an infinitely small step to the right and a far
 * smaller one up, so that it lies on no edge; then it is inside when all three turns have the same sense.
 */
final class ExactCoverage {

    private ExactCoverage() {}

    /** Whether the pixel is covered; corners are in 1/256 pixel. */
    static boolean covers(long[] x, long[] y, int column, int row) {
        return coversPoint(x, y, 256L * column + 128, 256L * row + 128);
    }

    /** Whether a point is covered; all is in 1/256 pixel. */
    static boolean coversPoint(long[] x, long[] y, long px, long py) {
        int left = 0;
        for (int n = 0; n < 3; n++) {
            int m = (n + 1) % 3;
            if (turn(x[n], y[n], x[m], y[m], px, py) > 0) {
                left++;
            }
        }
        return left == 0 || left == 3;
    }

    private static int turn(long ax, long ay, long bx, long by, long px, long py) {
        long turn = (bx - ax) * (py - ay) - (by - ay) * (px - ax);
        if (turn != 0) {
            return Long.signum(turn);
        }
        // How the turn changes with a step to the right, then with a step up.
        return ay != by ? Long.signum(ay - by) : Long.signum(bx - ax);
    }
}
