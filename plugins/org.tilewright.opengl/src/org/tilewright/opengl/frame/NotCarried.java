package org.tilewright.opengl.frame;

/** What draws ask for that a frame does not hold: the image differs where it is used. */
public enum NotCarried {

    /** A program that was not linked, has other stages than these two, or is too large; or a pixel rectangle with one. */
    PROGRAM("draws with a program that is not of vertices and fragments, which are left out"),
    /** A program that is carried and that no renderer can link: it asks for what lies beyond the languages, or has mistakes. */
    REFUSED_PROGRAM("draws with a program that cannot be linked here, which render says of the frame"),
    /** A framebuffer object with images of several sizes, or images that were drawn with others. */
    FRAMEBUFFER(
            "draws and clears of framebuffer objects with images of several sizes or exchanged ones, which are left out"),
    /** What was copied from the window in the first frame that did so. */
    DRAWN_BEFORE("textures that were copied from the window in an earlier frame, which hold what they were given"),
    /** What was in a framebuffer object long before. */
    KEPT_TARGET(
            "framebuffer objects that many frames draw over without a clear, of which the first and the last 4 are executed"),
    /** Stencil values that are copied. */
    STENCIL_COPY("copies of stencil values, which are left out"),
    /** Stencil values that no depths are beside. */
    STENCIL_ALONE("stencil tests of framebuffer objects without depths, which all fragments pass"),
    /** What was drawn by levels, layers or faces, or has smaller levels. */
    DRAWN_LEVELS(
            "textures drawn by levels, layers or faces, which hold what the import drew and not what the frame draws"),
    /** A texture that was drawn and then given anew in part. */
    OVERWRITTEN("textures that the program changed after they were drawn in the frame, which hold what was drawn"),
    /** Comparisons of depths by the fixed function, beside an ARB program of vertices or of pixel rectangles. */
    COMPARISON("units of the fixed function that compare depths beside an ARB program of vertices, which read them"),
    /** A texture that is drawn into and read at once. */
    FEEDBACK("units that read what the draw goes to, which are off"),
    /** Samples as a texture; cubes, volumes and rectangles beside an ARB program of vertices or of pixel rectangles. */
    TEXTURE_TARGET(
            "texture units with samples, or with cubes, volumes or rectangles beside an ARB program of"
                    + " vertices, which are off"),
    /** A format with more than 8 bits a channel. */
    WIDE_TEXTURE("textures of more than 8 bits a channel, which have 8"),
    /** A border colour. */
    BORDER_COLOUR("textures whose border has a colour, which is as far as CLAMP goes"),
    /** Coordinates that are mirrored once and clamped then. */
    WRAP("textures that are mirrored once and clamped, which repeat"),
    /** A function of the combiner that is an extension's. */
    COMBINER("combiners of extensions, which multiply"),
    /** Modes of drawing that are unknown. */
    PRIMITIVE("draws of unknown primitives, which are left out"),
    /** What the frame before left in the window. */
    KEPT_WINDOW("frames that begin on what the one before left, which begin on black"),
    /** What a query of an earlier frame tells is not known. */
    CONDITION("draws, clears and blits that depend on a query whose result is not known, which are made"),
    /** Windows beside the one that is shown. */
    SEVERAL_WINDOWS("changes between windows, whose draws all go to one"),
    /** The buffer of the window that is shown already, which is not the one that swaps show. */
    FRONT_BUFFER("draws into the window's front buffer, or copies of it, which go to and come from its back buffer"),
    /** The accumulation buffer. */
    ACCUMULATION("clears of the accumulation buffer, which are left out"),
    /** Colours blend otherwise than the format knows. */
    BLENDING("blending by an unknown factor or equation, which is by 1 and 0");

    private final String text;

    NotCarried(String text) {
        this.text = text;
    }

    /**
     * What it is, in words.
     *
     * @return a phrase
     */
    public String text() {
        return text;
    }
}
