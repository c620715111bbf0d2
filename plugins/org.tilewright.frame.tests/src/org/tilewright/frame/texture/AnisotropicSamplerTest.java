package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

class AnisotropicSamplerTest {

    private static final int EDGE = 64;

    private static Texture texture(MinFilter min, MagFilter mag) {
        TextureLevel[] levels = new TextureLevel[7];
        Random random = new Random(2);
        for (int level = 0; level < levels.length; level++) {
            int edge = EDGE >> level;
            levels[level] = new TextureLevel(edge, edge, random.ints((long) edge * edge).toArray());
        }
        return new Texture(1, "RGBA8", min, mag, Wrap.REPEAT, Wrap.REPEAT, List.of(levels));
    }

    private static final Texture TRILINEAR = texture(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR);

    /** The footprints of the lower left pixel of a quad, at the middle, with steps in texels. */
    private static Footprints footprints(Texture texture, int most, double rightS, double rightT, double upS,
            double upT) {
        double[] s = { 0.5, 0.5 + rightS / EDGE, 0.5 + upS / EDGE, 0.5 + (rightS + upS) / EDGE };
        double[] t = { 0.5, 0.5 + rightT / EDGE, 0.5 + upT / EDGE, 0.5 + (rightT + upT) / EDGE };
        Footprints footprints = new Footprints();
        Sampler.of(texture, Filtering.anisotropic(most)).footprints(s, t, 1, new int[] { 0 }, 1, footprints);
        return footprints;
    }

    /** Steps to the right of some texels and upwards of one: the ratio is what the step to the right is. */
    @ParameterizedTest
    @CsvSource({ "16,2,2,0", "16,2.1,4,0", "16,4,4,0", "16,4.5,8,0", "16,16,16,0", "16,40,16,1.32", "4,16,4,2",
            "2,16,2,3" })
    void takesAsManyProbesAsTheRatioAsksFor(int most, double texels, int probes, double levelOfDetail) {
        Footprints footprints = footprints(TRILINEAR, most, texels, 0, 0, 1);
        // The level of detail is log2(texels / probes): log2(40 / 16) = 1.32, log2(16 / 4) = 2; one below 0 counts as 0.
        int levels = levelOfDetail == Math.rint(levelOfDetail) ? 1 : 2;
        assertEquals(probes * levels, footprints.count());
        assertEquals((int) levelOfDetail, footprints.level(0));
        if (levels == 2) {
            assertEquals((int) levelOfDetail + 1, footprints.level(1));
            assertEquals((int) levelOfDetail, footprints.level(2));
        }
    }

    @Test
    void probesCoverThePixelEvenlyFromTheLowerSide() {
        // Four texels to the right: probes at -1.5, -0.5, 0.5 and 1.5 texels from the middle, 32: columns 30 to 33,
        // as 30.5 - 0.5 = 30.
        Footprints right = footprints(TRILINEAR, 16, 4, 0, 0, 1);
        assertArrayEquals(new int[] { 30, 31, 32, 33 }, columns(right));
        assertArrayEquals(new int[] { 30, 31, 32, 33 }, columns(footprints(TRILINEAR, 16, -4, 0, 0, 1)));
        assertArrayEquals(new int[] { 30, 31, 32, 33 }, columns(footprints(TRILINEAR, 16, 0, 1, -4, 0)));
        assertEquals(31, right.y0(0));
        assertEquals(31, right.y0(3));
        Footprints up = footprints(TRILINEAR, 16, 1, 0, 0, -4);
        assertArrayEquals(new int[] { 30, 31, 32, 33 },
                new int[] { up.y0(0), up.y0(1), up.y0(2), up.y0(3) });
    }

    private static int[] columns(Footprints footprints) {
        int[] columns = new int[footprints.count()];
        Arrays.setAll(columns, footprints::x0);
        return columns;
    }

