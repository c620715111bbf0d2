package org.tilewright.frame.reference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.frame.Frame;
import org.tilewright.frame.PrimitiveType;
import org.tilewright.frame.TargetContents;
import org.tilewright.frame.scene.Scene;
import org.tilewright.frame.scene.State;
import org.tilewright.frame.state.BlendFactor;
import org.tilewright.frame.state.CompareFunction;
import org.tilewright.frame.state.Multisample;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.state.TextureEnvironment;
import org.tilewright.frame.vertex.VertexSlot;
import org.tilewright.testing.frame.ProgramScene;
import org.tilewright.testing.frame.SampledTargets;

/** Frames of several samples, worked out by hand or sample by sample. */
class MultisampleTest {

    private static final int WHITE = -1;
    private static final int BLACK = 0xFF000000;
    /** Standard sample locations, in 1/16 of a pixel from its centre (Direct3D 11.3, 19.2.4). */
    private static final int[][] FOUR = { { -2, -6 }, { 6, -2 }, { -6, 2 }, { 2, 6 } };
    private static final int[][] TWO = { { 4, 4 }, { -4, -4 } };
    private static final int[][] EIGHT = { { 1, -3 }, { -1, 3 }, { 5, 1 }, { -3, -5 }, { -5, 5 }, { -7, -1 }, { 3, 7 },
            { 7, -7 } };

    /** A scene whose first target has so many samples, is black, and is drawn to. */
    private static Scene scene(int samples) {
        Scene scene = new Scene(8, 8);
        return scene.use(scene.samples(8, 8, samples)).clear(BLACK, 1, null);
    }

    private static TargetContents left(Scene scene) {
        return new ReferenceRenderer(scene.frame()).render().targets().get(0);
    }

    /** What the screen shows of a row of the first target. */
    private static int[] row(Scene scene, int y) {
        int texture = scene.texture(1);
        scene.use(0).texcoords(1).all(new State().texture(0, texture, TextureEnvironment.REPLACE));
        int[] shown = scene.render().colour();
        assertArrayEquals(left(scene).packed(0), shown, "resolved where it is read and where it is shown");
        return Arrays.copyOfRange(shown, 8 * y, 8 * y + 8);
    }

    private static int grey(int value) {
        return BLACK | value * 0x010101;
    }

    /**
     * Up to column 4.2 lie, of the samples of pixel 4, none of 2 (at 0.25 and 0.75), one of 4 (at 0.125), and two of 8 (at 0.0625
     * and 0.1875); up to 4.5 half of them all. 255 / 4 = 63.75 and 255 / 2 = 127.5 are rounded up.
     */
    @ParameterizedTest
    @CsvSource({ "2, 4.2, 0", "4, 4.2, 64", "8, 4.2, 64", "2, 4.5, 128", "4, 4.5, 128", "8, 4.5, 128" })
    void anEdgeCoversTheSamplesBeforeIt(int samples, double edge, int expected) {
        Scene scene = scene(samples).rectangle(0, 0, edge, 8, 0, WHITE, new State());
        assertArrayEquals(new int[] { WHITE, WHITE, WHITE, WHITE, grey(expected), BLACK, BLACK, BLACK }, row(scene, 3));
    }

    /** The depth is x / 8, and passes up to 9/16: to the middle of pixel 4. */
    @ParameterizedTest
    @ValueSource(ints = { 2, 4, 8 })
    void depthIsThatOfEachSample(int samples) {
        Scene scene = scene(samples).clear(BLACK, 0.5625, null);
        scene.vertex(0, 0, 0, WHITE).vertex(8, 0, 1, WHITE).vertex(8, 8, 1, WHITE).vertex(0, 8, 0, WHITE);
        scene.draw(PrimitiveType.QUADS, new State().depth(CompareFunction.LESS, true));
        assertArrayEquals(new int[] { WHITE, WHITE, WHITE, WHITE, grey(128), BLACK, BLACK, BLACK }, row(scene, 0));
        // Sample 0 stands for a pixel: 4.375/8, 4.75/8 and 4.5625/8 of 2^24 - 1, of which the last two fail.
        int far = (int) (0.5625 * 0xFFFFFF + 0.5);
        assertEquals(samples == 4 ? (int) (4.375 / 8 * 0xFFFFFF + 0.5) : far, left(scene).pixelDepths()[4]);
    }

