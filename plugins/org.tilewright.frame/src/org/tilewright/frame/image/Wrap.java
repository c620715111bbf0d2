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
    MIRRORED_REPEAT,

    /** On the border; programs alone read such textures. */
    CLAMP_TO_BORDER;

    /**
     * What the fixed function samples with, and versions 1 and 2 of the format know.
     *
     * @return all but {@link #CLAMP_TO_BORDER}
     */
    public static Wrap[] ofTheFixedFunction() {
        return new Wrap[] { REPEAT, CLAMP, CLAMP_TO_EDGE, MIRRORED_REPEAT };
    }
}
