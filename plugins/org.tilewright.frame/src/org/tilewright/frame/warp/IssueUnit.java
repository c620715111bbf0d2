package org.tilewright.frame.warp;

/** The units of a shader core to which instructions are issued. Of results that come at once a warp waits for the last in this order. */
public enum IssueUnit {

    /** Simple arithmetic, comparisons, conversions, derivatives, variables whose number is worked out. */
    ARITHMETIC,
    /** Functions that hardware interpolates in tables. */
    TRANSCENDENTAL,
    /** Scalars that a fragment is given by interpolation. */
    INTERPOLATION,
    /** Choices, turns of loops, leaving a scope, discarding. */
    CONTROL,
    /** Look-ups in textures. */
    TEXTURE
}