    /** Of 4 samples alpha 64/255 chooses 1 (1.004), 96/255 two (1.506), and alpha is 1 where that is asked for. */
    @Test
    void alphaChoosesTheFirstSamples() {
        Scene scene = scene(4)
                .rectangle(0, 0, 1, 8, 0, 0x40FFFFFF, alpha(true, false))
                .rectangle(1, 0, 1, 8, 0, 0x60FFFFFF, alpha(true, true))
                .rectangle(2, 0, 1, 8, 0, 0x1FFFFFFF, alpha(true, true))
                .rectangle(3, 0, 1, 8, 0, 0x40FFFFFF, alpha(false, true));
        int[] places = left(scene).colours();
        assertArrayEquals(new int[] { 0x40FFFFFF, BLACK, WHITE, WHITE, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK },
                Arrays.copyOfRange(places, 0, 10));
        assertArrayEquals(new int[] { BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, WHITE, WHITE, BLACK, BLACK },
                Arrays.copyOfRange(places, 16, 26));
    }

    private static State alpha(boolean toCoverage, boolean toOne) {
        return new State().multisample(new Multisample(true, toCoverage, toOne, 1, false, -1));
    }

    /** A share of 0.4 of 4 samples is 2 (1.6): the first ones, or by inversion the last. */
    @Test
    void coverageAndMaskSayWhichSamplesChange() {
        Scene scene = scene(4)
                .rectangle(0, 0, 1, 8, 0, WHITE, share(0.4f, false, -1))
                .rectangle(1, 0, 1, 8, 0, WHITE, share(0.4f, true, -1))
                .rectangle(2, 0, 1, 8, 0, WHITE, share(0.4f, true, 0b0110))
                .rectangle(3, 0, 1, 8, 0, WHITE, share(1, false, 0));
        int[] places = left(scene).colours();
        assertArrayEquals(new int[] { WHITE, WHITE, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(places, 0, 8));
        assertArrayEquals(new int[] { BLACK, BLACK, WHITE, WHITE, WHITE, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(places, 16, 24));
    }

    private static State share(float coverage, boolean inverted, int mask) {
        return new State().multisample(new Multisample(true, false, false, coverage, inverted, mask));
    }

    @Test
    void whereMultisamplingIsOffAndInLinesAndPointsAPixelHasAllSamplesOrNone() {
        State off = new State().multisample(new Multisample(false, false, false, 1, false, -1));
        Scene scene = scene(8).rectangle(0, 0, 4.2, 4, 0, WHITE, off).rectangle(0, 4, 4.6, 1, 0, WHITE, off);
        scene.vertex(0.3, 5.5, 0, WHITE).vertex(6.4, 5.5, 0, WHITE).draw(PrimitiveType.LINES, new State());
        scene.vertex(2.9, 7.1, 0, WHITE).draw(PrimitiveType.POINTS, new State());
        int[] shown = left(scene).packed(0);
        assertArrayEquals(new int[] { WHITE, WHITE, WHITE, WHITE, BLACK, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(shown, 0, 8));
        assertArrayEquals(new int[] { WHITE, WHITE, WHITE, WHITE, WHITE, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(shown, 32, 40));
        assertArrayEquals(new int[] { WHITE, WHITE, WHITE, WHITE, WHITE, WHITE, BLACK, BLACK },
                Arrays.copyOfRange(shown, 40, 48));
        assertArrayEquals(new int[] { BLACK, BLACK, WHITE, BLACK, BLACK, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(shown, 56, 64));
    }

    @Test
    void aClearOfAPartClearsAllSamplesOfItsPixels() {
        Scene scene = scene(8).clear(WHITE, 0.5, new Rectangle(-3, 2, 5, 100));
        assertArrayEquals(new int[] { WHITE, WHITE, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK }, row(scene, 2));
        assertArrayEquals(new int[] { BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK, BLACK },
                Arrays.copyOfRange(left(scene).packed(0), 8, 16));
        assertEquals(2 * 6 * 8, Arrays.stream(left(scene).depths()).filter(depth -> depth < 0xFFFFFF).count(),
                "two columns and six rows of pixels with eight samples");
    }

    /**
     * A triangle up to column 1.25 of 2 covers of pixel 1 the samples at 0.125 of 4. At its centre x / 2 is 0.75, which
     * lies outside, at the centroid 1.125 / 2 = 0.5625: 191 and 143 of 255. Pixel 0 is covered whole: 0.25, 64.
     */
    @Test
    void aCentroidLiesOnACoveredSample() {
        ProgramScene scene = new ProgramScene(2, 1).program("""
                #version 130
                out float plain;
                centroid out float within;
                void main() {
                    gl_Position = gl_Vertex;
                    plain = within = gl_Vertex.x * 0.5 + 0.5;
                }
                """, """
                #version 130
                in float plain;
                centroid in float within;
                void main() { gl_FragColor = vec4(plain, within, 0, 1); }
                """);
        float right = 1.25f - 1;
        scene.draw(PrimitiveType.TRIANGLES, new VertexSlot[] { VertexSlot.POSITION }, new float[] { -9, 0, 0, 1 },
                new float[] { right, -9, 0, 1 }, new float[] { right, 9, 0, 1 });
        int[] places = new ReferenceRenderer(SampledTargets.behind(scene.frame(), 4)).render().targets().get(0)
                .colours();
        assertArrayEquals(new int[] { 0xFF004040, 0xFF004040, BLACK, BLACK, 0xFF004040, 0xFF004040, 0xFF008FBF, BLACK },
                places);
    }

    /** Each sample has what a frame of one sample has whose triangles are moved the other way. */
    @ParameterizedTest
    @ValueSource(ints = { 2, 4, 8 })
    void eachSampleIsAPictureOfItsOwn(int samples) {
        int[][] locations = samples == 2 ? TWO : samples == 4 ? FOUR : EIGHT;
        for (int seed = 0; seed < 6; seed++) {
            TargetContents found = new ReferenceRenderer(triangles(seed, samples, 0, 0), 4 << (seed % 2) + 1).render()
                    .targets().get(0);
            int columns = found.target().columns();
            for (int sample = 0; sample < samples; sample++) {
                TargetContents one = new ReferenceRenderer(
                        triangles(seed, 1, locations[sample][0], locations[sample][1])).render().targets().get(0);
                int right = sample % (samples == 8 ? 4 : 2);
                int up = sample / (samples == 8 ? 4 : 2);
                for (int pixel = 0; pixel < 16 * 16; pixel++) {
                    int x = pixel % 16 * (samples == 8 ? 4 : 2) + right;
                    int y = pixel / 16 * (samples == 2 ? 1 : 2) + up;
                    String where = "seed " + seed + ", sample " + sample + ", pixel " + pixel;
                    assertEquals(one.colours()[pixel], found.colours()[y * columns + x], where);
                    assertEquals(one.depths()[pixel], found.depths()[y * columns + x], where);
                }
            }
        }
    }

    /** Triangles of one colour and depth each, that much left and down, in 1/16 of a pixel; the vertices lie on 1/64. */
    private static Frame triangles(int seed, int samples, int left, int down) {
        Random random = new Random(seed);
        Scene scene = new Scene(16, 16);
        scene.use(scene.samples(16, 16, samples)).clear(0x80402010, 0.9, null);
        for (int n = 0; n < 40; n++) {
            State state = new State();
            if (random.nextInt(3) > 0) {
                state.depth(CompareFunction.values()[random.nextInt(8)], random.nextBoolean());
            }
            if (random.nextBoolean()) {
                state.blend(BlendFactor.SRC_ALPHA, BlendFactor.ONE_MINUS_SRC_ALPHA);
            }
            double z = random.nextInt(16) / 16.0;
            int colour = random.nextInt();
            for (int corner = 0; corner < 3; corner++) {
                scene.vertex(random.nextInt(24 * 64) / 64.0 - 4 - left / 16.0,
                        random.nextInt(24 * 64) / 64.0 - 4 - down / 16.0, z, colour);
            }
            scene.draw(PrimitiveType.TRIANGLES, state);
        }
        return scene.frame();
    }
}
