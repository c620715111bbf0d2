package org.tilewright.shader.program;

import org.tilewright.shader.Stage;

/**
 * A source that is part of a program.
 *
 * @param name    what messages call it, most often its file
 * @param stage   which stage it is for
 * @param dialect what it was given as
 * @param text    the source
 */
public record ProgramPart(String name, Stage stage, Dialect dialect, String text) {

    /** What a source was given as. */
    public enum Dialect {
        /** GLSL of OpenGL; a source that says so may still be in that of OpenGL ES. */
        DESKTOP,
        /** GLSL of OpenGL ES. */
        EMBEDDED,
        /** ARB_vertex_program or ARB_fragment_program. */
        ASSEMBLY
    }
}
