package org.tilewright.opengl.object;

/** Pixels that are drawn into and never read as a texture. */
public final class Renderbuffer {

    /** The format that was asked for; 0 while there is no storage. */
    public int internalFormat;
    /** Width in pixels. */
    public int width;
    /** Height in pixels. */
    public int height;
    /** Samples a pixel; 0 for one. */
    public int samples;

    /**
     * What was drawn in frames before, as frames have it: colours in its format or depths of 24 bits, from the lowest row; null while nothing
     * is known.
     */
    public int[] pixels;

    /** One without storage. */
    public Renderbuffer() {}
}
