package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

class SamplerTest {

    private static final int[] SIZES = { 1, 2, 3, 5, 16, 64, 100, 256 };

    private static TextureLevel random(int width, int height, Random random) {
        return new TextureLevel(width, height, random.ints((long) width * height).toArray());
    }

    private static TextureLevel plain(int width, int height, int colour) {
        int[] texels = new int[width * height];
        Arrays.fill(texels, colour);
        return new TextureLevel(width, height, texels);
    }

    private static Texture texture(MinFilter min, MagFilter mag, Wrap wrap, TextureLevel... levels) {
        return new Texture(1, "RGBA8", min, mag, wrap, wrap, List.of(levels));
    }

    /** The texel of the first pixel of a quad with a given step to its neighbours. */
    private static int sample(Sampler sampler, double s, double t, double stepS, double stepT) {
        int[] texels = new int[4];
        sampler.sample(new double[] { s, s + stepS, s, s + stepS }, new double[] { t, t, t + stepT, t + stepT }, 1,
                new int[] { 0 }, 1, new int[1], texels);
        return texels[0];
    }

    /**
     * Bilinear filter in floating point, written from the formulas of OpenGL 2.1, 3.8.8. The weights along s have 8 bits, so
     * half a step of 1/256 times the largest difference of 255 is 0.498, along t 0.002, and the last rounding adds 0.5:
     * together under 1.001 from the exact value, hence at most 1 from the exact value rounded.
     */
    @ParameterizedTest
    @EnumSource(value = Wrap.class, names = "CLAMP_TO_BORDER", mode = EnumSource.Mode.EXCLUDE)
    void bilinearIsWithinOneOfFloatingPoint(Wrap wrap) {
        Random random = new Random(wrap.ordinal());
        int worst = 0;
        for (int round = 0; round < 200; round++) {
            TextureLevel level = random(SIZES[random.nextInt(SIZES.length)], SIZES[random.nextInt(SIZES.length)],
                    random);
            Sampler sampler = Sampler.of(texture(MinFilter.LINEAR, MagFilter.LINEAR, wrap, level));
            for (int n = 0; n < 500; n++) {
                double s = random.nextDouble() * 6 - 3;
                double t = random.nextDouble() * 6 - 3;
                int texel = sample(sampler, s, t, 0, 0);
                for (int channel = 0; channel < 4; channel++) {
                    long exact = Math.round(FloatingPointFilter.bilinear(level, wrap, s, t, channel));
                    worst = (int) Math.max(worst, Math.abs(exact - (texel >>> 8 * channel & 0xFF)));
                }
            }
        }
        assertTrue(worst <= 1, "largest difference " + worst);
    }

    @ParameterizedTest
    @EnumSource(value = Wrap.class, names = "CLAMP_TO_BORDER", mode = EnumSource.Mode.EXCLUDE)
    void nearestTakesTheTexelUnderTheCoordinate(Wrap wrap) {
        Random random = new Random(3);
        for (int size : SIZES) {
            TextureLevel level = random(size, size, random);
            Sampler sampler = Sampler.of(texture(MinFilter.NEAREST, MagFilter.NEAREST, wrap, level));
            for (int n = 0; n < 500; n++) {
                double s = random.nextDouble() * 6 - 3;
                double t = random.nextDouble() * 6 - 3;
                int x = FloatingPointFilter.nearest(s, size, wrap);
                int y = FloatingPointFilter.nearest(t, size, wrap);
                assertEquals(level.texels()[y * size + x], sample(sampler, s, t, 0, 0), wrap + " " + s + ", " + t);
            }
        }
    }

    private static final TextureLevel[] GREYS = { plain(16, 16, 0xFF000000), plain(8, 8, 0xFF404040),
            plain(4, 4, 0xFF808080), plain(2, 2, 0xFFC0C0C0), plain(1, 1, 0xFFFFFFFF) };

