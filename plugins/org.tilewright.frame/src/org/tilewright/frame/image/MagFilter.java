package org.tilewright.frame.image;

/** Filter of a magnified texture. */
public enum MagFilter {

    /** The nearest texel. */
    NEAREST,

    /** Bilinear. */
    LINEAR
}
