package org.tilewright.frame.transform;

/** Parts of a material that vertices' colours may give. */
public enum MaterialPart {

    /** Light of its own. */
    EMISSION,

    /** The part of ambient light. */
    AMBIENT,

    /** The part of diffuse light. */
    DIFFUSE,

    /** The part of light that makes highlights. */
    SPECULAR,

    /** The parts of ambient and diffuse light. */
    AMBIENT_AND_DIFFUSE
}
