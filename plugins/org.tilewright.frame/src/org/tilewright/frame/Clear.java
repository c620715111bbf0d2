package org.tilewright.frame;

import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;

/**
 * Fills buffers of a target with one value, all channels and bits of them. What changes some channels, or depth and stencil
 * not together, is a draw of a rectangle, as it is to a GPU.
 *
 * @param target       id of the target, {@link RenderTarget#SCREEN} for the screen
 * @param colour       whether the colour buffer is cleared
 * @param depth        whether the depth buffer is cleared, with its stencil values, if it has any
 * @param rgba         the colour, four values: in 0..1, or what the target's formats hold; not to be changed
 * @param depthValue   the depth in 0..1, where 1 is far
 * @param stencilValue the stencil value, 0..255; 0 if the target has no stencil
 * @param scissor      the part of the buffers that is cleared, or null for all of them
 * @param outputs      a bit for each colour buffer that is cleared, {@link #ALL_OUTPUTS} for all of them
 */
public record Clear(int target, boolean colour, boolean depth, float[] rgba, float depthValue, int stencilValue,
        Rectangle scissor, int outputs) implements Command {

    /** All colour buffers, as many as the target has. */
    public static final int ALL_OUTPUTS = -1;

    /**
     * A clear of all colour buffers.
     *
     * @param target       id of the target
     * @param colour       whether the colour buffers are cleared
     * @param depth        whether the depth buffer is cleared
     * @param rgba         the colour
     * @param depthValue   the depth
     * @param stencilValue the stencil value
     * @param scissor      the part of the buffers that is cleared, or null
     */
    public Clear(int target, boolean colour, boolean depth, float[] rgba, float depthValue, int stencilValue,
            Rectangle scissor) {
        this(target, colour, depth, rgba, depthValue, stencilValue, scissor, ALL_OUTPUTS);
    }

    /**
     * The same clear as the buffers of its target have it, which have a place for each sample.
     *
     * @param of the target
     * @return a clear whose scissor counts places; this where pixels have one sample
     */
    public Clear inPlaces(RenderTarget of) {
        if (scissor == null || of.samples() == 1) {
            return this;
        }
        // Clipped first, so that what a rectangle has beyond the target overflows nowhere.
        int left = Math.clamp(scissor.x(), 0, of.width());
        int bottom = Math.clamp(scissor.y(), 0, of.height());
        int right = (int) Math.clamp((long) scissor.x() + scissor.width(), left, of.width());
        int top = (int) Math.clamp((long) scissor.y() + scissor.height(), bottom, of.height());
        int columns = of.grid().columns();
        int rows = of.grid().rows();
        return new Clear(target, colour, depth, rgba, depthValue, stencilValue,
                new Rectangle(left * columns, bottom * rows, (right - left) * columns, (top - bottom) * rows), outputs);
    }

    /**
     * Whether all colour buffers of a target are cleared.
     *
     * @param surfaces how many it has
     * @return true when they are
     */
    public boolean clearsAll(int surfaces) {
        int all = (1 << surfaces) - 1;
        return colour && (outputs & all) == all;
    }

    /**
     * Whether a colour buffer is cleared.
     *
     * @param surface which one
     * @return true when it is
     */
    public boolean clears(int surface) {
        return colour && (outputs >> surface & 1) != 0;
    }

    /**
     * A clear of a target without stencil, or of its stencil values to 0.
     *
     * @param target     id of the target
     * @param colour     whether the colour buffer is cleared
     * @param depth      whether the depth buffer is cleared
     * @param rgba       the colour
     * @param depthValue the depth
     * @param scissor    the part of the buffers that is cleared, or null
     */
    public Clear(int target, boolean colour, boolean depth, float[] rgba, float depthValue, Rectangle scissor) {
        this(target, colour, depth, rgba, depthValue, 0, scissor);
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
