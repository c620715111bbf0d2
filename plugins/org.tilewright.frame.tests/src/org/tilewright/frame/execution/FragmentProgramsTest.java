package org.tilewright.frame.execution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.InputException;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Sampling;
import org.tilewright.frame.image.TexelForm;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureKind;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.program.ProgramLanguage;
import org.tilewright.frame.reference.ReferenceRenderer;
import org.tilewright.frame.reference.RenderedFrame;
import org.tilewright.frame.state.AlphaTest;
import org.tilewright.frame.state.ColourMask;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.DepthState;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.RenderState;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.testing.frame.ProgramScene;

/** Colours and depths that fragment programs give, worked out by hand. */
class FragmentProgramsTest {

    private static final int RED = 0xFF0000FF;
    private static final int BLACK = 0xFF000000;
    private static final VertexSlot[] PLACE = { VertexSlot.POSITION };
    private static final VertexSlot[] PLACE_AND_COLOUR = { VertexSlot.POSITION, VertexSlot.COLOR };

    private static RenderState depthTested(RenderState state, AlphaTest alphaTest) {
        Rectangle viewport = state.viewport();
        return new RenderState(List.of(), new DepthState(true, CompareFunction.LESS, true, 0, 1), null, alphaTest, null,
                null, viewport, null, new ColourMask(true, true, true, true), null);
    }

    private static int[] colours(ProgramScene scene) {
        return new ReferenceRenderer(scene.frame()).render().colour();
    }

    /** 0.5 of 255 is 127.5, which rounds up; what is beyond 0..1 is limited. */
    @Test
    void aColourIsRoundedToEightBits() {
        ProgramScene scene = new ProgramScene(2, 2)
                .program(null, "uniform vec4 c; void main() { gl_FragColor = c; }").uniform("c", 4, 0.5f, 2, -1, 1);
        assertArrayEquals(new int[] { 0xFF00FF80, 0xFF00FF80, 0xFF00FF80, 0xFF00FF80 }, colours(scene.cover(0)));
    }

    @Test
    void fragmentCoordinatesAreCentresOfPixelsFromTheLowerLeft() {
        ProgramScene scene = new ProgramScene(3, 2).program(null,
                "void main() { gl_FragColor = vec4(gl_FragCoord.xy / 255.0 - 0.5 / 255.0, gl_FragCoord.zw); }");
        // Depth 0 of clip space is in the middle of 0..1.
        assertArrayEquals(new int[] { 0xFF800000, 0xFF800001, 0xFF800002, 0xFF800100, 0xFF800101, 0xFF800102 },
                colours(scene.cover(0)));
    }

    @Test
    void discardedFragmentsChangeNeitherColourNorDepth() {
        ProgramScene scene = new ProgramScene(4, 1);
        scene.state = depthTested(scene.state, null);
        scene.program(null,
                "void main() { if (mod(floor(gl_FragCoord.x), 2.0) == 0.0) discard; gl_FragColor = vec4(1, 0, 0, 1); }");
        RenderedFrame frame = new ReferenceRenderer(scene.cover(0).frame()).render();
        assertArrayEquals(new int[] { BLACK, RED, BLACK, RED }, frame.colour());
        int far = 0xFFFFFF;
        assertArrayEquals(new int[] { far, 0x800000, far, 0x800000 }, frame.depth());
    }

    /** The program's depth decides, not the primitive's. */
    @Test
    void aDepthOfTheProgramIsTestedAndStored() {
        ProgramScene scene = new ProgramScene(2, 1);
        scene.state = depthTested(scene.state, null);
        scene.program(null,
                "void main() { gl_FragColor = vec4(1, 0, 0, 1); gl_FragDepth = gl_FragCoord.x < 1.0 ? 0.25 : 0.75; }");
        scene.cover(-1);
        scene.program(null, "void main() { gl_FragColor = vec4(0, 1, 0, 1); gl_FragDepth = 0.5; }");
        RenderedFrame frame = new ReferenceRenderer(scene.cover(1).frame()).render();
        assertArrayEquals(new int[] { RED, 0xFF00FF00 }, frame.colour());
        // 0.25 and 0.5 of 2^24 - 1, rounded to the nearest.
        assertArrayEquals(new int[] { 0x400000, 0x800000 }, frame.depth());
    }

