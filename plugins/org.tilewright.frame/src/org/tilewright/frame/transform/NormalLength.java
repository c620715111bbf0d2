package org.tilewright.frame.transform;

/** What is done about the length of normals in eye space (OpenGL 2.1, 2.11.3). */
public enum NormalLength {

    /** Nothing. */
    KEPT,

    /** They are scaled by the inverse of what the modelview matrix scales by. */
    RESCALED,

    /** They are made as long as 1. */
    NORMALIZED
}
