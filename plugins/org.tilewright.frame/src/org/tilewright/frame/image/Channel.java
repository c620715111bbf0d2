package org.tilewright.frame.image;

/** Where a channel that a program reads comes from (ARB_texture_swizzle). */
public enum Channel {

    /** The texel's red, or its depth. */
    RED,

    /** The texel's green. */
    GREEN,

    /** The texel's blue. */
    BLUE,

    /** The texel's alpha. */
    ALPHA,

    /** Zero. */
    ZERO,

    /** One. */
    ONE
}
