package org.tilewright.frame.state;

/** Where an argument of the combiner comes from (OpenGL 2.1, table 3.26). */
public enum CombineSource {

    /** The texel of a unit. */
    TEXTURE,

    /** The environment's colour. */
    CONSTANT,

    /** The colour before texturing. */
    PRIMARY_COLOR,

    /** What the unit before left; of the first unit, the colour before texturing. */
    PREVIOUS
}
