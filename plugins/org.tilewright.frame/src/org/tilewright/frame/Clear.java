package org.tilewright.frame;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Fills buffers of a target with one value, all channels and bits of them.
 *
 * @param target     id of the target, {@link RenderTarget#SCREEN} for the screen
 * @param colour     whether the colour buffer is cleared
 * @param depth      whether the depth buffer is cleared
 * @param rgba       the colour, four values in 0..1; not to be changed
 * @param depthValue the depth in 0..1, where 1 is far
 * @param scissor    the part of the buffers that is cleared, or null for all of them
 */
public record Clear(int target, boolean colour, boolean depth, float[] rgba, float depthValue,
        Rectangle scissor) implements Command {

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
