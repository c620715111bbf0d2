package org.tilewright.frame.image;

/** Filter of a minified texture. */
public enum MinFilter {

    /** The nearest texel of the largest level. */
    NEAREST,

    /** Bilinear in the largest level. */
    LINEAR,

    /** The nearest texel of the nearest level. */
    NEAREST_MIPMAP_NEAREST,

    /** Bilinear in the nearest level. */
    LINEAR_MIPMAP_NEAREST,

    /** The nearest texels of two levels, interpolated. */
    NEAREST_MIPMAP_LINEAR,

    /** Trilinear. */
    LINEAR_MIPMAP_LINEAR;

    /**
     * Whether smaller levels are used.
     *
     * @return true for the mipmap filters
     */
    public boolean mipmapped() {
        return this != NEAREST && this != LINEAR;
    }
}
