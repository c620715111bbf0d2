package org.tilewright.shader.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.ProgramVariable.Interpolation;
import org.tilewright.shader.program.ProgramPart.Dialect;

/** What programs exchange with those who run them. */
class LinkedProgramTest {

    private static LinkedProgram link(String vertex, String fragment, Map<String, Integer> attributes,
            Map<String, Integer> outputs) {
        List<ProgramPart> parts = new ArrayList<>();
        if (vertex != null) {
            parts.add(new ProgramPart("v", Stage.VERTEX, Dialect.DESKTOP, vertex));
        }
        if (fragment != null) {
            parts.add(new ProgramPart("f", Stage.FRAGMENT, Dialect.DESKTOP, fragment));
        }
        return LinkedProgram.link(parts, attributes, outputs);
    }

    private static Uniform uniform(LinkedProgram program, String name) {
        return program.uniforms().stream().filter(each -> each.name().equals(name)).findFirst().orElseThrow();
    }

    private static String refusal(String vertex, String fragment) {
        return assertThrows(ShaderException.class, () -> link(vertex, fragment, Map.of(), Map.of())).getMessage();
    }

    /** The stages say it, and so do the colours of the two sides, of which fragments get one. */
    @Test
    void stagesInterpolateAVariableAlike() {
        String fragment = "#version 130\nflat in vec4 gl_Color; void main() { gl_FragColor = gl_Color; }";
        LinkedProgram program = link(
                "#version 130\nflat out vec4 gl_FrontColor; void main() { gl_Position = gl_FrontColor = gl_Vertex; }",
                fragment, Map.of(), Map.of());
        assertEquals(Interpolation.FLAT, program.varyings().get(0).interpolation());
        assertEquals("f:1:1: 'gl_Color' is interpolated otherwise than 'gl_FrontColor' of the vertex program", refusal(
                "#version 130\nvoid main() { gl_Position = gl_FrontColor = gl_Vertex; }", fragment));
        assertEquals("v:1:1: 'gl_BackColor' is interpolated otherwise than 'gl_FrontColor'", refusal(
                "#version 130\nflat out vec4 gl_FrontColor; void main() { gl_Position = gl_FrontColor = gl_BackColor = gl_Vertex; }",
                fragment));
        assertEquals("f:1:1: 'a' is interpolated otherwise than 'a' of the vertex program", refusal(
                "#version 130\nnoperspective out vec4 a; void main() { gl_Position = a = gl_Vertex; }",
                "#version 130\nin vec4 a; void main() { gl_FragColor = a; }"));
    }

    @Test
    void blocksBetweenStagesHaveTheSameMembersInTheSameOrder() {
        assertEquals("f:1:1: block 'A' has other members in the vertex program", refusal(
                "#version 150\nout A { vec4 a; vec4 b; } o; void main() { gl_Position = o.a = o.b = vec4(1.0); }",
                "#version 150\nin A { vec4 b; vec4 a; } i; out vec4 c; void main() { c = i.a; }"));
    }

    /** b was chosen to be 1, the matrix needs three in a row, and a goes where there is room. */
    @Test
    void attributesAreNumberedAsTheApplicationAndTheSourceSay() {
        LinkedProgram program = link(
                "#version 330\nin vec4 a; in vec2 b; in mat3 m; layout(location = 5) in ivec2 d; in float unused; void main() { gl_Position = a + b.xyxy + vec4(m[2], d.x); }",
                null, Map.of("b", 1), Map.of());
        assertEquals(List.of("a 0", "b 1", "m 2", "d 5"),
                program.attributes().stream().map(each -> each.name() + " " + each.location()).toList());
        assertEquals(3, program.attributes().get(2).locations());
    }

    @Test
    void uniformsHaveTheNamesOfOpenGlAndBothStagesShareThem() {
        LinkedProgram program = link(
                "struct S { float a; vec3 b[2]; }; uniform S s[2]; uniform vec4 both; void main() { gl_Position = vec4(s[1].b[1], s[0].a) + both; }",
                "uniform vec4 both; uniform sampler2D t[2]; void main() { gl_FragColor = both + texture2D(t[1], vec2(0)); }",
                Map.of(), Map.of());
        assertEquals(List.of("s[0].a", "s[0].b", "s[1].a", "s[1].b", "both", "t"),
                program.uniforms().stream().map(Uniform::name).toList());
        assertEquals(2, uniform(program, "s[1].b").elements());
        assertEquals(6, uniform(program, "s[1].b").first() - uniform(program, "s[0].b").first());
        assertEquals(2 + 12 + 4 + 2, program.uniformScalars());
    }