    @Test
    void theMeanOfTheProbesIsRoundedOnce() {
        int[] texels = new int[EDGE * EDGE];
        texels[30 + 31 * EDGE] = 1;
        texels[30 + 32 * EDGE] = 1;
        texels[31 + 31 * EDGE] = 1;
        texels[31 + 32 * EDGE] = 1;
        Texture texture = new Texture(1, "RGBA8", MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, Wrap.REPEAT,
                Wrap.REPEAT, List.of(new TextureLevel(EDGE, EDGE, texels), new TextureLevel(32, 32, new int[1024])));
        Sampler sampler = Sampler.of(texture, Filtering.anisotropic(4));
        double step = 4.0 / EDGE;
        double[] s = { 0.5, 0.5 + step, 0.5, 0.5 + step };
        double[] t = { 0.5, 0.5, 0.5 + 1.0 / EDGE, 0.5 + 1.0 / EDGE };
        int[] colour = new int[1];
        sampler.sample(s, t, 1, new int[] { 0 }, 1, new int[1], colour);
        // Probes on columns 30 to 33: 1, 1, 0 and 0, whose mean is a half, which goes up.
        assertEquals(1, colour[0]);
        texels[31 + 31 * EDGE] = 0;
        texels[31 + 32 * EDGE] = 0;
        sampler.sample(s, t, 1, new int[] { 0 }, 1, new int[1], colour);
        assertEquals(0, colour[0]);
    }

    @Test
    void squarePixelsAreFilteredAsWithoutProbes() {
        Sampler sampler = Sampler.of(TRILINEAR, Filtering.anisotropic(16));
        Sampler plain = Sampler.of(TRILINEAR);
        Random random = new Random(8);
        for (int round = 0; round < 200; round++) {
            double step = random.nextDouble() * 20 / EDGE;
            double start = random.nextDouble();
            double[] s = { start, start + step, start, start + step };
            double[] t = { start, start, start + step, start + step };
            int[] expected = new int[4];
            int[] actual = new int[4];
            plain.sample(s, t, 1, new int[] { 0, 1, 2, 3 }, 4, new int[1], expected);
            sampler.sample(s, t, 1, new int[] { 0, 1, 2, 3 }, 4, new int[1], actual);
            assertArrayEquals(expected, actual);
        }
    }

    @Test
    void magnifiedPixelsHaveOneFootprint() {
        assertEquals(1, footprints(TRILINEAR, 16, 1, 0, 0, 0.01).count());
        // A minified one may have probes of less than a texel: 1.5 texels by 0.1, 16 probes of the largest level.
        Footprints minified = footprints(TRILINEAR, 16, 1.5, 0, 0, 0.1);
        assertEquals(16, minified.count());
        assertEquals(0, minified.level(15));
    }

    @Test
    void texturesWithoutMipmapsAreFilteredByOpenGl() {
        assertInstanceOf(OpenGlSampler.class,
                Sampler.of(texture(MinFilter.LINEAR, MagFilter.LINEAR), Filtering.anisotropic(8)));
    }

    @Test
    void survivesStepsThatAreNoNumbers() {
        for (double odd : new double[] { Double.NaN, Double.POSITIVE_INFINITY, 1e300, -1e300 }) {
            for (Filtering filtering : new Filtering[] { Filtering.anisotropic(16), Filtering.FURY }) {
                for (Wrap wrap : Wrap.ofTheFixedFunction()) {
                    Texture texture = new Texture(1, "RGB8", MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, wrap,
                            wrap,
                            TRILINEAR.levels());
                    Footprints footprints = new Footprints();
                    Sampler sampler = Sampler.of(texture, filtering);
                    sampler.footprints(new double[] { 0, odd, odd, 1 }, new double[] { odd, 0, 1, odd }, 1,
                            new int[] { 0, 1, 2, 3 }, 4, footprints);
                    for (int footprint = 0; footprint < footprints.count(); footprint++) {
                        int edge = sampler.level(footprints.level(footprint)).width();
                        assertTrue(footprints.x0(footprint) < edge && footprints.x0(footprint) >= Footprints.BORDER);
                        assertTrue(footprints.y1(footprint) < edge && footprints.y1(footprint) >= Footprints.BORDER);
                    }
                }
            }
        }
    }
}
