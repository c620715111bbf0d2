package org.tilewright.cli.shaders;

import java.nio.file.Path;

import org.tilewright.frame.InputException;
import org.tilewright.input.InputText;
import org.tilewright.shader.Stage;
import org.tilewright.shader.assembly.Assembly;
import org.tilewright.shader.glsl.Program;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.lower.Lowering;

/**
 * A file with a source of a shader.
 *
 * @param file where it is
 * @param es   whether it is given to OpenGL ES
 */
record ShaderFile(Path file, boolean es) {

    /** A program as it was compiled, and what its language is called. */
    record Compiled(String name, String language, Program program) {}

    /**
     * Compiles the source.
     *
     * @param stage what it is for, or null if its name or its first line say so
     */
    Compiled program(Stage stage) {
        String text = InputText.read(file, Source.LONGEST, "a source of a shader", InputException::new);
        for (Stage each : Stage.values()) {
            if (text.startsWith(Assembly.header(each))) {
                if (stage != null && stage != each) {
                    throw new InputException(file + ": is a " + each + " program; expected a " + stage + " program");
                }
                return new Compiled(file.toString(), "ARB_" + each + "_program",
                        Assembly.lower(file.toString(), each, text));
            }
        }
        Stage known = stage == null ? stage() : stage;
        Program program = Lowering.lower(new Source(file.toString(), known, text, es));
        return new Compiled(file.toString(), program.language().toString(), program);
    }

    private Stage stage() {
        Stage known = Stage.ofFile(file.toString());
        if (known == null) {
            throw new InputException(file
                    + ": does not say which stage it is for; expected a name that ends with .vert, .vs, .frag or .fs,"
                    + " or --stage vertex or fragment");
        }
        return known;
    }
}
