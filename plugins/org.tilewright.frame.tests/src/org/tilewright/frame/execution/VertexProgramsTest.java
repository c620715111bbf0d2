package org.tilewright.frame.execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.Location;
import org.tilewright.frame.program.ProgramInput;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.state.TextureBinding;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.state.Vector4;
import org.tilewright.frame.transform.FogSource;
import org.tilewright.frame.transform.NormalLength;
import org.tilewright.frame.transform.VertexProcessing;
import org.tilewright.frame.vertex.ComponentType;
import org.tilewright.frame.vertex.VertexAttribute;
import org.tilewright.frame.vertex.VertexInput;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.testing.frame.ProgramScene;

/** What vertex programs make of vertices, worked out by hand. */
class VertexProgramsTest {

    private static final int RED = 0xFF0000FF;
    private static final int GREEN = 0xFF00FF00;
    private static final int BLACK = 0xFF000000;
    private static final String CLEAR = "void main() { gl_FragColor = vec4(1, 0, 0, 1); }";
    private static final VertexSlot[] PLACE = { VertexSlot.POSITION };

    private static int[] colours(ProgramScene scene) {
        return new ReferenceRenderer(scene.frame()).render().colour();
    }

    private static ProgramInput input(boolean sizes, boolean sprites, boolean twoSided, int distances) {
        return new ProgramInput(0, 0, 0, sizes, sprites, twoSided, distances, List.of(), List.of(), List.of());
    }

    /** The left half moves to the right. */
    @Test
    void thePositionIsTheProgram() {
        ProgramScene scene = new ProgramScene(2, 1)
                .program("attribute vec4 place; void main() { gl_Position = place + vec4(1, 0, 0, 0); }", CLEAR,
                        new Location("place", 0));
        scene.draw(PrimitiveType.QUADS, new VertexSlot[] { VertexSlot.GENERIC0 }, new float[] { -1, -1, 0, 1 },
                new float[] { 0, -1, 0, 1 }, new float[] { 0, 1, 0, 1 }, new float[] { -1, 1, 0, 1 });
        assertArrayEquals(new int[] { BLACK, RED }, colours(scene));
    }

    /** An attribute of bytes that is not normalised, of three components: the fourth is 1. */
    @Test
    void attributesComeInAnyFormat() {
        ProgramScene scene = new ProgramScene(1, 1).program(
                "attribute vec4 place, c; varying vec4 v; void main() { gl_Position = place; v = c / 255.0 * vec4(1, 1, 1, 255); }",
                "varying vec4 v; void main() { gl_FragColor = v; }", new Location("place", 0), new Location("c", 3));
        float[] corners = { -1, -1, 0, 1, 3, -1, 0, 1, -1, 3, 0, 1 };
        for (float each : corners) {
            scene.bytes().putFloat(each);
        }
        int colour = scene.bytes().position();
        scene.bytes().put((byte) 10).put((byte) 200).put((byte) 30).put((byte) 99);
        scene.draw(PrimitiveType.TRIANGLES,
                new VertexInput(3, List.of(
                        new VertexAttribute(VertexSlot.GENERIC0, 0, 16, ComponentType.FLOAT, 4, false, false),
                        new VertexAttribute(VertexSlot.GENERIC3, colour, 0, ComponentType.UNSIGNED_BYTE, 3, false,
                                false))));
        assertArrayEquals(new int[] { 0xFF1EC80A }, colours(scene));
    }

