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
            "VERTEX|#version 330\\nlayout(location = 1) out vec4 a;|2:31: unexpected 'location' in the layout",
            "VERTEX|#version 140\\nlayout(location = 1) in vec4 a;|2:30: locations are not part of GLSL 1.40",
            "FRAGMENT|#version 330\\nlayout(index = 0) out vec4 a;|2:28: has an index without a location, or one above 1",
            "FRAGMENT|#version 330\\nlayout(location = 2 - 1) out vec4 a;|2:19: is no number, expected one and no more",
            "FRAGMENT|#version 330\\nlayout(row_major) vec4 a;|2:1: unexpected 'row_major' in the layout",
            "FRAGMENT|#version 140\\nuniform A { layout(std140) vec4 a; };|2:13: unexpected 'std140' in the layout",
            "FRAGMENT|#version 140\\nuniform A { vec4 a; }; float A;|2:30: 'A' is declared already",
            "VERTEX|#version 150\\nout A { varying vec4 a; } b;|2:9: has another qualifier than its block",
            "VERTEX|#version 130\\nout smooth float a;|2:5: 'smooth' stands too late",
            "VERTEX|#version 130\\nhighp out float a;|2:7: 'out' stands too late",
            "FRAGMENT|#version 130\\nhighp bool a;|2:1: type bool has no precision",
            "FRAGMENT|#version 130\\nprecision highp vec2;|2:1: type vec2 has no default precision, expected float, int or a sampler",
            "FRAGMENT|#version 100\\nvoid f() { precision highp float; float a; } float b;|2:46: has no precision, and there is no default for floats",
            "FRAGMENT|#version 130\\nout vec4 a; void main() { gl_FragColor = a = vec4(1.0); }|2:42: gl_FragColor and own outputs are both written, expected one of them",
            "FRAGMENT|#version 150\\nvec4 a = gl_FragCoord; in vec4 gl_FragCoord;|2:32: 'gl_FragCoord' is used before it is declared",
            "FRAGMENT|#version 150\\nin vec4 gl_FragCoord; layout(origin_upper_left) in vec4 gl_FragCoord;|2:57: 'gl_FragCoord' is declared with another layout before",
            "FRAGMENT|#version 150\\nlayout(origin_upper_left) in float gl_FrontFacing;|2:36: unexpected 'origin_upper_left' in the layout of 'gl_FrontFacing'",
            "FRAGMENT|#version 130\\nint packed;|2:5: unexpected reserved word 'packed'",
            "FRAGMENT|#version 110\\nconst float a = abs(1.0);|2:13: the value of 'a' is not constant",
            "FRAGMENT|#version 300 es\\nprecision highp float; const float a = (1.0, 2.0);|2:36: the value of 'a' is not constant",
            "FRAGMENT|#version 300 es\\nint sqrt(int x) { return x; }|2:1: 'sqrt' is a function of GLSL ES 3.00",
            "VERTEX|uniform int i; void main() { gl_TexCoord[i] = gl_Vertex; }|1:30: the length of 'gl_TexCoord' is not known here",
            "VERTEX|#version 120\\nvoid main() { float a[]; a[1] = 1.0; int b = a.length(); }|2:46: the length of 'a' is not known here",
            "VERTEX|void f(out float a[2]) {}|1:8: an array cannot come out of a function in GLSL 1.10",
            "VERTEX|float f() {}|1:1: function f() returns nothing",
            "VERTEX|#version 120\\nfloat f(int a) { return a; }|2:25: is of type int, expected float, which is returned",
            "VERTEX|void f(out int a); void f(inout int a) { a = 1; }|1:20: function f(int) has parameters with other qualifiers already",
            "VERTEX|#version 120\\ninvariant uniform vec2 a;|2:24: 'invariant' is for outputs and what comes of them",
            "VERTEX|#version 120\\nvoid main() { gl_Position = gl_Vertex; } invariant gl_Position;|2:52: 'gl_Position' is used before it is invariant",
            "VERTEX|void main() {\\n#pragma optimize(off)\\n}|2:2: #pragma optimize stands outside of functions alone",
            "FRAGMENT|#define A(a) #a\\nvoid main() {}|1:14: unexpected '#' in a macro",
            "FRAGMENT|uniform sampler2D a[64]; void main() {}|1:19: has more samplers than there are texture units, 32",
            "FRAGMENT|#version 130\\nuniform sampler2D s; uniform ivec2 i; void main() { gl_FragColor = texelFetchOffset(s, i, 0, i); }|2:94: the offset is not constant",
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

    /** In GLSL 1.40 it depends on whom a source is given to, and what it asks for; later on what it asks for alone. */
    @Test
    void whatOpenGlRemovedIsThereWhereItIsAskedFor() {
        for (String version : List.of("#version 140\n", "#version 150\n")) {
            String use = "void main() { gl_FragColor = gl_Color * float(gl_MaxLights) + gl_Fog.color; }";
            String asks = version + "#extension GL_ARB_compatibility : enable\n" + use;
            assertDoesNotThrow(() -> Lowering.check(new Source("a", Stage.FRAGMENT, asks, false, true)));
            assertEquals("a:2:30: 'gl_Color' is not declared", assertThrows(ShaderException.class,
                    () -> Lowering.check(new Source("a", Stage.FRAGMENT, version + use, false, true))).getMessage());
        }
        assertDoesNotThrow(() -> Lowering
                .check(source(Stage.FRAGMENT, "#version 140\nvoid main() { gl_FragColor = gl_Color; }")));
    }
}