    /** Grey at a distance in texels between pixels, with levels 0, 64, 128, 192 and 255 from the largest. */
    private static int grey(MinFilter min, MagFilter mag, double texelsPerPixel) {
        Sampler sampler = Sampler.of(texture(min, mag, Wrap.REPEAT, GREYS));
        return sample(sampler, 0.5, 0.5, texelsPerPixel / 16, 0) & 0xFF;
    }

    @Test
    void trilinearInterpolatesBetweenLevels() {
        assertEquals(0, grey(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, 0.7));
        assertEquals(64, grey(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, 2));
        // Level 1.5 is between 64 and 128; the logarithm has steps of 1/256, a quarter of a grey level.
        assertEquals(96, grey(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, 2 * StrictMath.sqrt(2)), 1);
        assertEquals(255, grey(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, 16));
        assertEquals(255, grey(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, 1e30));
        assertEquals(96, grey(MinFilter.NEAREST_MIPMAP_LINEAR, MagFilter.LINEAR, 2 * StrictMath.sqrt(2)), 1);
    }

    @Test
    void nearestMipmapRoundsTheLevel() {
        assertEquals(0, grey(MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, 1.4));
        assertEquals(64, grey(MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, 1.43));
        assertEquals(64, grey(MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.LINEAR, 2.8));
        assertEquals(128, grey(MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.LINEAR, 2.85));
        assertEquals(255, grey(MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, 1000));
    }

    /** A grey as above, of a unit with a bias: sampled at once, which footprints must say alike. */
    private static int biased(Filtering filtering, MinFilter min, MagFilter mag, double texelsPerPixel, float bias) {
        Sampler sampler = Sampler.of(texture(min, mag, Wrap.REPEAT, GREYS), filtering);
        double step = texelsPerPixel / 16;
        double[] s = { 0.5, 0.5 + step, 0.5, 0.5 + step };
        double[] t = { 0.5, 0.5, 0.5 + step, 0.5 + step };
        int[] texels = new int[4];
        int[] places = { 0, 1, 2, 3 };
        sampler.sample(s, t, 1, new int[] { 15 }, places, 4, bias, new int[1], texels);
        Footprints footprints = new Footprints();
        sampler.footprints(s, t, 1, new int[] { 15 }, places, 4, bias, footprints);
        int[] bySteps = new int[4];
        sampler.sample(footprints, bySteps);
        assertArrayEquals(texels, bySteps);
        return texels[0] & 0xFF;
    }

    @Test
    void aBiasMovesTheLevelOfDetail() {
        Filtering plain = Filtering.OPEN_GL;
        MinFilter trilinear = MinFilter.LINEAR_MIPMAP_LINEAR;
        // Two texels a pixel are level 1: with 1 level more it is 2, with 1 less 0, with a half between 64 and 128.
        assertEquals(64, biased(plain, trilinear, MagFilter.LINEAR, 2, 0));
        assertEquals(128, biased(plain, trilinear, MagFilter.LINEAR, 2, 1));
        assertEquals(0, biased(plain, trilinear, MagFilter.LINEAR, 2, -1));
        assertEquals(96, biased(plain, trilinear, MagFilter.LINEAR, 2, 0.5f));
        assertEquals(192, biased(plain, MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, 2, 1.6f));
        // The smallest level and the largest one are the last, and a bias that is no number moves nothing.
        assertEquals(255, biased(plain, trilinear, MagFilter.LINEAR, 2, 1e30f));
        assertEquals(0, biased(plain, trilinear, MagFilter.LINEAR, 2, Float.NEGATIVE_INFINITY));
        assertEquals(64, biased(plain, trilinear, MagFilter.LINEAR, 2, Float.NaN));
        // FuryGpu's unit has none.
        assertEquals(64, biased(Filtering.FURY, trilinear, MagFilter.LINEAR, 2, 1));
    }

