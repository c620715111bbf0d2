package org.tilewright.frame.image;

/** Where texture coordinates outside 0..1 land. */
public enum Wrap {

    /** On the fraction. */
    REPEAT,

    /** At the edge, half of it border. */
    CLAMP,

    /** On the outermost texel. */
    CLAMP_TO_EDGE,

    /** On the fraction, every other repetition mirrored. */
    MIRRORED_REPEAT
}
