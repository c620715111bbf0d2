package org.tilewright.shader.glsl.builtin;

import static org.tilewright.shader.glsl.builtin.Scalars.add;
import static org.tilewright.shader.glsl.builtin.Scalars.each;

import java.util.Collections;

import org.tilewright.shader.Stage;
import org.tilewright.shader.form.Constant;
import org.tilewright.shader.form.Operator;
import org.tilewright.shader.glsl.builtin.BuiltinFunction.Since;
import org.tilewright.shader.glsl.type.BasicType;
import org.tilewright.shader.glsl.type.Result;

/** Derivatives on the screen (GLSL 3.30, section 8.8), and noise, of which no value is asked but that it is the same. */
final class DerivativeFunctions {

    private DerivativeFunctions() {}

    static void declare(Prototypes to) {
        to.since(110, 300, "GL_OES_standard_derivatives", Stage.FRAGMENT);
        to.add("genType dFdx(genType)", each(Operator.DERIVATIVE_X));
        to.add("genType dFdy(genType)", each(Operator.DERIVATIVE_Y));
        to.add("genType fwidth(genType)", each((b, x) -> add(b,
                b.operation(Operator.ABS, b.operation(Operator.DERIVATIVE_X, x)),
                b.operation(Operator.ABS, b.operation(Operator.DERIVATIVE_Y, x)))));
        to.since(110, Since.NEVER);
        for (String result : new String[] { "float noise1", "vec2 noise2", "vec3 noise3", "vec4 noise4" }) {
            to.add(result + "(genType)", (b, type, x) -> Result.of((BasicType) type,
                    Collections.nCopies(type.scalars(), Constant.of(0f))));
        }
    }
}
