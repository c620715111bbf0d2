package org.tilewright.shader.glsl;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.lower.Lowering;

/** What a compiler takes and refuses of a source by itself; each of these once went the other way. */
class CompilingTest {

    private static Source source(Stage stage, String text) {
        return new Source("a.glsl", stage, text.replace("\\n", "\n"), false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "FRAGMENT|float f(float x) { return x; }",
            "FRAGMENT|float f(float x); float g() { return f(1.0); } float f(float x) { return x; }",
            "VERTEX|vec4 f(float x); void main() { gl_Position = f(1.0); }",
            "VERTEX|#version 120\\n#extension GL_ARB_explicit_attrib_location : require\\nlayout(location = 1) in vec4 a; void main() {}",
            "FRAGMENT|#version 130\\n#if GL_FRAGMENT_PRECISION_HIGH != 1\\n#error\\n#endif\\nvoid main() {}",
            "FRAGMENT|#extension GL_EXT_gpu_shader4 : enable\\nflat varying int a; void main() { int b = gl_PrimitiveID; }",
            "VERTEX|#version 100\\nuniform mat4 m; void main() { mat3 n = mat3(m); }",
            "FRAGMENT|#version 120\\ninvariant gl_FragColor; invariant gl_FragData; void main() {}" })
    void takes(Stage stage, String text) {
        assertDoesNotThrow(() -> Lowering.check(source(stage, text)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "VERTEX|attribute int a;|1:15: type int cannot be exchanged with others",
            "VERTEX|attribute vec4 a[2];|1:16: type vec4[2] cannot be exchanged with others",
            "VERTEX|#version 130\\nin bool a;|2:9: type bool cannot be exchanged with others",
            "FRAGMENT|struct S { float a; }; varying S s;|1:34: type S cannot be exchanged with others",
            "FRAGMENT|#version 130\\nout mat4 a;|2:10: type mat4 cannot be exchanged with others",
            "FRAGMENT|void f(out sampler2D s) {}|1:8: a sampler cannot be written",
            "FRAGMENT|void f(const out float s) {}|1:8: unexpected 'const' of a parameter",
            "VERTEX|vec4 gl_TexCoord[4];|1:6: 'gl_TexCoord' is declared with another qualifier than its own",
            "VERTEX|struct gl_Foo { float a; };|1:1: 'gl_Foo' is reserved",
            "VERTEX|#version 120\\nstruct A { struct B { float b; } b; };|2:12: structures are not declared within structures in GLSL 1.20",
            "FRAGMENT|#version 130\\nin ivec2 a;|2:10: type ivec2 is not interpolated, expected 'flat'",
            "FRAGMENT|#version 150\\nin A { vec4 a; uint b[2]; };|2:1: type uint[2] is not interpolated, expected 'flat'",
            "FRAGMENT|#version 300 es\\nprecision highp float; smooth in int a;|2:38: type int is not interpolated, expected 'flat'",
            "VERTEX|#version 130\\nflat in vec4 a;|2:14: is not interpolated, but says how",
            "VERTEX|#version 330\\nlayout(location = 1) out vec4 a;|2:31: has a location, which is for inputs of vertex programs and outputs of fragment programs alone",
            "VERTEX|#version 150\\nin A { vec4 a; };|2:1: such a block is not part of GLSL 1.50",
            "FRAGMENT|void main() { gl_FragColor = vec4(1.0); gl_FragData[0] = vec4(1.0); }|1:41: gl_FragColor and gl_FragData are both written, expected one of them",
            "FRAGMENT|#version 300 es\\nprecision highp float; uniform float u; float a = u;|2:51: is not constant, as the value of a global variable must be in GLSL ES 3.00" })
    void refuses(Stage stage, String text, String line) {
        assertEquals("a.glsl:" + line,
                assertThrows(ShaderException.class, () -> Lowering.check(source(stage, text))).getMessage());
    }

    @Test
    void anArrayGetsItsLengthLater() {
        assertEquals(List.of(3f, 1f, 1f, 1f), Quad.of(120, "float a[]; float f() { return a[1]; } float a[3];",
                "a[1] = 1.0; gl_FragColor = vec4(a.length(), f(), 1, 1);").run().colour());
    }
}
