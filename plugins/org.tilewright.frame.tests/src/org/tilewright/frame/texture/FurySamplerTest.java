package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

class FurySamplerTest {

    /** Levels of 16, 8, 4, 2 and 1 texels square, each with its own grey: 10, 20, 30, 40, 50. */
    private static final TextureLevel[] GREYS = new TextureLevel[5];
    static {
        for (int level = 0; level < GREYS.length; level++) {
            int edge = 16 >> level;
            int[] texels = new int[edge * edge];
            Arrays.fill(texels, 10 * (level + 1));
            GREYS[level] = new TextureLevel(edge, edge, texels);
        }
    }

    private static Sampler sampler(MinFilter min, MagFilter mag, Wrap wrap, TextureLevel... levels) {
        return Sampler.of(new Texture(1, "RGBA8", min, mag, wrap, wrap, List.of(levels)), Filtering.FURY);
    }

    /**
     * The footprint of the lower left pixel of a quad with equal steps along both axes, all of whose pixels are covered.
     */
    private static Footprints footprint(Sampler sampler, double s, double t, double step) {
        Footprints footprints = new Footprints();
        sampler.footprints(new double[] { s, s + step, s, s + step }, new double[] { t, t, t + step, t + step }, 1,
                new int[] { 0, 1, 2, 3 }, 4, footprints);
        return footprints;
    }

    private static int sample(Sampler sampler, double s, double t, double step) {
        int[] texels = new int[4];
        sampler.sample(new double[] { s, s + step, s, s + step }, new double[] { t, t, t + step, t + step }, 1,
                new int[] { 0, 1, 2, 3 }, 4, new int[1], texels);
        return texels[0];
    }

    @Test
    void readsOneLevelOnly() {
        Sampler trilinear = sampler(MinFilter.LINEAR_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT, GREYS);
        assertEquals(10, sample(trilinear, 0.5, 0.5, 1.0 / 16));
        assertEquals(20, sample(trilinear, 0.5, 0.5, 2.0 / 16));
        // Three texels: 9.0 has 12 leading zeros, (16 - 12) / 2 = 2.
        assertEquals(30, sample(trilinear, 0.5, 0.5, 3.0 / 16));
        assertEquals(50, sample(trilinear, 0.5, 0.5, 100));
        assertEquals(1, footprint(trilinear, 0.5, 0.5, 3.0 / 16).first(1));
    }

    @Test
    void withoutMipmapsOnlyTheLargestLevelAndTheMagnificationFilterCount() {
        Sampler sampler = sampler(MinFilter.LINEAR, MagFilter.NEAREST, Wrap.REPEAT, GREYS);
        Footprints footprints = footprint(sampler, 0.5, 0.5, 1);
        assertEquals(0, footprints.level(0));
        assertFalse(footprints.bilinear(0));
    }

    @Test
    void theLevelDecidesWhichFilterCounts() {
        Sampler sampler = sampler(MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.NEAREST, Wrap.REPEAT, GREYS);
        assertFalse(footprint(sampler, 0.5, 0.5, 1.0 / 16).bilinear(0));
        assertTrue(footprint(sampler, 0.5, 0.5, 2.0 / 16).bilinear(0));
        Sampler other = sampler(MinFilter.NEAREST_MIPMAP_LINEAR, MagFilter.LINEAR, Wrap.REPEAT, GREYS);
        assertTrue(footprint(other, 0.5, 0.5, 1.0 / 16).bilinear(0));
        assertFalse(footprint(other, 0.5, 0.5, 2.0 / 16).bilinear(0));
    }

    @Test
    void aFootprintIsInTheTexelsOfItsLevel() {
        Sampler sampler = sampler(MinFilter.LINEAR_MIPMAP_NEAREST, MagFilter.LINEAR, Wrap.REPEAT, GREYS);
        // Level 1 has 8 texels: 0.25 is 2.0 texels, 1.5 from the first middle; 0.96875 is 7.75 texels, 7.25 from there.
        Footprints footprints = footprint(sampler, 0.25, 0.96875, 2.0 / 16);
        assertEquals(1, footprints.level(0));
        assertEquals(1, footprints.x0(0));
        assertEquals(2, footprints.x1(0));
        assertEquals(128, footprints.weightS(0));
        assertEquals(7, footprints.y0(0));
        assertEquals(0, footprints.y1(0));
        assertEquals(64, footprints.weightT(0));
    }

    @Test
    void theBorderIsTheEdge() {
        Sampler sampler = sampler(MinFilter.LINEAR, MagFilter.LINEAR, Wrap.CLAMP, GREYS);
        Footprints footprints = footprint(sampler, 0, 1, 0);
        assertEquals(0, footprints.x0(0));
        assertEquals(0, footprints.x1(0));
        assertEquals(15, footprints.y0(0));
        assertEquals(15, footprints.y1(0));
    }

    @Test
    void narrowLevelsKeepAnEdgeOfOneTexel() {
        TextureLevel[] levels = { new TextureLevel(8, 2, new int[16]), new TextureLevel(4, 1, new int[4]),
                new TextureLevel(2, 1, new int[] { 70, 80 }), new TextureLevel(1, 1, new int[] { 90 }) };
        Sampler sampler = sampler(MinFilter.NEAREST_MIPMAP_NEAREST, MagFilter.NEAREST, Wrap.REPEAT, levels);
        // A step of half the texture is four of its columns.
        assertEquals(70, sample(sampler, 0.25, 0.9, 0.5));
        assertEquals(80, sample(sampler, 0.75, 0.9, 0.5));
        assertEquals(90, sample(sampler, 0.75, 0.9, 1));
    }

    @Test
    void filtersFourTexels() {
        TextureLevel level = new TextureLevel(2, 2, new int[] { 0xFF000000, 0xFF0000FF, 0xFF00FF00, 0xFFFFFFFF });
        Sampler sampler = sampler(MinFilter.LINEAR, MagFilter.LINEAR, Wrap.CLAMP_TO_EDGE, level);
        // Half way along s, a quarter along t (0.375 * 2 - 0.5): red 127.5 -> 128 in both rows; green 0 and 0 + 127.5
        // + 127.5 = 255, 255 * 64/256 = 63.75 -> 64; blue 0 and 127.5 -> 128, 128 * 64/256 = 32.
        int texel = sample(sampler, 0.5, 0.375, 0);
        assertEquals("FF204080", String.format("%08X", texel));
    }
}
