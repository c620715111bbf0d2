package org.tilewright.frame.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Coverage in words against a flag a pixel. */
class TileCoverageTest {

    private static final int OFFSET = 3;

    /** A tile of random size whose covered pixels are few or many. */
    private static final class Tile {

        final int size;
        final boolean[] covered;
        final long[] words;

        Tile(Random random) {
            size = 2 << random.nextInt(5);
            covered = new boolean[size * size];
            words = random.longs(OFFSET + TileCoverage.words(size) + 1L).toArray();
            int oneOf = 1 + random.nextInt(2 * covered.length);
            for (int word = 0; word < TileCoverage.words(size); word++) {
                words[OFFSET + word] = 0;
            }
            for (int pixel = 0; pixel < covered.length; pixel++) {
                covered[pixel] = random.nextInt(oneOf) == 0;
                words[OFFSET + pixel / 64] |= covered[pixel] ? 1L << pixel % 64 : 0;
            }
        }
    }

    @Property
    void aPartHasTheBitsOfItsPixels(@ForAll long seed) {
        Random random = new Random(seed);
        Tile tile = new Tile(random);
        int count = Math.min(tile.covered.length, 1 << random.nextInt(7));
        int first = random.nextInt(tile.covered.length / count) * count;
        long part = TileCoverage.part(tile.words, OFFSET, first, count);
        for (int pixel = 0; pixel < 64; pixel++) {
            boolean expected = pixel < count && tile.covered[first + pixel];
            assertEquals(expected, (part >>> pixel & 1) != 0, "pixel " + pixel);
        }
    }

    @Property
    void aPartIsCoveredIfOneOfItsPixelsIs(@ForAll long seed) {
        Random random = new Random(seed);
        Tile tile = new Tile(random);
        int count = Math.min(tile.covered.length, 4 << random.nextInt(9));
        int first = random.nextInt(tile.covered.length / count) * count;
        boolean expected = false;
        for (int pixel = first; pixel < first + count; pixel++) {
            expected |= tile.covered[pixel];
        }
        assertEquals(expected, TileCoverage.isCovered(tile.words, OFFSET, first, count));
    }

    @Property
    void aRangeHasItsPixelsInEachWord(@ForAll long seed) {
        Random random = new Random(seed);
        int first = random.nextInt(1024);
        int count = random.nextInt(1025 - first);
        for (int pixel = 0; pixel < 1024; pixel++) {
            boolean expected = pixel >= first && pixel < first + count;
            assertEquals(expected, (TileCoverage.range(pixel / 64, first, count) >>> pixel % 64 & 1) != 0);
        }
    }

    @Property
    void quadsAreThoseWithACoveredPixelFromTheLowestRow(@ForAll long seed) {
        Tile tile = new Tile(new Random(seed));
        long corners = TileCoverage.corners(tile.size);
        int pixels = 0;
        for (int y = 0; y < tile.size; y += 2) {
            for (int x = 0; x < tile.size; x += 2) {
                int corner = y * tile.size + x;
                int quad = 0;
                for (int n = 0; n < 4; n++) {
                    quad |= tile.covered[corner + (n >> 1) * tile.size + (n & 1)] ? 1 << n : 0;
                }
                long word = tile.words[OFFSET + corner / 64];
                boolean listed = (TileCoverage.quads(word, tile.size, corners) >>> corner % 64 & 1) != 0;
                assertEquals(quad != 0, listed, "quad at " + x + ", " + y);
                assertEquals(quad, TileCoverage.quad(word, corner % 64, tile.size));
                pixels += Integer.bitCount(quad);
            }
        }
        assertEquals(pixels, TileCoverage.pixels(tile.words, OFFSET, TileCoverage.words(tile.size)));
    }
}
