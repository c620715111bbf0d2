package org.tilewright.opengl.context;

/** What is odd in a trace: it is taken as a driver takes it, and counted. */
public enum Oddity {

    /** A material changes within a primitive whose vertices are shared; all of it has the newer one. */
    MATERIAL_INSIDE_PRIMITIVE("material changes within a strip, a fan or a polygon", true),
    /** A stack of matrices or attributes is pushed or popped beyond its ends. */
    STACK_LIMIT("a stack was full or empty"),
    /** Data lie beyond a buffer's or an image's ends. */
    OUT_OF_RANGE("data beyond the ends of a buffer or an image"),
    /** A draw's array has no data in the trace. */
    NO_ARRAY_DATA("an array without data"),
    /** Lists call each other too deeply or too often. */
    LIST_LIMIT("display lists nested too deeply or repeated too often", true),
    /** A list that does not exist is called. */
    NO_SUCH_LIST("a display list that does not exist"),
    /** A capability is unknown. */
    UNKNOWN_CAPABILITY("an unknown capability was switched", true),
    /** A parameter is unknown. */
    UNKNOWN_PARAMETER("an unknown parameter was set", true),
    /** A format or type of pixels is unknown. */
    UNKNOWN_FORMAT("pixels of an unknown format", true),
    /** A texture lacks levels, so that its unit is off. */
    INCOMPLETE_TEXTURE("an incomplete texture, which switches its unit off"),
    /** A viewport has no pixels. */
    EMPTY_VIEWPORT("a draw into a viewport without pixels"),
    /** An image is larger than images may be. */
    IMAGE_TOO_LARGE("an image larger than images may be", true),
    /** Integers that floats do not have clear a buffer. */
    ROUNDED_CLEAR("a clear with integers of more than 24 bits, which are rounded", true),
    /** What is named does not exist. */
    NO_SUCH_OBJECT("an object that does not exist"),
    /** A copy goes into memory that no buffer lies in. */
    NOT_MAPPED("a copy into memory where no buffer lies");

    private final String text;
    private final boolean differs;

    Oddity(String text) {
        this(text, false);
    }

    Oddity(String text, boolean differs) {
        this.text = text;
        this.differs = differs;
    }

    /**
     * Whether the image may be another one than a driver's for it.
     *
     * @return false for what drivers take in the same way
     */
    public boolean mayDiffer() {
        return differs;
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
