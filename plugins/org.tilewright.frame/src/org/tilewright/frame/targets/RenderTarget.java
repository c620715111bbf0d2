package org.tilewright.frame.targets;

/**
 * What clears and draws go to: the screen, or buffers that later draws read as textures.
 *
 * @param id     number of the target; {@link #SCREEN} is the screen
 * @param width  width in pixels
 * @param height height in pixels
 * @param colour whether it has a colour buffer; without one draws write no colour
 * @param depth  whether it has a depth buffer; without one draws are not tested against depth
 * @param stencil whether each value of its depth buffer has 8 bits of stencil beside the depth
 * @param kept   whether the next frame of a sequence starts on what this one leaves, rather than on opaque black and a depth
 *               of 1
 */
public record RenderTarget(int id, int width, int height, boolean colour, boolean depth, boolean stencil,
        boolean kept) {

    /** The number of the screen, which every frame has without declaring it. */
    public static final int SCREEN = 0;

    /** The farthest depth that a depth buffer holds: its values have 24 bits. */
    public static final int MAXIMUM_DEPTH = (1 << 24) - 1;

    /** Checks that the values go together. */
    public RenderTarget {
        if (id < SCREEN || width < 1 || height < 1 || !colour && !depth || stencil && !depth) {
            throw new IllegalArgumentException("target " + id + " of " + width + " x " + height + " pixels"
                    + (colour || depth ? "" : " without buffers"));
        }
    }

    /**
     * A target without stencil.
     *
     * @param id     number of the target
     * @param width  width in pixels
     * @param height height in pixels
     * @param colour whether it has a colour buffer
     * @param depth  whether it has a depth buffer
     * @param kept   whether the next frame starts on what this one leaves
     */
    public RenderTarget(int id, int width, int height, boolean colour, boolean depth, boolean kept) {
        this(id, width, height, colour, depth, false, kept);
    }

    /**
     * The depth in a value of a depth buffer, which may have a stencil value above it.
     *
     * @param value what the buffer holds
     * @return 0..{@link #MAXIMUM_DEPTH}
     */
    public static int depthOf(int value) {
        return value & MAXIMUM_DEPTH;
    }

    /**
     * Whether the target has a buffer.
     *
     * @param buffer the buffer
     * @return true when it has
     */
    public boolean has(TargetBuffer buffer) {
        return buffer == TargetBuffer.COLOR ? colour : depth;
    }
}
