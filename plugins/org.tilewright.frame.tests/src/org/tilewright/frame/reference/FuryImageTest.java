package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.format.FrameReader;
import org.tilewright.frame.geometry.LineAlgorithm;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.ShippedScenes;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.testing.SharedFrames;

/** Images with FuryGpu's filter against the same images with an exact bilinear filter, and against golden images. */
class FuryImageTest {

    private static int[] fury(Frame frame) {
        return new ReferenceRenderer(frame, LineAlgorithm.DDA, Filtering.FURY).render().colour();
    }

    private static Frame temple() {
        return ShippedScenes.build("temple");
    }

    /** A floor that recedes from a pixel a texel to many texels a pixel, and a wall seen from near. */
    private static Frame floor(Wrap wrap) {
        Random random = new Random(4);
        int[] texels = new int[128 * 128];
        int grey = 128;
        for (int n = 0; n < texels.length; n++) {
            // Neighbours differ as those of a photograph do, up to a quarter of the range.
            grey = Math.max(0, Math.min(255, grey + random.nextInt(129) - 64));
            texels[n] = 0xFF000000 | grey | (255 - grey) << 8 | random.nextInt(64) << 16;
        }
        Scene scene = new Scene(256, 256);
        int texture = scene.texture("RGB8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, wrap,
                new TextureLevel(128, 128, texels));
        State state = new State().texture(0, texture, TextureEnvironment.REPLACE);
        float[] projection = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0 };
        scene.transformation(Scene.IDENTITY, projection).texcoords(1).vertex(-1, -1, 1, -1, -0.7, -0.3)
                .vertex(1, -1, 1, -1, 0.9, -0.3).vertex(9, 0, 9, -1, 1.3, 2.5).vertex(-9, 0, 9, -1, -0.9, 2.5)
                .draw(PrimitiveType.QUADS, state);
        return scene.windowCoordinates().vertex(0, 128, 0, -1, -0.2, 0.1).vertex(256, 128, 0, -1, 1.1, 0.2)
                .vertex(256, 256, 0, -1, 1.2, 0.4).vertex(0, 256, 0, -1, -0.1, 0.5)
                .draw(PrimitiveType.QUADS, state).frame();
    }

    @ParameterizedTest
    @EnumSource
    void anImageIsWithinOneStepOfAnExactFilters(Wrap wrap) {
        Frame frame = floor(wrap);
        int[] exact = new ExactFuryRenderer(frame).render();
        int[] fury = fury(frame);
        for (int pixel = 0; pixel < exact.length; pixel++) {
            assertTrue(ChannelDistance.of(exact[pixel], fury[pixel]) <= 1, "pixel " + pixel);
        }
        assertTrue(Arrays.stream(fury).distinct().count() > 10_000);
    }

    /** Texels rather than pixels, since draws that blend add up what their layers differ by. */
    @Test
    void theTexelsOfAGeneratedSceneAreWithinOneStepOfAnExactFilters() {
        assertTexels(temple(), 2_000_000, 0);
    }

    /**
     * Of 9.7 million texels of the last frame three are two steps away: rows that were rounded to 8 bits are rounded
     * again. With weights cut off at 8 bits instead of rounded, these frames have 21, 0, 2 and 90 such texels, the
     * temple 122.
     */
    @ParameterizedTest
    @CsvSource({ "oa_suspended_f132,1000000,0", "oa_kaos2_f201,1000000,0", "oa_thor_f162,4000000,0",
            "torcs_forza_f36,9000000,3" })
    void theTexelsOfCapturedFramesAreToo(String name, long texels, long further) {
        assertTexels(FrameReader.read(SharedFrames.require(name + ".frame")), texels, further);
    }

    private static void assertTexels(Frame frame, long texels, long further) {
        ExactFuryRenderer renderer = new ExactFuryRenderer(frame);
        renderer.render();
        long[] distances = renderer.texels.distances;
        assertTrue(Arrays.stream(distances).sum() > texels, "few texels were filtered");
        assertTrue(distances[1] > 0, "some are one step away");
        assertEquals(further, distances[2]);
        assertEquals(0, Arrays.stream(distances, 3, distances.length).sum());
    }

    /** Decibels of FuryGpu's filter; those of OpenGL's are in {@link SharedFramesTest}. */
    @ParameterizedTest
    @CsvSource({ "oa_demo088_f262,46", "oa_oasago2_f178,43", "oa_thornish_f226,49.5", "oa_thor_f162,50",
            "oa_hydronex2_f132,47", "oa_suspended_f132,43", "oa_kaos2_f201,45.5", "yardstick_100k,61",
            "stk_lighthouse_f60,29.8", "torcs_forza_f36,30.5" })
    void looksLikeTheGoldenImage(String name, double decibels) {
        Frame frame = FrameReader.read(SharedFrames.require(name + ".frame"));
        PngImage golden = PngImage.read(SharedFrames.require("golden/" + name + ".png"));
        double ratio = ImageComparison.psnr(fury(frame), golden.colours());
        assertTrue(ratio >= decibels, name + ": " + ratio + " dB, expected " + decibels);
    }

    @Test
    void colourTablesChangeNothing() {
        Frame frame = temple();
        assertArrayEquals(fury(frame),
                new ReferenceRenderer(frame, LineAlgorithm.DDA, Filtering.FURY_WITH_COLOUR_TABLES).render().colour());
    }
}
