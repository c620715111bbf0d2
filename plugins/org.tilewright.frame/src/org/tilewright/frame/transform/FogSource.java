package org.tilewright.frame.transform;

/** What fog goes by (OpenGL 2.1, 3.10). */
public enum FogSource {

    /** The distance from the eye along the line of sight. */
    FRAGMENT_DEPTH,

    /** The vertices' fog coordinates. */
    FOG_COORDINATE,

    /** The distance from the eye (NV_fog_distance). */
    EYE_RADIAL
}