    /** A number for each pixel, and how many there are, over 255. */
    @Test
    void buffersAreFetchedByNumber() {
        int[] words = { Float.floatToRawIntBits(1), Float.floatToRawIntBits(0.5f), 0, Float.floatToRawIntBits(0.2f) };
        Texture buffer = new Texture(7, TextureKind.TEXTURE_BUFFER, "RG32F", MinFilter.NEAREST, MagFilter.NEAREST,
                Wrap.CLAMP_TO_EDGE, Wrap.CLAMP_TO_EDGE, Sampling.PLAIN,
                List.of(new TextureLevel(2, 1, 1, TexelForm.RG32F, words)), null);
        ProgramScene scene = new ProgramScene(2, 1).program(null, """
                #version 140
                uniform samplerBuffer numbers;
                out vec4 colour;
                void main() {
                    colour = texelFetch(numbers, int(gl_FragCoord.x)) + vec4(0, 0, textureSize(numbers) / 255.0, 0);
                }""").uniform("numbers", 3).texture(3, buffer);
        assertArrayEquals(new int[] { 0xFF0280FF, 0xFF023300 }, colours(scene.cover(0)));
    }

    /** The quad of a lone pixel has helpers, which give it a difference. */
    @Test
    void derivativesAreDifferencesWithinTheQuad() {
        ProgramScene scene = new ProgramScene(1, 1).program(null,
                "void main() { gl_FragColor = vec4(dFdx(gl_FragCoord.x * 0.2), dFdy(gl_FragCoord.y * 0.4), fwidth(gl_FragCoord.x + gl_FragCoord.y) * 0.3, 1); }");
        assertArrayEquals(new int[] { 0xFF996633 }, colours(scene.cover(0)));
    }

    @Test
    void coloursOfTheFixedFunctionReachTheProgram() {
        ProgramScene scene = new ProgramScene(2, 1).program(null, "void main() { gl_FragColor = gl_Color.gbra; }");
        scene.draw(PrimitiveType.QUADS, PLACE_AND_COLOUR, new float[] { -1, -1, 0, 1, 1, 0, 0, 1 },
                new float[] { 1, -1, 0, 1, 1, 0, 0, 1 }, new float[] { 1, 1, 0, 1, 1, 0, 0, 1 },
                new float[] { -1, 1, 0, 1, 1, 0, 0, 1 });
        assertArrayEquals(new int[] { 0xFFFF0000, 0xFFFF0000 }, colours(scene));
    }

    /** The vertices at w = 1 and w = 3 have 0 and 1: in the middle of the screen it is (0/1 + 1/3) / (1/1 + 1/3) = 1/4. */
    @Test
    void varyingsAreInPerspectiveUnlessTheySayOtherwise() {
        String vertex = "#version 130\nout float a; noperspective out float b; flat out float c;\n"
                + "void main() { gl_Position = gl_Vertex; a = b = c = gl_Color.r; }";
        String fragment = "#version 130\nin float a; noperspective in float b; flat in float c;\n"
                + "void main() { gl_FragColor = vec4(a, b, c, 1); }";
        ProgramScene scene = new ProgramScene(1, 1).program(vertex, fragment);
        scene.draw(PrimitiveType.QUADS, PLACE_AND_COLOUR, new float[] { -1, -1, 0, 1, 0 },
                new float[] { 3, -3, 0, 3, 1 }, new float[] { 3, 3, 0, 3, 1 }, new float[] { -1, 1, 0, 1, 0 });
        // 0.25 of 255 is 63.75; the last vertex provokes.
        assertArrayEquals(new int[] { 0xFF008040 }, colours(scene));
    }

    @Test
    void facesAreToldByTheWindingOfTheState() {
        ProgramScene scene = new ProgramScene(2, 1).program(null,
                "void main() { gl_FragColor = gl_FrontFacing ? vec4(1, 0, 0, 1) : vec4(0, 1, 0, 1); }");
        scene.draw(PrimitiveType.QUADS, PLACE, new float[] { -1, -1, 0, 1 }, new float[] { 0, -1, 0, 1 },
                new float[] { 0, 1, 0, 1 }, new float[] { -1, 1, 0, 1 });
        scene.draw(PrimitiveType.QUADS, PLACE, new float[] { 0, 1, 0, 1 }, new float[] { 1, 1, 0, 1 },
                new float[] { 1, -1, 0, 1 }, new float[] { 0, -1, 0, 1 });
        assertArrayEquals(new int[] { RED, 0xFF00FF00 }, colours(scene));
    }

