package org.tilewright.sim.fury;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.tilewright.frame.texture.Filtering;
import org.tilewright.frame.texture.Footprints;
import org.tilewright.frame.texture.Sampler;
import org.tilewright.protocol.texture.FuryPlacement;
import org.tilewright.protocol.texture.MipOffsets;
import org.tilewright.protocol.texture.PlacedLevel;

/**
 * A million random quads through the product's sampler of FuryGpu, and through the article's own words. A test may have left
 * some covered pixels only; the level of detail looks at what is covered.
 */
class FuryBitsTest {

    private static final int TEXTURES = 125;
    private static final int BATCHES = 10;
    private static final int QUADS = 800;
    private static final FuryPlacement PLACEMENT = new FuryPlacement();

    private final int[] places = new int[QUADS * 4];
    private final int[] colours = new int[QUADS * 4];
    private final Footprints footprints = new Footprints();
    private final int[] byMip = new int[12];
    private int bilinear;

    @Test
    void millionRandomQuadsAgreeInEveryBit() {
        Random random = new Random(20070823);
        RandomQuads quads = new RandomQuads(random, QUADS);
        int compared = 0;
        for (int id = 0; id < TEXTURES; id++) {
            RandomTextures.Pair pair = RandomTextures.next(random, id);
            Sampler sampler = Sampler.of(pair.texture(), Filtering.FURY);
            Level[] levels = IntStream.range(0, pair.stored().mips().length)
                    .mapToObj(level -> Level.of(pair.stored(), level)).toArray(Level[]::new);
            for (int batch = 0; batch < BATCHES; batch++) {
                quads.next();
                compare(sampler, pair, quads, levels);
                compared += QUADS;
            }
        }
        assertEquals(1_000_000, compared);
        for (int mip = 0; mip <= 8; mip++) {
            assertTrue(byMip[mip] > 1_000, "mip " + mip + " is sampled");
        }
        assertTrue(bilinear > 100_000, "the filter is used");
    }

    /** Where the texels of a level lie, by the product's placement and offset ROM. */
    private record Level(int base, PlacedLevel texels) {

        static Level of(ArticleTexture texture, int level) {
            int width = 1 << texture.logWidth(level);
            int height = 1 << texture.logHeight(level);
            return new Level(MipOffsets.offset(texture.logWidth(), texture.logHeight(), level) * MipOffsets.UNIT_TEXELS,
                    new PlacedLevel(PLACEMENT, width, height));
        }
    }

    private void compare(Sampler sampler, RandomTextures.Pair pair, RandomQuads quads, Level[] levels) {
        int count = quads.placesLeft(places);
        sampler.sample(quads.s, quads.t, QUADS, quads.covers(), places, count, 0, new int[QUADS], colours);
        sampler.footprints(quads.s, quads.t, QUADS, quads.covers(), places, count, 0, footprints);
        int mip = 0;
        ArticleQuad quad = null;
        for (int n = 0; n < count; n++) {
            if (quad == null || places[n] / 4 != places[n - 1] / 4) {
                quad = quads.quad(places[n] / 4);
                mip = quad.levelOfDetail(pair.stored());
            }
            int pixel = places[n] % 4;
            ArticlePixel expected = ArticlePixel.of(pair.stored(), pair.sampler(), mip, quad.u()[pixel],
                    quad.v()[pixel]);
            String what = pair.texture().id() + ": " + quads.s[places[n]] + ", " + quads.t[places[n]];
            assertEquals(expected.colour(), colours[n], what);
            assertEquals(mip, footprints.level(footprints.first(n)), what);
            assertEquals(expected.bilinear(), footprints.bilinear(footprints.first(n)), what);
            assertArrayEquals(expected.addresses(), addresses(levels[mip], footprints.first(n)), what);
            byMip[mip]++;
            bilinear += expected.bilinear() ? 1 : 0;
        }
    }

    private long[] addresses(Level level, int footprint) {
        int[] x = { footprints.x0(footprint), footprints.x1(footprint) };
        int[] y = { footprints.y0(footprint), footprints.y1(footprint) };
        long[] addresses = new long[footprints.bilinear(footprint) ? 4 : 1];
        for (int i = 0; i < addresses.length; i++) {
            addresses[i] = 4L * (level.base() + level.texels().offset(x[i & 1], y[i >> 1]));
        }
        return addresses;
    }
}
