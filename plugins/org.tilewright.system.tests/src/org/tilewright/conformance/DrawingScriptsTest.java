package org.tilewright.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Scripts in the form of Piglit's that draw, written for this. */
class DrawingScriptsTest {

    private static Optional<String> failure(String sources, String commands) {
        return ScriptTest.of("[require]\nGLSL >= 1.30\nSIZE 10 10\n" + sources + "\n[test]\n" + commands).orElseThrow()
                .failure();
    }

    private static final String COLOUR = """
            [vertex shader passthrough]
            [fragment shader]
            uniform vec4 colour;
            void main() { gl_FragColor = colour; }
            """;

    /** 3 of 256 steps are near enough, 4 are not; what comes later is not seen. */
    @Test
    void aProbeSeesWhatWasDrawnBeforeIt() {
        String commands = """
                clear color 0 0 1 1
                clear
                probe all rgba 0 0 1 1
                uniform vec4 colour 1 0.5 0 1
                draw rect -1 -1 1 2
                probe rect rgb (0, 0, 5, 10) (1, %s, 0)
                relative probe rgba (0.5, 0.99) (0, 0, 1, 1)
                uniform vec4 colour 0 1 0 1
                draw rect ortho 0 0 2 2
                probe rgb 1 1 0 1 0
                probe rgb 2 1 1 0.5 0
                """;
        assertEquals(Optional.empty(), failure(COLOUR, commands.formatted("0.51")));
        assertEquals(Optional.of("probe rect rgb (0, 0, 5, 10) (1, 0.52, 0): is [1.0, 0.5019608, 0.0] at (0, 0)"),
                failure(COLOUR, commands.formatted("0.52")));
        assertEquals(Optional.empty(), failure(COLOUR, "tolerance 1 1 1 1\n" + commands.formatted("0.52")));
    }

    @Test
    void whatIsNotUnderstoodFails() {
        assertEquals(Optional.of("command 'paint it black' is not known"), failure(COLOUR, "paint it black"));
        assertEquals(Optional.of("has no uniform 'nothing'"), failure(COLOUR, "uniform int nothing 1"));
        assertEquals(Optional.of("expected a number instead of 'x' in 'uniform float colour x'"),
                failure(COLOUR, "uniform float colour x"));
        assertEquals(Optional.of("'probe rgb 10 0 0 0 0' is outside of the window"),
                failure(COLOUR, "probe rgb 10 0 0 0 0"));
    }

    /** The right half has the numbers of the second column, whole ones without loss. */
    @Test
    void aTableGivesVerticesTheirAttributes() {
        String sources = """
                [vertex shader]
                in vec2 place;
                in uint number;
                flat out uint bits;
                void main() { gl_Position = vec4(place, 0, 1); bits = number; }
                [fragment shader]
                flat in uint bits;
                void main() { gl_FragColor = bits == 0xfffffff1u ? vec4(0, 1, 0, 1) : vec4(1, 0, 0, 1); }
                [vertex data]
                place/float/2 number/uint/1
                0 -1  0xfffffff1 # a comment
                1 -1  0xfffffff1
                1  1  0xfffffff1
                0  1  0xfffffff1
                """;
        assertEquals(Optional.empty(), failure(sources, """
                draw arrays GL_TRIANGLE_FAN 0 4
                probe rect rgba (5, 0, 5, 10) (0, 1, 0, 1)
                probe rect rgb (0, 0, 5, 10) (0, 0, 0)
                """));
    }

    /** Red, green, blue and white quarters, of which the fragment at (7, 2) finds the second. */
    @Test
    void texturesAreMadeAndLookedUp() {
        String sources = """
                [fragment shader]
                uniform sampler2D image;
                void main() { gl_FragColor = texture(image, gl_FragCoord.xy / 10.0); }
                """;
        assertEquals(Optional.empty(), failure(sources, """
                texture rgbw 1 (4, 4)
                uniform int image 1
                draw rect -1 -1 2 2
                probe rgba 7 2 0 1 0 1
                texparameter 2D swizzle_r blue
                draw rect -1 -1 2 2
                probe rgba 2 7 1 0 1 1
                """));
    }

    /** Depths go from 0 at the left to 1 at the right; 0.5 is greater than those of the left half. */
    @Test
    void depthsAreComparedAndReadByTheirMode() {
        String sources = """
                [fragment shader]
                #version 120
                uniform sampler2DShadow depths;
                void main() { gl_FragColor = shadow2D(depths, vec3(gl_FragCoord.xy / 10.0, 0.5)); }
                """;
        assertEquals(Optional.empty(), failure(sources, """
                texture shadow2D 0 (32, 32)
                draw rect -1 -1 2 2
                probe rgba 2 2 1 1 1 1
                probe rgba 7 2 0 0 0 1
                texparameter 2D depth_mode alpha
                draw rect -1 -1 2 2
                probe rgba 2 2 0 0 0 1
                probe rgba 7 2 0 0 0 0
                """));
    }

    /** What lies below the middle of the window is cut off: the plane meets the position as it is given. */
    @Test
    void clipPlanesMeetThePositionsOfGlslAsTheyAreGiven() {
        String sources = """
                [vertex shader]
                void main() { gl_Position = gl_ModelViewProjectionMatrix * gl_Vertex; }
                [fragment shader]
                void main() { gl_FragColor = vec4(1); }
                """;
        assertEquals(Optional.empty(), failure(sources, """
                ortho 0 1 0 1
                clip plane 0 0 1 0 0
                enable GL_CLIP_PLANE0
                draw rect 0 0 1 1
                probe rect rgb (0, 0, 10, 5) (0, 0, 0)
                probe rect rgb (0, 5, 10, 5) (1, 1, 1)
                """));
    }

    /** std140: the second member is at 16. */
    @Test
    void valuesOfBlocksLieInBuffers() {
        String sources = """
                [vertex shader passthrough]
                [fragment shader]
                #version 140
                layout(std140) uniform Colours { float a; vec4 b[2]; };
                out vec4 colour;
                void main() { colour = b[1] * a; }
                """;
        assertEquals(Optional.empty(), failure(sources, """
                active uniform a GL_UNIFORM_TYPE GL_FLOAT
                active uniform b[0] GL_UNIFORM_OFFSET 16
                active uniform b[0] GL_UNIFORM_ARRAY_STRIDE 16
                uniform float a 0.5
                uniform vec4 b[1] 1 0 2 2
                draw rect -1 -1 2 2
                probe all rgba 0.5 0 1 1
                """));
        assertEquals(Optional.of("active uniform a GL_UNIFORM_OFFSET 4: is 0"),
                failure(sources, "active uniform a GL_UNIFORM_OFFSET 4"));
    }
}
