package org.tilewright.shader.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.program.ProgramPart.Dialect;

/** What sources may declare, alone and as several of a stage, which are compiled apart and linked (GLSL 3.30, sections 3.3, 4.3 and 6.1). */
class DeclarationRulesTest {

    private static LinkedProgram link(String... sources) {
        return LinkedProgram.link(Stream.of(sources)
                .map(source -> new ProgramPart("f", Stage.FRAGMENT, Dialect.DESKTOP, source)).toList(), Map.of(),
                Map.of());
    }

    private static String refusal(String... sources) {
        return assertThrows(ShaderException.class, () -> link(sources)).getMessage();
    }

    private static List<String> uniforms(LinkedProgram program) {
        return program.uniforms().stream().map(Uniform::name).toList();
    }

    @Test
    void whatSourcesDeclareAlikeIsOneThing() {
        LinkedProgram program = link("""
                #version 120
                struct S { vec4 a; float b[2]; };
                uniform S s;
                uniform float u;
                const float HALF = 0.5;
                vec4 shared_colour = vec4(1.0);
                vec4 other();
                void main() { gl_FragColor = other() + shared_colour * HALF + s.a; }
                """, """
                #version 120
                struct S { vec4 a; float b[2]; };
                uniform S s;
                uniform float u = 2.0;
                const float HALF = 0.5;
                vec4 shared_colour;
                vec4 other() { return shared_colour * u * HALF * s.b[1]; }
                """);
        assertEquals(List.of("s.a", "s.b", "u"), uniforms(program));
        int first = program.uniforms().get(2).first();
        assertEquals(2, Float.intBitsToFloat(program.initialUniforms()[first]), "the second source gives it a value");
    }

    @Test
    void blocksOfSeveralSourcesAreOne() {
        String block = "layout(std140) uniform B { vec4 a; mat3 m; } ";
        LinkedProgram program = link(
                "#version 150\n" + block
                        + "one; out vec4 c; vec4 f(); void main() { c = one.a + f(); }",
                "#version 150\n" + block + "two; vec4 f() { return vec4(two.m[2], 1); }");
        assertEquals(1, program.blocks().size());
        assertEquals(64, program.blocks().get(0).bytes());
        assertEquals("f:3:1: block 'B' has other members in another source", refusal(
                "#version 150\n" + block + "; void f(); void main() { f(); }",
                "uniform B { vec4 a; }; void f() {}"));
    }

    /** The array that is declared without a length has the one of the other source, whichever comes first. */
    @Test
    void arraysHaveTheLengthThatOneSourceSays() {
        String first = "#version 120\nvarying vec4 v[]; vec4 f() { return v[1]; }";
        String second = "varying vec4 v[3]; vec4 f(); void main() { gl_FragColor = f() + v[2]; }";
        link(first, second);
        link(second, first);
    }

    /** A macro ends with its source; a function is what it was up to the call, also one that hides the language's own later. */
    @Test
    void macrosAndLaterFunctionsOfOtherSourcesAreNotSeen() {
        link("#define N 1.0\nvoid f(); void main() { f(); gl_FragColor = vec4(N); }",
                "#define N 2.0\nvoid f() { float n = N; }");
        assertTrue(refusal("#if 1\nvoid main() {}", "#endif").contains("does not end"));
        String own = "vec3 abs(vec4 unused) { return vec3(0.0); }";
        link("uniform vec4 u; void main() { gl_FragColor = abs(u); }", own);
        link(own, "uniform vec4 u; void main() { vec3 v = abs(u); gl_FragColor = v.xyzz; }");
    }

    @ParameterizedTest
    @ValueSource(
            strings = { "uniform vec3 u; void f() {}", "float g = 2.0; void f() {}", "const float K = 3.0; void f() {}",
                    "centroid varying vec4 v; void f() {}", "struct S { float b; }; void f() {}",
                    "uniform float w = 1.0; void f() {}" })
    void whatSourcesDeclareDifferentlyIsRefused(String second) {
        assertTrue(refusal("""
                #version 120
                uniform vec4 u;
                uniform float w = 0.0;
                varying vec4 v;
                float g = 1.0;
                const float K = 1.0;
                struct S { float a; };
                void f();
                void main() { f(); gl_FragColor = u * g * K * w + v; }
                """, second).startsWith("f:"));
    }

    /** OpenGL 3.3, 2.11.4: of a matrix that lies by rows each row is a vector: a mat4x2 has two of them, 32 bytes. */
    @Test
    void matricesOfBlocksMayLieByRows() {
        LinkedProgram program = link("""
                #version 140
                layout(row_major) uniform;
                uniform B { mat4x2 a; layout(column_major) mat4x2 b; mat2x3 c[2]; float d; };
                out vec4 o;
                void main() { o = vec4(a[0], b[3]) + vec4(c[1][0], d); }
                """);
        UniformBlock block = program.blocks().get(0);
        assertEquals(List.of("a 0 true", "b 32 false", "c 96 true", "d 192 false"), block.members().stream()
                .map(each -> each.name() + " " + each.offset() + " " + each.rowMajor()).toList());
        byte[] bytes = new byte[block.bytes()];
        bytes[16 + 3 * 4] = 7;
        int[] uniforms = new int[program.uniformScalars()];
        block.read(bytes, 0, bytes.length, uniforms);
        // Scalars lie by columns: row 1 of column 3 is the eighth.
        assertEquals(7, uniforms[block.members().get(0).first() + 7]);
    }

    /** GLSL 1.50, section 7.1. */
    @ParameterizedTest
    @ValueSource(strings = { "out gl_PerVertex { vec4 gl_Position; vec4 t; };",
            "void f() { gl_PointSize = 1.0; } out gl_PerVertex { vec4 gl_Position; };",
            "out gl_PerVertex { vec4 gl_Position; }; void f() { gl_PointSize = 1.0; }",
            "out gl_PerVertex { vec4 gl_Position; }; out float gl_ClipDistance[4];" })
    void theLanguagesBlockHasWhatItIsDeclaredWith(String text) {
        ProgramPart part = new ProgramPart("v", Stage.VERTEX, Dialect.DESKTOP,
                "#version 150\n" + text + " void main() { gl_Position = vec4(0.0); }");
        ShaderException refused = assertThrows(ShaderException.class,
                () -> LinkedProgram.link(List.of(part), Map.of(), Map.of()));
        assertTrue(refused.getMessage().contains("gl_PerVertex"), refused.getMessage());
    }

    /** A variable, or an element of one, that stands alone looks like a type that declares nothing. */
    @Test
    void aVariableMayStandAloneAsAStatement() {
        link("void main() { float a[3]; float b = 1.0; int i = 0; b; a[2]; a[i]; gl_FragColor = vec4(b); }");
        assertTrue(refusal("void main() { vec4 v; v[4]; }").contains("outside of vec4"));
        assertTrue(refusal("void main() { unknown; }").startsWith("f:1:15:"));
    }
}