    /** Of two samplers each names its unit. */
    @Test
    void samplersFindTheTexturesOfTheirUnits() {
        Texture first = texture(7, 0xFF0000FF);
        Texture second = texture(9, 0xFF00FF00);
        ProgramScene scene = new ProgramScene(1, 1).program(null,
                "uniform sampler2D a; uniform sampler2D b; void main() { gl_FragColor = texture2D(a, vec2(0.5)) + texture2D(b, vec2(0.5)) * 0.5; }");
        scene.texture(0, first).texture(5, second).uniform("a", 5).uniform("b", 0);
        assertArrayEquals(new int[] { 0xFF00FF80 }, colours(scene.cover(0)));
    }

    private static Texture texture(int id, int colour) {
        return new Texture(id, "RGBA8", MinFilter.NEAREST, MagFilter.NEAREST, Wrap.REPEAT, Wrap.REPEAT,
                List.of(new TextureLevel(1, 1, new int[] { colour })));
    }

    @Test
    void theAlphaTestFollowsTheProgram() {
        ProgramScene scene = new ProgramScene(2, 1);
        scene.state = depthTested(scene.state, new AlphaTest(CompareFunction.GREATER, 0.5f));
        scene.program(null, "void main() { gl_FragColor = vec4(1, 0, 0, gl_FragCoord.x < 1.0 ? 1.0 : 0.25); }");
        RenderedFrame frame = new ReferenceRenderer(scene.cover(0).frame()).render();
        assertArrayEquals(new int[] { RED, BLACK }, frame.colour());
        assertEquals(0xFFFFFF, frame.depth()[1]);
    }

    /** Element 1 of the array of vectors and the column behind it, as std140 lays them out. */
    @Test
    void blocksAreReadAsStd140LaysThemOut() {
        ProgramScene scene = new ProgramScene(1, 1).program(null,
                "#version 140\nlayout(std140) uniform B { float a[2]; mat2 m; }; void main() { gl_FragColor = vec4(a[1], m[0][1], m[1][0], 1); }");
        scene.block("B", 0, 0, 0, 0, 1, 0, 0, 0, 0, 0.2f, 0, 0, 0.4f, 0, 0, 0);
        assertArrayEquals(new int[] { 0xFF6633FF }, colours(scene.cover(0)));
    }

    @Test
    void assemblyHasParametersAndTextureCoordinates() {
        ProgramScene scene = new ProgramScene(1, 1).program(ProgramLanguage.ASSEMBLY, null,
                "!!ARBfp1.0\nMUL result.color, program.env[1], program.local[0];\nEND");
        scene.uniform("fragment.program.env", 4, 0, 0, 0, 0, 1, 0.5f, 1, 1).uniform("fragment.program.local", 4, 0.2f,
                0.8f, 0, 1);
        assertArrayEquals(new int[] { 0xFF006633 }, colours(scene.cover(0)));
    }

    @Test
    void aDrawWhoseProgramCannotRunDrawsNothingAndIsReported() {
        ProgramScene scene = new ProgramScene(1, 1).program(null, "void main() { gl_FragColor = vec4(1.0; }");
        scene.cover(0);
        scene.program("varying vec4 v; void main() { v = vec4(1); gl_Position = gl_Vertex; }",
                "varying vec3 v; void main() { gl_FragColor = vec4(v, 1); }");
        ReferenceRenderer renderer = new ReferenceRenderer(scene.cover(0).frame());
        assertArrayEquals(new int[] { BLACK }, renderer.render().colour());
        assertEquals(2, renderer.programFailures().size());
        assertTrue(renderer.programFailures().get(0).startsWith("program 0 fragment:1:"),
                renderer.programFailures().get(0));
    }

    @Test
    void aProgramThatDoesNotEndIsStoppedByOneLine() {
        ProgramScene scene = new ProgramScene(1, 1).program(null,
                "void main() { float f = gl_FragCoord.x; while (f > 0.0) f += 1.0; gl_FragColor = vec4(f); }");
        ReferenceRenderer renderer = new ReferenceRenderer(scene.cover(0).frame());
        InputException stopped = assertThrows(InputException.class, renderer::render);
        assertTrue(stopped.getMessage().startsWith("draw 0: program 0 fragment:1:"), stopped.getMessage());
    }
}
