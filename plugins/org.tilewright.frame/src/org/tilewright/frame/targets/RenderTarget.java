package org.tilewright.frame.targets;

import java.util.List;

/**
 * What clears and draws go to: the screen, or buffers that later draws read as textures.
 *
 * @param id     number of the target; {@link #SCREEN} is the screen
 * @param width  width in pixels
 * @param height height in pixels
 * @param colours what its colour buffers hold, in the order of a draw's outputs; without one draws write no colour
 * @param depth  whether it has a depth buffer; without one draws are not tested against depth
 * @param stencil whether each value of its depth buffer has 8 bits of stencil beside the depth
 * @param kept   whether the next frame of a sequence starts on what this one leaves, rather than on opaque black and a depth
 *               of 1
 * @param samples samples of a pixel, of colours and of depth: 1, 2, 4 or 8; the screen has one, and what has more is not kept
 */
public record RenderTarget(int id, int width, int height, List<ColourFormat> colours, boolean depth,
        boolean stencil, boolean kept, int samples) {

    /** Most colour buffers of a target. */
    public static final int MAXIMUM_COLOURS = 8;

    /** What the screen holds. */
    private static final List<ColourFormat> PLAIN = List.of(ColourFormat.RGBA8);

    /** The number of the screen, which every frame has without declaring it. */
    public static final int SCREEN = 0;

    /** The farthest depth that a depth buffer holds: its values have 24 bits. */
    public static final int MAXIMUM_DEPTH = (1 << 24) - 1;

    /** Makes the list unmodifiable and checks that the values go together. */
    public RenderTarget {
        colours = List.copyOf(colours);
        if (id < SCREEN || width < 1 || height < 1 || colours.isEmpty() && !depth || stencil && !depth
                || colours.size() > MAXIMUM_COLOURS || SampleGrid.of(samples) == null
                || samples > 1 && (kept || id == SCREEN)) {
            throw new IllegalArgumentException("target " + id + " of " + width + " x " + height + " pixels, "
                    + samples + " samples, " + colours.size() + " colour buffers, " + (depth ? "with" : "without")
                    + " depth");
        }
    }

    /**
     * A target of one sample.
     *
     * @param id      number of the target
     * @param width   width in pixels
     * @param height  height in pixels
     * @param colours what its colour buffers hold
     * @param depth   whether it has a depth buffer
     * @param stencil whether that has stencil values
     * @param kept    whether the next frame starts on what this one leaves
     */
    public RenderTarget(int id, int width, int height, List<ColourFormat> colours, boolean depth, boolean stencil,
            boolean kept) {
        this(id, width, height, colours, depth, stencil, kept, 1);
    }

    /**
     * A target with at most one colour buffer, as the screen has it.
     *
     * @param id      number of the target
     * @param width   width in pixels
     * @param height  height in pixels
     * @param colour  whether it has a colour buffer
     * @param depth   whether it has a depth buffer
     * @param stencil whether that has stencil values
     * @param kept    whether the next frame starts on what this one leaves
     */
    public RenderTarget(int id, int width, int height, boolean colour, boolean depth, boolean stencil, boolean kept) {
        this(id, width, height, colour ? PLAIN : List.of(), depth, stencil, kept);
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
     * How the samples of its pixels lie.
     *
     * @return the grid of as many
     */
    public SampleGrid grid() {
        return SampleGrid.of(samples);
    }

    /**
     * Width of its buffers in places, of which a pixel has one for each sample.
     *
     * @return the width in pixels where there is one sample
     */
    public int columns() {
        return width * grid().columns();
    }

    /**
     * Height of its buffers in places.
     *
     * @return the height in pixels where there are one or two samples
     */
    public int rows() {
        return height * grid().rows();
    }

    /**
     * Whether it has colour buffers.
     *
     * @return false when draws write no colour
     */
    public boolean colour() {
        return !colours.isEmpty();
    }

    /**
     * Whether its colours are as versions 1 and 2 of the frame format, and the fixed function, know them.
     *
     * @return true with one buffer of {@link ColourFormat#RGBA8}, or none
     */
    public boolean isPlain() {
        return colours.isEmpty() || colours.equals(PLAIN);
    }

    /**
     * Colour buffers that take room, as one does in place of none.
     *
     * @return 1 to {@link #MAXIMUM_COLOURS}
     */
    public int surfaces() {
        return Math.max(1, colours.size());
    }

    /**
     * What a colour buffer holds, also of that in place of none.
     *
     * @param surface 0 to {@link #surfaces} - 1
     * @return its format
     */
    public ColourFormat format(int surface) {
        return colours.isEmpty() ? ColourFormat.RGBA8 : colours.get(surface);
    }

    /**
     * Words of 32 bits that a pixel takes in the colour buffers before one.
     *
     * @param surface 0 to {@link #surfaces}
     * @return their number
     */
    public int wordsBefore(int surface) {
        int words = 0;
        for (int before = 0; before < surface; before++) {
            words += format(before).words();
        }
        return words;
    }

    /**
     * Words of 32 bits that a pixel takes in all colour buffers.
     *
     * @return at least 1
     */
    public int colourWords() {
        return wordsBefore(surfaces());
    }

    /**
     * Words that the colour of a fragment takes on its way to the colour buffers: one packed colour for {@linkplain #isPlain plain}
     * targets, four bits of numbers or integers for each buffer of others.
     *
     * @return 1 or a multiple of 4
     */
    public int fragmentWords() {
        return isPlain() ? 1 : 4 * colours.size();
    }

    /**
     * A colour buffer as screens show it.
     *
     * @param colours all colour buffers behind each other, each row after row of pixels from the lowest, several samples
     *                {@linkplain SampleResolve resolved}; not changed
     * @param surface which one, 0 to {@link #surfaces} - 1
     * @return 0xAABBGGRR, row after row from the lowest; of a plain target the same array
     */
    public int[] packed(int[] colours, int surface) {
        if (isPlain()) {
            return colours;
        }
        ColourFormat format = format(surface);
        int first = wordsBefore(surface) * width * height;
        int[] packed = new int[width * height];
        for (int pixel = 0; pixel < packed.length; pixel++) {
            packed[pixel] = format.packed(colours, first + pixel * format.words());
        }
        return packed;
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
        return buffer == TargetBuffer.COLOR ? colour() : depth;
    }
}
