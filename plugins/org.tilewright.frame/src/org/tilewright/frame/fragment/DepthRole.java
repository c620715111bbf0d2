package org.tilewright.frame.fragment;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.targets.SampleGrid;

/** What a draw does to the depths of pixels, as far as it matters to what can be seen of others. */
public enum DepthRole {

    /**
     * Its fragments write depth where they are nearer, or as near, as what is there, and what stays of them replaces all colours: of such
     * draws alone the nearest fragment of a pixel is seen.
     */
    NEAREST,

    /** It changes no depth, and has no stencil test. */
    LOOKS_ON,

    /** It does anything else. */
    OTHER;

    /**
     * What a draw does.
     *
     * @param state its state
     */
    public static DepthRole of(DrawState state) {
        if (state.stencil() != null) {
            return OTHER;
        }
        if (!state.depthWrite()) {
            return LOOKS_ON;
        }
        return takesNearer(state) && state.replacesColours() ? NEAREST : OTHER;
    }

    private static boolean takesNearer(DrawState state) {
        int compare = state.depthCompare();
        return compare == DrawState.BELOW || compare == (DrawState.BELOW | DrawState.EQUAL);
    }

    /**
     * Whether no fragment of a draw passes that is farther than what is there, and its depths are those of its primitives, so that where
     * these are farther nothing of it is seen.
     *
     * @param state its state
     * @return false of a target of several samples, too
     */
    public static boolean isHiddenBehind(DrawState state) {
        return state.depthTest() && state.testsDepthAlone() && takesNearer(state) && state.grid() == SampleGrid.ONE;
    }

    /**
     * A depth that no fragment of a piece in a rectangle is nearer than: the least of its plane in that part of its own rectangle.
     *
     * @param piece the piece, of a target of one sample
     * @param lowX  first column of the rectangle
     * @param lowY  first row
     * @param highX last column
     * @param highY last row
     * @return 0 to {@link ScreenPrimitive#MAXIMUM_DEPTH}
     */
    public static int nearest(ScreenPrimitive piece, int lowX, int lowY, int highX, int highY) {
        double p = piece.planes()[ScreenPrimitive.DEPTH];
        double q = piece.planes()[ScreenPrimitive.DEPTH + 1];
        double r = piece.planes()[ScreenPrimitive.DEPTH + 2];
        int x = p > 0 ? Math.max(lowX, piece.minimumX()) : Math.min(highX, piece.maximumX());
        int y = q > 0 ? Math.max(lowY, piece.minimumY()) : Math.min(highY, piece.maximumY());
        return DepthTest.depth(p, q, r, x, y);
    }
}
