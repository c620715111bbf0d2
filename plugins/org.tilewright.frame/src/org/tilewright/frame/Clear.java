package org.tilewright.frame;

import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.StencilFace;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Fills buffers of a target with one value.
 *
 * @param target       id of the target, {@link RenderTarget#SCREEN} for the screen
 * @param colour       whether the colour buffer is cleared
 * @param depth        whether the depth buffer is cleared
 * @param stencil      whether the stencil buffer is cleared
 * @param rgba         the colour, four values in 0..1; not to be changed
 * @param depthValue   the depth in 0..1, where 1 is far
 * @param stencilValue the stencil value, 0..255
 * @param colourMask   the channels of the colour buffer that are cleared
 * @param stencilMask  the bits of the stencil buffer that are cleared, 0..255
 * @param scissor      the part of the buffers that is cleared, or null for all of them
 */
public record Clear(int target, boolean colour, boolean depth, boolean stencil, float[] rgba, float depthValue,
        int stencilValue, ColourMask colourMask, int stencilMask, Rectangle scissor) implements Command {

    /**
     * A clear of all channels and bits, as versions 1 and 2 of the format have it.
     *
     * @param target     id of the target
     * @param colour     whether the colour buffer is cleared
     * @param depth      whether the depth buffer is cleared
     * @param rgba       the colour
     * @param depthValue the depth
     * @param scissor    the part of the buffers that is cleared, or null
     */
    public Clear(int target, boolean colour, boolean depth, float[] rgba, float depthValue, Rectangle scissor) {
        this(target, colour, depth, false, rgba, depthValue, 0, ColourMask.ALL, StencilFace.MAXIMUM, scissor);
    }

    /**
     * A clear of the screen.
     *
     * @param colour     whether the colour buffer is cleared
     * @param depth      whether the depth buffer is cleared
     * @param rgba       the colour
     * @param depthValue the depth
     * @param scissor    the part of the buffers that is cleared, or null
     */
    public Clear(boolean colour, boolean depth, float[] rgba, float depthValue, Rectangle scissor) {
        this(RenderTarget.SCREEN, colour, depth, rgba, depthValue, scissor);
    }
}
