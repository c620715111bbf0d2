package org.tilewright.frame.state;

/** Which faces of polygons. */
public enum Face {

    /** Those facing front. */
    FRONT,

    /** Those facing back. */
    BACK,

    /** All polygons; points and lines have no face. */
    FRONT_AND_BACK
}
