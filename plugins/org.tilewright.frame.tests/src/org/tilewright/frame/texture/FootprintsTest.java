package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.image.MagFilter;
import org.tilewright.frame.image.MinFilter;
import org.tilewright.frame.image.Texture;
import org.tilewright.frame.image.TextureLevel;
import org.tilewright.frame.image.Wrap;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FootprintsTest {

    @Provide
    Arbitrary<Wrap> wraps() {
        return Arbitraries.of(Wrap.ofTheFixedFunction());
    }

    /** What the texels of the border are filled with, which no filter may look at. */
    private static final int GARBAGE = 0x12345678;

    @Provide
    Arbitrary<Filtering> filterings() {
        return Arbitraries.of(Filtering.OPEN_GL, Filtering.FURY, Filtering.anisotropic(2), Filtering.anisotropic(16));
    }

    /** Sizes at the bounds of the fast paths: one texel, powers of two, and others. */
    @Provide
    Arbitrary<Integer> sizes() {
        return Arbitraries.of(1, 2, 3, 5, 16, 31, 64, 100, 256);
    }

    @Property(tries = 1500)
    void filteringTheTexelsOfTheFootprintsIsSampling(@ForAll("filterings") Filtering filtering, @ForAll MinFilter min,
            @ForAll MagFilter mag, @ForAll("wraps") Wrap wrapS, @ForAll("wraps") Wrap wrapT, @ForAll("sizes") int width,
            @ForAll("sizes") int height, @ForAll boolean opaque, @ForAll long seed) {
        Random random = new Random(seed);
        Texture texture = new Texture(7, opaque ? "RGB8" : "RGBA8", min, mag, wrapS, wrapT,
                chain(width, height, random));
        Sampler sampler = Sampler.of(texture, filtering);
        Footprints footprints = new Footprints();
        for (int round = 0; round < 3; round++) {
            RandomQuads quads = new RandomQuads(random);
            quads.footprints(sampler, footprints);
            int[] filtered = new int[quads.count];
            for (int pixel = 0; pixel < quads.count; pixel++) {
                filtered[pixel] = sampler.filter(footprints, pixel, texels(sampler, footprints, pixel));
            }
            assertArrayEquals(quads.sample(sampler), filtered);
        }
    }

    @Property(tries = 500)
    void texelsThatAreAskedForWithTheFootprintsAreThoseOfSampling(@ForAll("filterings") Filtering filtering,
            @ForAll MinFilter min, @ForAll MagFilter mag, @ForAll("wraps") Wrap wrapS, @ForAll("wraps") Wrap wrapT,
            @ForAll("sizes") int width, @ForAll("sizes") int height, @ForAll long seed) {
        Random random = new Random(seed);
        Sampler sampler = Sampler.of(new Texture(7, "RGBA8", min, mag, wrapS, wrapT, chain(width, height, random)),
                filtering);
        Footprints asked = new Footprints();
        Footprints plain = new Footprints();
        for (int round = 0; round < 4; round++) {
            RandomQuads quads = new RandomQuads(random);
            asked.wantTexels(round != 2);
            quads.footprints(sampler, asked);
            quads.footprints(sampler, plain);
            int[] texels = new int[quads.count];
            sampler.sample(asked, texels);
            assertArrayEquals(quads.sample(sampler), texels);
            for (int footprint = 0; footprint < plain.count(); footprint++) {
                assertEquals(plain.columns(footprint), asked.columns(footprint));
                assertEquals(plain.rows(footprint), asked.rows(footprint));
            }
        }
    }

    private static List<TextureLevel> chain(int width, int height, Random random) {
        List<TextureLevel> levels = new ArrayList<>();
        int w = width;
        int h = height;
        levels.add(new TextureLevel(w, h, random.ints((long) w * h).toArray()));
        while (w > 1 || h > 1) {
            w = TextureLevel.half(w);
            h = TextureLevel.half(h);
            levels.add(new TextureLevel(w, h, random.ints((long) w * h).toArray()));
        }
        return levels;
    }

    private static int[] texels(Sampler sampler, Footprints footprints, int pixel) {
        int first = footprints.first(pixel);
        int[] texels = new int[4 * (footprints.first(pixel + 1) - first)];
        for (int n = 0; n < texels.length; n++) {
            int footprint = first + n / 4;
            int x = (n & 1) == 0 ? footprints.x0(footprint) : footprints.x1(footprint);
            int y = (n & 2) == 0 ? footprints.y0(footprint) : footprints.y1(footprint);
            TextureLevel level = sampler.level(footprints.level(footprint));
            boolean needed = footprints.bilinear(footprint) || n % 4 == 0;
            texels[n] = !needed || x == Footprints.BORDER || y == Footprints.BORDER
                    ? GARBAGE
                    : level.texels()[y * level.width() + x];
        }
        return texels;
    }

    /** One covered pixel at (s, t) with a step of a sixteenth of the texture, one texel of the largest level. */
    private static Footprints at(MinFilter min, Wrap wrap, double s, double t, double texelsPerPixel) {
        Texture texture = new Texture(1, "RGBA8", min, MagFilter.LINEAR, wrap, wrap, chain(16, 16, new Random(1)));
        double step = texelsPerPixel / 16;
        Footprints footprints = new Footprints();
        Sampler.of(texture).footprints(new double[] { s, s + step, s, s + step },
                new double[] { t, t, t + step, t + step }, 1, new int[] { 0 }, 1, footprints);
        return footprints;
    }

    @Test
    void aBilinearFootprintHasTheTexelsAroundThePlace() {
        Footprints footprints = at(MinFilter.LINEAR, Wrap.REPEAT, 3.25 / 16, 5.75 / 16, 0.5);
        assertEquals(1, footprints.pixels());
        assertEquals(1, footprints.count());
        assertTrue(footprints.bilinear(0));
        // 3.25 - 0.5 = 2.75: columns 2 and 3, the right one with three quarters of 65536; 5.75 - 0.5 = 5.25.
        assertEquals(2, footprints.x0(0));
        assertEquals(3, footprints.x1(0));
        assertEquals(49_152, footprints.weightS(0));
        assertEquals(5, footprints.y0(0));
        assertEquals(6, footprints.y1(0));
        assertEquals(16_384, footprints.weightT(0));
    }

    @Test
    void aFootprintWrapsAsTheTextureDoes() {
        Footprints repeated = at(MinFilter.LINEAR, Wrap.REPEAT, 0.25 / 16, 15.75 / 16, 0.5);
        assertEquals(15, repeated.x0(0));
        assertEquals(0, repeated.x1(0));
        assertEquals(15, repeated.y0(0));
        assertEquals(0, repeated.y1(0));
        Footprints edge = at(MinFilter.LINEAR, Wrap.CLAMP_TO_EDGE, 0.25 / 16, 15.75 / 16, 0.5);
        assertEquals(0, edge.x0(0));
        assertEquals(0, edge.x1(0));
        assertEquals(15, edge.y0(0));
        assertEquals(15, edge.y1(0));
        Footprints border = at(MinFilter.LINEAR, Wrap.CLAMP, 0.25 / 16, 15.75 / 16, 0.5);
        assertEquals(Footprints.BORDER, border.x0(0));
        assertEquals(0, border.x1(0));
        assertEquals(15, border.y0(0));
        assertEquals(Footprints.BORDER, border.y1(0));
    }

    @Test
    void trilinearReadsTheLargerLevelFirst() {
        // Three texels a pixel: level of detail 1.58.
        Footprints footprints = at(MinFilter.LINEAR_MIPMAP_LINEAR, Wrap.REPEAT, 0.5, 0.5, 3);
        assertEquals(0, footprints.first(0));
        assertEquals(2, footprints.first(1));
        assertEquals(1, footprints.level(0));
        assertEquals(2, footprints.level(1));
        // The middle of 8 texels is 4 - 0.5: columns 3 and 4; of 4 texels 2 - 0.5: columns 1 and 2.
        assertEquals(3, footprints.x0(0));
        assertEquals(1, footprints.x0(1));
    }

    @Test
    void aWholeLevelOfDetailHasOneFootprint() {
        assertEquals(1, at(MinFilter.LINEAR_MIPMAP_LINEAR, Wrap.REPEAT, 0.5, 0.5, 2).count());
    }

    @Test
    void aNearestFootprintHasOneTexel() {
        Footprints footprints = at(MinFilter.NEAREST, Wrap.REPEAT, 3.25 / 16, 5.75 / 16, 4);
        assertFalse(footprints.bilinear(0));
        assertEquals(3, footprints.x0(0));
        assertEquals(5, footprints.y0(0));
    }
}
