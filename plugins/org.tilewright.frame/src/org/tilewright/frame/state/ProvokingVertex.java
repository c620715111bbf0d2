package org.tilewright.frame.state;

/** Which vertex gives a flat primitive its colours (OpenGL 3.3, table 2.12). */
public enum ProvokingVertex {

    /** The first one of the primitive. */
    FIRST_VERTEX_CONVENTION,

    /** The last one, but of a polygon the first. */
    LAST_VERTEX_CONVENTION
}
