package org.tilewright.shader.glsl.outline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.shader.Position;
import org.tilewright.shader.ShaderException;
import org.tilewright.shader.Stage;
import org.tilewright.shader.glsl.Source;
import org.tilewright.shader.glsl.outline.Declared.Kind;

/** What a source declares stands in its outline, in the order of its text. */
class OutlineTest {

    private static List<Declared> of(Stage stage, String text) {
        return Outline.of(new Source("a.source", stage, text, false));
    }

    @Test
    void everyKindIsFoundWhereItsNameStands() {
        List<Declared> found = of(Stage.VERTEX, """
                #version 330
                #define SIZE 4
                uniform mat4 turn;
                in vec3 place, normal;
                flat out int number;
                struct Light { vec3 from; float power; } lights[SIZE];
                layout(std140) uniform Scene { vec4 fog; };
                const float PI = 3.0;
                vec4 bent(in vec3 at, float by) { return vec4(at * by, 1.0); }
                void main() { gl_Position = turn * bent(place, PI); number = 1; }
                """);
        assertEquals(List.of(
                new Declared(Kind.UNIFORM, "turn", "uniform mat4", new Position(3, 14)),
                new Declared(Kind.INPUT, "place", "in vec3", new Position(4, 9)),
                new Declared(Kind.INPUT, "normal", "in vec3", new Position(4, 16)),
                new Declared(Kind.OUTPUT, "number", "flat out int", new Position(5, 14)),
                new Declared(Kind.STRUCTURE, "Light", "struct", new Position(6, 8)),
                new Declared(Kind.VARIABLE, "lights", "Light", new Position(6, 42)),
                new Declared(Kind.BLOCK, "Scene", "layout(std140) uniform", new Position(7, 24)),
                new Declared(Kind.VARIABLE, "PI", "const float", new Position(8, 13)),
                new Declared(Kind.FUNCTION, "bent", "vec4 (in vec3 at, float by)", new Position(9, 6)),
                new Declared(Kind.FUNCTION, "main", "void ()", new Position(10, 6))), found);
    }

    @Test
    void varyingsAreOutputsOfVerticesAndInputsOfFragments() {
        String text = "varying vec2 at; void main() {}";
        assertEquals(Kind.OUTPUT, of(Stage.VERTEX, text).getFirst().kind());
        assertEquals(Kind.INPUT, of(Stage.FRAGMENT, text).getFirst().kind());
    }

    @Test
    void whatDoesNotFollowTheGrammarHasNone() {
        assertThrows(ShaderException.class, () -> of(Stage.VERTEX, "void main( {}"));
    }

    @Test
    void namesOfFilesSayTheStage() {
        assertEquals(Stage.VERTEX, Stage.ofFile("water.vert"));
        assertEquals(Stage.VERTEX, Stage.ofFile("water.vs"));
        assertEquals(Stage.FRAGMENT, Stage.ofFile("water.frag"));
        assertEquals(Stage.FRAGMENT, Stage.ofFile("water.fs"));
        assertNull(Stage.ofFile("water.glsl"));
    }
}
