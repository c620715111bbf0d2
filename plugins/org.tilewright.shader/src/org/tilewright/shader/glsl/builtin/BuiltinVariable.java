package org.tilewright.shader.glsl.builtin;

import org.tilewright.shader.form.Space;
import org.tilewright.shader.glsl.ProgramVariable;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.Place;
import org.tilewright.shader.glsl.type.Type;

/**
 * A variable of the language.
 *
 * @param name  what sources call it
 * @param type  what it is; of arrays that a source may make smaller the greatest
 * @param space which way its values go
 * @param since where it is
 * @param old   whether only languages have it that keep what OpenGL 3.1 removed
 */
public record BuiltinVariable(String name, Type type, Space space, Since since, boolean old) {

    /** The variable as a program exchanges it, in storages of its own. */
    public ProgramVariable exchanged() {
        boolean colour = space != Space.UNIFORM && name.matches("gl_.*Color");
        return new ProgramVariable(name, type, space, Place.storages(name, type, space),
                colour ? Interpolation.SHADE_MODEL : Interpolation.SMOOTH, false, -1, null);
    }
}
