package org.tilewright.sim.kernel.depth;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

import org.tilewright.frame.raster.TileCoverage;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class AccessCoverageTest {

    @Property
    void fragmentsAndQuadsAreThoseOfTheCoveredPixelsOfThePart(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 2 << random.nextInt(5);
        long[] tile = sparse(random, size);
        int pixels = Math.min(size * size, 4 << random.nextInt(9));
        int first = random.nextInt(size * size / pixels) * pixels;
        int fragments = 0;
        Set<Integer> quads = new HashSet<>();
        for (int pixel = first; pixel < first + pixels; pixel++) {
            int x = pixel % size;
            int y = pixel / size;
            if ((tile[3 + pixel / 64] >>> pixel % 64 & 1) != 0) {
                fragments++;
                quads.add(y / 2 * size + x / 2);
            }
        }
        AccessCoverage coverage = new AccessCoverage(size, pixels);
        assertEquals(fragments != 0, coverage.find(tile, 3, first));
        assertEquals(fragments, coverage.fragments());
        assertEquals(quads.size(), coverage.quads());
    }

    @Property
    void eachPixelOfALineIsMarkedOnce(@ForAll long seed) {
        Random random = new Random(seed);
        int size = 2 << random.nextInt(5);
        int linePixels = 4 << random.nextInt(9);
        int pixels = Math.min(size * size, linePixels);
        int words = (linePixels + 63) / 64;
        long[] masks = new long[2 + words];
        Set<Integer> marked = new HashSet<>();
        AccessCoverage coverage = new AccessCoverage(size, pixels);
        for (int access = 0; access < 5; access++) {
            long[] tile = sparse(random, size);
            int first = random.nextInt(size * size / pixels) * pixels;
            int place = random.nextInt(linePixels / pixels) * pixels;
            int before = marked.size();
            for (int pixel = 0; pixel < pixels; pixel++) {
                int bit = first + pixel;
                if ((tile[3 + bit / 64] >>> bit % 64 & 1) != 0) {
                    marked.add(place + pixel);
                }
            }
            coverage.find(tile, 3, first);
            assertEquals(marked.size() - before, coverage.mark(masks, 2, place));
            for (int pixel = 0; pixel < linePixels; pixel++) {
                assertEquals(marked.contains(pixel), (masks[2 + pixel / 64] >>> pixel % 64 & 1) != 0);
            }
        }
    }

    private static long[] sparse(Random random, int size) {
        long pixels = -1L >>> 64 - Math.min(64, size * size);
        return random.longs(3 + TileCoverage.words(size)).map(word -> word & random.nextLong() & pixels).toArray();
    }
}
