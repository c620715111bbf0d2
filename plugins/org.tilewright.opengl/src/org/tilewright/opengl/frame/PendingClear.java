package org.tilewright.opengl.frame;

import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.StencilFace;

/**
 * A clear. What it is to a frame depends on whether what is cleared turns out to have stencil values.
 *
 * @param target       provisional number of the target
 * @param width        of the target, in pixels; 0 for the window, whose size is not known yet
 * @param height       of the target
 * @param colour       channels that are cleared, or null for none
 * @param depth        whether the depth buffer is cleared
 * @param stencilMask  bits of the stencil buffer that are cleared
 * @param rgba         the colour
 * @param depthValue   the depth
 * @param stencilValue the stencil value
 * @param scissor      what is cleared, or null for all
 * @param outputs      a bit for each of the outputs whose channels are cleared
 */
record PendingClear(int target, int width, int height, ColourMask colour, boolean depth, int stencilMask, float[] rgba,
        float depthValue,
        int stencilValue, Rectangle scissor, int outputs) {

    /** Whether all channels are cleared. */
    boolean clearsColour() {
        return ColourMask.ALL.equals(colour);
    }

    /** Whether the depth buffer is cleared with all that it holds. */
    boolean clearsDepth(boolean stencil) {
        return depth && (!stencil || stencilMask == StencilFace.MAXIMUM);
    }

    /** Whether something is left that only a draw can clear. */
    boolean needsDraw(boolean stencil) {
        return colour != null && !clearsColour()
                || !clearsDepth(stencil) && (depth || stencil && stencilMask != 0);
    }
}