    @Test
    void whatASourceInitialisesAUniformWithIsItsValue() {
        LinkedProgram program = link(null,
                "#version 120\nuniform vec2 u = vec2(1, 2); void main() { gl_FragColor = u.xyxy; }",
                Map.of(), Map.of());
        int first = uniform(program, "u").first();
        assertEquals(2, Float.intBitsToFloat(program.initialUniforms()[first + 1]));
    }

    /** OpenGL 3.3, 2.11.4: a vec3 takes the place of a vec4 but for its last word, array elements and columns 16 bytes. */
    @Test
    void blocksLieAsStd140HasIt() {
        LinkedProgram program = link(null,
                "#version 140\nuniform B { float a; vec3 b; float c; float d[2]; mat2 m; vec2 e; } b; out vec4 o; void main() { o = vec4(b.a, b.b.x, b.c, b.d[1] + b.m[1][1] + b.e.y); }",
                Map.of(), Map.of());
        UniformBlock block = program.blocks().get(0);
        assertEquals("B", block.name());
        assertEquals(List.of("B.a 0", "B.b 16", "B.c 28", "B.d 32", "B.m 64", "B.e 96"),
                block.members().stream().map(each -> each.name() + " " + each.offset()).toList());
        assertEquals(112, block.bytes());
    }

    @Test
    void varyingsAreFoundByNameAndThoseThatAreNotReadAreLeftOut() {
        LinkedProgram program = link(
                "#version 130\nout vec2 a[2]; flat out int n; out float unread; void main() { gl_Position = vec4(0); a[0] = a[1] = vec2(1); n = 3; unread = 1.0; gl_FrontColor = vec4(1); gl_BackColor = vec4(0); }",
                "#version 130\nin vec2 a[2]; flat in int n; in float unread; void main() { gl_FragColor = vec4(a[1], n, 0) + gl_Color; }",
                Map.of(), Map.of());
        assertEquals(List.of("a[1]", "n", "gl_Color"), program.varyings().stream().map(Varying::name).toList());
        assertEquals(Interpolation.FLAT, program.varyings().get(1).interpolation());
        assertEquals(Interpolation.SHADE_MODEL, program.varyings().get(2).interpolation());
        assertTrue(program.varyings().get(2).back() >= 0 && program.varyings().get(2).output() >= 0);
    }

    /** One is numbered by the source, one by the application, and the last goes where there is room. */
    @Test
    void coloursAreNumbered() {
        LinkedProgram program = link(null,
                "#version 330\nlayout(location = 2) out vec4 a; out vec3 b; out vec4 c; void main() { a = vec4(1); b = vec3(1); c = vec4(0); }",
                Map.of(), Map.of("b", 0));
        assertEquals(Map.of("a", 2, "b", 0, "c", 1), Map.of(program.colours().get(0).name(),
                program.colours().get(0).colour(), program.colours().get(1).name(), program.colours().get(1).colour(),
                program.colours().get(2).name(), program.colours().get(2).colour()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "varying vec4 v; void main() { v = vec4(1); gl_Position = v; } | varying vec3 v; void main() { gl_FragColor = v.xyzz; } | f:1:1: 'v' is of another type in the vertex program",
            "void main() { gl_Position = vec4(1); } | varying vec3 v; void main() { gl_FragColor = v.xyzz; } | f:1:1: 'v' is given by no vertex program",
            "uniform vec4 u; void main() { gl_Position = u; } | uniform vec3 u; void main() { gl_FragColor = u.xyzz; } | f:1:1: uniform 'u' is of another type in the other stage" })
    void partsThatDoNotGoTogetherAreRefused(String vertex, String fragment, String message) {
        ShaderException refused = assertThrows(ShaderException.class,
                () -> link(vertex, fragment, Map.of(), Map.of()));
        assertEquals(message, refused.getMessage());
    }

    @Test
    void whatWasLinkedOnceIsKept() {
        String text = "void main() { gl_FragColor = vec4(0.75); }";
        assertSame(link(null, text, Map.of(), Map.of()), link(null, text, Map.of(), Map.of()));
        LinkedStage stage = link(null, text, Map.of(), Map.of()).stage(Stage.FRAGMENT).orElseThrow();
        assertFalse(stage.derives() || stage.discards() || stage.looksUp() || stage.writesDepth());
    }
}