    @Test
    void integersStayIntegers() {
        ProgramScene scene = new ProgramScene(1, 1).program(
                "#version 130\nin vec4 place; in ivec2 n; flat out ivec2 v; void main() { gl_Position = place; v = n; }",
                "#version 130\nflat in ivec2 v; void main() { gl_FragColor = v == ivec2(-16777217, 7) ? vec4(0, 1, 0, 1) : vec4(1, 0, 0, 1); }",
                new Location("place", 0), new Location("n", 1));
        float[] corners = { -1, -1, 0, 1, 3, -1, 0, 1, -1, 3, 0, 1 };
        for (float each : corners) {
            scene.bytes().putFloat(each);
        }
        int numbers = scene.bytes().position();
        scene.bytes().putInt(-16_777_217).putInt(7);
        scene.draw(PrimitiveType.TRIANGLES,
                new VertexInput(3, List.of(
                        new VertexAttribute(VertexSlot.GENERIC0, 0, 16, ComponentType.FLOAT, 4, false, false),
                        new VertexAttribute(VertexSlot.GENERIC1, numbers, 0, ComponentType.INT, 2, false, false,
                                true))));
        assertArrayEquals(new int[] { GREEN }, colours(scene));
    }

    /** Vertex 5 is the first one, in instance 3: a point at (0.5, 0.5) of the third of four pixels. */
    @Test
    void verticesAndInstancesHaveNumbers() {
        ProgramScene scene = new ProgramScene(4, 1).program(
                "#version 140\nvoid main() { gl_Position = vec4(float(gl_VertexID - 5 + gl_InstanceID - 1) * 0.5 - 0.75, 0, 0, 1); }",
                "#version 140\nvoid main() { gl_FragColor = vec4(1, 0, 0, 1); }");
        scene.input = new ProgramInput(0, 5, 3, false, false, false, 0, List.of(), List.of(), List.of());
        scene.draw(PrimitiveType.POINTS, PLACE, new float[] { 9, 9, 9, 1 });
        assertArrayEquals(new int[] { BLACK, BLACK, RED, BLACK }, colours(scene));
    }

    /** Distances are -1 at the left and 1 at the right edge; only the first of two counts. */
    @Test
    void clipDistancesThatCountCutOff() {
        ProgramScene scene = new ProgramScene(4, 1).program(
                "#version 130\nout float gl_ClipDistance[2]; void main() { gl_Position = gl_Vertex; gl_ClipDistance[0] = gl_Vertex.x; gl_ClipDistance[1] = -1.0; }",
                CLEAR);
        scene.input = input(false, false, false, 1);
        assertArrayEquals(new int[] { BLACK, BLACK, RED, RED }, colours(scene.cover(0)));
    }

    /**
     * Planes cut the clip vertex off, or without one the position as it is given, behind the projection (GLSL 1.30, section
     * 7.1): eye places -2..2 are the four pixels, and -1..1 behind the projection.
     */
    @Test
    void clipPlanesCutOldProgramsOff() {
        for (boolean own : new boolean[] { true, false }) {
            ProgramScene scene = new ProgramScene(4, 1)
                    .program("void main() { gl_Position = gl_ProjectionMatrix * gl_Vertex; "
                            + (own ? "gl_ClipVertex = gl_Vertex;" : "") + " }", CLEAR);
            float[] half = { 0.5f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1 };
            scene.processing = new VertexProcessing(ProgramScene.IDENTITY, half, NormalLength.KEPT, null, List.of(),
                    List.of(Vector4.ZERO, new Vector4(1, 0, 0, -0.375f)), FogSource.FRAGMENT_DEPTH);
            scene.input = input(false, false, false, 2);
            scene.draw(PrimitiveType.QUADS, PLACE, new float[] { -2, -1, 0, 1 }, new float[] { 2, -1, 0, 1 },
                    new float[] { 2, 1, 0, 1 }, new float[] { -2, 1, 0, 1 });
            assertArrayEquals(new int[] { BLACK, BLACK, own ? RED : BLACK, RED }, colours(scene), () -> "own " + own);
        }
    }