    @Test
    void aBiasDecidesBetweenMagnificationAndMinification() {
        TextureLevel level = new TextureLevel(2, 1, new int[] { 0xFF000000, 0xFFFFFFFF });
        Sampler sampler = Sampler.of(texture(MinFilter.NEAREST, MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE, level));
        double[] s = { 0.5, 0.75, 0.5, 0.75 };
        int[] texels = new int[1];
        // A step of half a texel is level -1, which magnifies; 2 levels more minify.
        sampler.sample(s, new double[4], 1, new int[] { 1 }, new int[] { 0 }, 1, 0, new int[1], texels);
        assertEquals(0xFF808080, texels[0]);
        sampler.sample(s, new double[4], 1, new int[] { 1 }, new int[] { 0 }, 1, 2, new int[1], texels);
        assertEquals(0xFFFFFFFF, texels[0]);
    }

    @Test
    void aBiasMovesTheLevelOfProbes() {
        Filtering probes = Filtering.anisotropic(4);
        MinFilter trilinear = MinFilter.LINEAR_MIPMAP_LINEAR;
        assertEquals(128, biased(probes, trilinear, MagFilter.LINEAR, 2, 1));
        assertEquals(0, biased(probes, trilinear, MagFilter.LINEAR, 2, -3));
        // Half a texel a pixel is level -1: magnified, but for 3 levels more, which make it 2.
        assertEquals(0, biased(probes, trilinear, MagFilter.LINEAR, 0.5, 0));
        assertEquals(128, biased(probes, trilinear, MagFilter.LINEAR, 0.5, 3));
    }

    @Test
    void levelOfDetailTakesTheLongerStep() {
        Sampler sampler = Sampler.of(texture(MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.LINEAR, Wrap.REPEAT, GREYS));
        assertEquals(64, sample(sampler, 0.5, 0.5, 0.1 / 16, 2.0 / 16) & 0xFF);
        assertEquals(128, sample(sampler, 0.5, 0.5, 4.0 / 16, 2.0 / 16) & 0xFF);
    }

    @Test
    void magnifiesAndMinifiesByDifferentFilters() {
        TextureLevel level = new TextureLevel(2, 1, new int[] { 0xFF000000, 0xFFFFFFFF });
        Sampler sampler = Sampler.of(texture(MinFilter.NEAREST, MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE, level));
        assertEquals(0xFF808080, sample(sampler, 0.5, 0.5, 0.1, 0));
        assertEquals(0xFFFFFFFF, sample(sampler, 0.5, 0.5, 3, 0));
    }

    @Test
    void makesTheLevelsOfAutomaticMipmaps() {
        int[] texels = { 0xFF000000, 0xFF000000, 0xFF0000FF, 0xFF0000FE };
        Sampler sampler = Sampler.of(texture(MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.NEAREST, Wrap.REPEAT,
                new TextureLevel(2, 2, texels)));
        // (255 + 254) / 4 = 127.25.
        assertEquals(0xFF00007F, sample(sampler, 0.5, 0.5, 2, 2));
    }

    @Test
    void incompleteTexturesHaveNoSampler() {
        assertNull(Sampler.of(texture(MinFilter.LINEAR, MagFilter.LINEAR, Wrap.REPEAT)));
        assertNull(Sampler.of(texture(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT, plain(8, 8, 0),
                plain(2, 2, 0))));
    }

    @Test
    void aFilterWithoutMipmapsReadsTheLargestLevelOnly() {
        assertEquals(0, grey(MinFilter.LINEAR, MagFilter.LINEAR, 100));
    }

    @Test
    void survivesCoordinatesThatAreNoPlace() {
        double[] odd = { Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e300, -1e300, 1e12, -0.0,
                Double.MIN_VALUE };
        Random random = new Random(9);
        for (Wrap wrap : Wrap.ofTheFixedFunction()) {
            for (MinFilter min : MinFilter.values()) {
                for (int size : SIZES) {
                    Sampler sampler = Sampler.of(texture(min, MagFilter.LINEAR, wrap, random(size, 1, random)));
                    for (double s : odd) {
                        for (double t : odd) {
                            sample(sampler, s, t, s, t);
                        }
                    }
                }
            }
        }
    }
}
