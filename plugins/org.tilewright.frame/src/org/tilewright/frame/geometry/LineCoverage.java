package org.tilewright.frame.geometry;

import org.tilewright.frame.state.LineState;

/**
 * Coverage of lines by the diamond-exit rule (OpenGL 2.1, 3.4.1): a pixel is drawn when the line leaves the
 * diamond of half a pixel round its centre. Along the line's major axis that is one pixel a column, the one whose row the
 * line passes at the middle of the column: the strip of half a pixel to either side, as two edge functions. Only the first
 * and last columns need a look at the diamond. Wider lines have as many pixels a column (3.4.2), which widens the strip.
 */
final class LineCoverage {

    private static final int BITS = VertexTable.SUBPIXEL_BITS;
    private static final long PIXEL = 1 << BITS;
    private static final long HALF = PIXEL / 2;

    private LineCoverage() {}

    /**
     * Gives the target the edges and bounds of a line from (x0, y0) to (x1, y1), in 1/256 pixel.
     *
     * @param width in pixels
     * @param upper whether of pixels whose centres are as far from the line those above or to the right are in
     */
    static void setUp(ScreenPrimitive target, int width, boolean upper, long x0, long y0, long x1, long y1) {
        long reach = (width + 1) / 2 * PIXEL;
        if (!isSteep(x0, y0, x1, y1)) {
            long first = firstColumn(x0, y0, x1, y1);
            long last = lastColumn(x0, y0, x1, y1);
            strip(target, width, upper, x0, y0, x1, y1, false);
            target.bound(Math.min(first, last), Math.min(y0, y1) - reach >> BITS, Math.max(first, last),
                    Math.max(y0, y1) + reach >> BITS);
            empty(target, x1 - x0, last - first);
        } else {
            long first = firstColumn(y0, x0, y1, x1);
            long last = lastColumn(y0, x0, y1, x1);
            strip(target, width, upper, y0, x0, y1, x1, true);
            target.bound(Math.min(x0, x1) - reach >> BITS, Math.min(first, last), Math.max(x0, x1) + reach >> BITS,
                    Math.max(first, last));
            empty(target, y1 - y0, last - first);
        }
    }

    /** Steps along the longer axis that a line takes, a pixel each. */
    static int steps(long x0, long y0, long x1, long y1) {
        boolean steep = isSteep(x0, y0, x1, y1);
        long first = steep ? firstColumn(y0, x0, y1, x1) : firstColumn(x0, y0, x1, y1);
        long last = steep ? lastColumn(y0, x0, y1, x1) : lastColumn(x0, y0, x1, y1);
        long forward = (steep ? y1 - y0 : x1 - x0) >= 0 ? 1 : -1;
        return (int) Math.max(0, (last - first) * forward + 1);
    }

    /** Lays a pattern along a line, of which others have used so many steps. */
    static void stipple(Stipple stipple, LineState lines, int start, long x0, long y0, long x1, long y1) {
        boolean steep = isSteep(x0, y0, x1, y1);
        long first = steep ? firstColumn(y0, x0, y1, x1) : firstColumn(x0, y0, x1, y1);
        stipple.along(lines, steep, (int) first, (steep ? y1 - y0 : x1 - x0) >= 0 ? 1 : -1, start);
    }

    private static boolean isSteep(long x0, long y0, long x1, long y1) {
        return Math.abs(x1 - x0) < Math.abs(y1 - y0);
    }

    /** A line whose last column comes before its first draws nothing; nor does one without length. */
    private static void empty(ScreenPrimitive target, long direction, long columns) {
        if (direction > 0 ? columns < 0 : columns > 0 || direction == 0) {
            target.bound(0, 0, -1, -1);
        }
    }

    /** The pixels whose centre is less than half of the width from the line along its minor axis; one boundary is in. */
    private static void strip(ScreenPrimitive target, int width, boolean upper, long major0, long minor0, long major1,
            long minor1, boolean steep) {
        long length = Math.abs(major1 - major0);
        long rise = major1 >= major0 ? minor1 - minor0 : minor0 - minor1;
        // Height of the line over the centre of pixel (0, 0), times the length.
        long height = (minor0 - HALF) * length + (HALF - major0) * rise;
        long majorGain = rise * PIXEL;
        long minorGain = -length * PIXEL;
        edge(target, majorGain, minorGain, height + width * HALF * length - (upper ? 0 : 1), steep);
        edge(target, -majorGain, -minorGain, width * HALF * length - height - (upper ? 1 : 0), steep);
    }

    private static void edge(ScreenPrimitive target, long majorGain, long minorGain, long constant, boolean steep) {
        if (steep) {
            target.edge(minorGain, majorGain, constant);
        } else {
            target.edge(majorGain, minorGain, constant);
        }
    }

    private static long firstColumn(long major0, long minor0, long major1, long minor1) {
        long column = startColumn(major0, major1);
        long forward = major1 >= major0 ? 1 : -1;
        return exit(column, major0, minor0, major1, minor1) > 0 ? column : column + forward;
    }

    private static long lastColumn(long major0, long minor0, long major1, long minor1) {
        long column = startColumn(major1, major1 + (major1 - major0));
        long forward = major1 >= major0 ? 1 : -1;
        double length = Math.abs(major1 - major0);
        return exit(column, major0, minor0, major1, minor1) <= length ? column : column - forward;
    }

    /** The column that a position lies in; on a boundary, the one that the line goes on into. */
    private static long startColumn(long position, long towards) {
        return towards >= position ? position >> BITS : (position + PIXEL - 1 >> BITS) - 1;
    }

    /** Distance along the major axis from the line's start to where it leaves the diamond that it meets in a column. */
    private static double exit(long column, long major0, long minor0, long major1, long minor1) {
        double length = Math.abs(major1 - major0);
        if (length == 0) {
            return 0;
        }
        double slope = (minor1 - minor0) / length;
        long centre = column * PIXEL + HALF;
        double middle = major1 >= major0 ? centre - major0 : major0 - centre;
        double height = minor0 + middle * slope - HALF;
        double above = height - Math.floor(height / PIXEL + 0.5) * PIXEL;
        double upper = (HALF - above) / (1 + slope);
        return middle + (above + slope * upper >= 0 ? upper : (HALF + above) / (1 - slope));
    }
}