    /** A point of three pixels in the middle of five; its coordinates go from the upper left. */
    @Test
    void pointsHaveSizesAndCoordinates() {
        ProgramScene scene = new ProgramScene(5, 1).program(
                "void main() { gl_Position = vec4(0, 0, 0, 1); gl_PointSize = 3.0; }",
                "#version 120\nvoid main() { gl_FragColor = vec4(gl_PointCoord * 0.9, 0, 1); }");
        scene.input = input(true, true, false, 0);
        scene.draw(PrimitiveType.POINTS, PLACE, new float[] { 0, 0, 0, 1 });
        // Columns are at 1/6, 3/6 and 5/6 of 0.9 * 255: 38.25, 114.75 and 191.25; the row is the middle one.
        assertArrayEquals(new int[] { BLACK, 0xFF007326, 0xFF007373, 0xFF0073BF, BLACK }, colours(scene));
    }

    @Test
    void backFacesHaveColoursOfTheirOwn() {
        ProgramScene scene = new ProgramScene(2, 1).program(
                "void main() { gl_Position = gl_Vertex; gl_FrontColor = vec4(1, 0, 0, 1); gl_BackColor = vec4(0, 1, 0, 1); }",
                "void main() { gl_FragColor = gl_Color; }");
        scene.input = input(false, false, true, 0);
        scene.draw(PrimitiveType.QUADS, PLACE, new float[] { -1, -1, 0, 1 }, new float[] { 0, -1, 0, 1 },
                new float[] { 0, 1, 0, 1 }, new float[] { -1, 1, 0, 1 });
        scene.draw(PrimitiveType.QUADS, PLACE, new float[] { 0, 1, 0, 1 }, new float[] { 1, 1, 0, 1 },
                new float[] { 1, -1, 0, 1 }, new float[] { 0, -1, 0, 1 });
        assertArrayEquals(new int[] { RED, GREEN }, colours(scene));
    }

    /** The fixed function textures with the coordinates and modulates with the colour of the program. */
    @Test
    void theFixedFunctionWorksOnFragmentsOfAVertexProgram() {
        ProgramScene scene = new ProgramScene(2, 1).program(
                "void main() { gl_Position = gl_Vertex; gl_FrontColor = vec4(1, 1, 0, 1); gl_TexCoord[0] = gl_Vertex * 0.5 + 0.5; }",
                null);
        Texture texture = new Texture(1, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(2, 1, new int[] { 0xFFFF00FF, 0xFFFFFF00 })));
        scene.texture(0, texture);
        scene.state = withTexture(scene, texture);
        assertArrayEquals(new int[] { RED, GREEN }, colours(scene.cover(0)));
    }

    private static org.tilewright.frame.state.RenderState withTexture(ProgramScene scene, Texture texture) {
        var state = scene.state;
        return new org.tilewright.frame.state.RenderState(
                List.of(new TextureBinding(0, texture.id(), TextureEnvironment.MODULATE)), state.depth(), null, null,
                null,
                null, state.viewport(), null, state.colourMask(), null);
    }

    /** Local parameter 1 is added to what the fixed function would make of the place. */
    @Test
    void assemblyKnowsTheStateAndItsParameters() {
        ProgramScene scene = new ProgramScene(2, 1).program(ProgramLanguage.ASSEMBLY, """
                !!ARBvp1.0
                PARAM m[4] = { state.matrix.mvp };
                TEMP r;
                DP4 r.x, m[0], vertex.position;
                DP4 r.y, m[1], vertex.position;
                DP4 r.z, m[2], vertex.position;
                DP4 r.w, m[3], vertex.position;
                ADD result.position, r, program.local[1];
                MOV result.color, vertex.color;
                END
                """, null);
        scene.uniform("vertex.program.local", 4, 0, 0, 0, 0, 1, 0, 0, 0);
        float[] half = { 0.5f, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, -0.5f, 0, 0, 1 };
        scene.processing = VertexProcessing.matrices(ProgramScene.IDENTITY, half);
        // Places -1..1 become -1..0 by the matrix and 0..1 by the parameter.
        assertArrayEquals(new int[] { BLACK, -1 }, colours(scene.cover(0)));
    }
}
