package org.tilewright.frame.program;

/** What a source is written in. */
public enum ProgramLanguage {

    /** GLSL for OpenGL; the source says which version. */
    GLSL,

    /** GLSL for OpenGL ES; the source says which version. */
    GLSL_ES,

    /** The assembly of ARB_vertex_program and ARB_fragment_program. */
    ASSEMBLY
}
