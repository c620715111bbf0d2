package org.tilewright.frame;

/** Filter of a magnified texture. */
public enum MagFilter {

    /** The nearest texel. */
    NEAREST,

    /** Bilinear. */
    LINEAR
}
