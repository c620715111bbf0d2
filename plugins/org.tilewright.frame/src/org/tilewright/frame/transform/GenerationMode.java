package org.tilewright.frame.transform;

/** How a texture coordinate is generated (OpenGL 2.1, 2.11.4). */
public enum GenerationMode {

    /** Not at all: it is the vertex's. */
    VERTEX,

    /** The distance from a plane in object space. */
    OBJECT_LINEAR,

    /** The distance from a plane in eye space. */
    EYE_LINEAR,

    /** The place on a sphere that shows what the vertex reflects; s and t alone. */
    SPHERE_MAP,

    /** The normal in eye space; s, t and r. */
    NORMAL_MAP,

    /** The reflection in eye space; s, t and r. */
    REFLECTION_MAP
}
