package org.tilewright.frame.geometry;

import org.tilewright.frame.state.LineState;
import org.tilewright.frame.state.Rasterisation;

/**
 * Which of the pixels that a piece covers are drawn: all, those of a pattern that lies over the window (OpenGL 2.1, 3.5.2), or
 * those of a pattern along a line (3.4.2), which has a bit for each step along the line's longer axis.
 */
public final class Stipple {

    private static final int PATTERN_BITS = 16;

    /** Null unless the pattern lies over the window. */
    private int[] rows;
    private int pattern = LineState.SOLID;
    private int factor = 1;
    private boolean steep;
    private int first;
    private int forward;
    private int start;

    /** All pixels. */
    void none() {
        rows = null;
        pattern = LineState.SOLID;
    }

    /** A pattern over the window; null for all pixels. */
    void over(int[] newRows) {
        none();
        rows = newRows;
    }

    /**
     * A pattern along a line.
     *
     * @param lines      its bits, and how many pixels each stands for
     * @param newSteep   whether the longer axis goes up, and not to the right
     * @param newFirst   the column, or row if it is steep, of the line's first pixel
     * @param newForward 1 if columns rise along the line, -1 if they fall
     * @param newStart   pixels of the pattern that other lines have used before
     */
    void along(LineState lines, boolean newSteep, int newFirst, int newForward, int newStart) {
        rows = null;
        pattern = lines.pattern();
        factor = lines.factor();
        steep = newSteep;
        first = newFirst;
        forward = newForward;
        start = newStart;
    }

    /**
     * Becomes the same as another.
     *
     * @param other the other one
     */
    public void copy(Stipple other) {
        rows = other.rows;
        pattern = other.pattern;
        factor = other.factor;
        steep = other.steep;
        first = other.first;
        forward = other.forward;
        start = other.start;
    }

    /**
     * Whether all pixels are drawn.
     *
     * @return false if there is a pattern
     */
    public boolean isNone() {
        return rows == null && pattern == LineState.SOLID;
    }

    /**
     * Where the pattern of a line begins.
     *
     * @return a number that is another one if other pixels may be drawn of the same pixels under the same state; 0 of others
     */
    public long phase() {
        return rows != null || pattern == LineState.SOLID ? 0
                : ((long) first * forward - start << 1 | (steep ? 1 : 0)) * 2 + (forward > 0 ? 1 : 0);
    }

    /**
     * Whether a pixel is drawn that is covered.
     *
     * @param x column
     * @param y row
     * @return true if the pattern has it
     */
    public boolean draws(int x, int y) {
        if (rows != null) {
            int edge = Rasterisation.STIPPLE_EDGE;
            return (rows[y & edge - 1] >>> edge - 1 - (x & edge - 1) & 1) != 0;
        }
        // The rectangle round a soft line has pixels before its first one.
        int step = start + ((steep ? y : x) - first) * forward;
        return (pattern >>> Math.floorMod(Math.floorDiv(step, factor), PATTERN_BITS) & 1) != 0;
    }
}
