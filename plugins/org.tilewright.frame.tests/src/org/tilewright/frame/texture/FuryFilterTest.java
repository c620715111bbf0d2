package org.tilewright.frame.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;

import org.junit.jupiter.api.Test;

class FuryFilterTest {

    /** The article's formula for one channel, in eight-bit fixed point with halves rounded up. */
    private static int lerp(int x, int y, int weight) {
        return 256 * x - weight * x + weight * y + 128 >> 8;
    }

    /**
     * Both channels of a multiplication at once; the neighbours hold the opposite values, to carry into each other if
     * they can.
     */
    @Test
    void twoChannelsInAMultiplicationAreTwoMultiplications() {
        long differences = 0;
        for (int x = 0; x < 256; x++) {
            for (int y = 0; y < 256; y++) {
                int from = x | (255 - x) << 8 | (255 - y) << 16 | x << 24;
                int to = y | (255 - y) << 8 | (255 - x) << 16 | y << 24;
                for (int weight = 0; weight < 256; weight++) {
                    int expected = lerp(x, y, weight) | lerp(255 - x, 255 - y, weight) << 8
                            | lerp(255 - y, 255 - x, weight) << 16 | lerp(x, y, weight) << 24;
                    differences += FuryFilter.lerp(from, to, weight) == expected ? 0 : 1;
                }
            }
        }
        assertEquals(0, differences);
    }

    @Test
    void interpolatesToTheNearest() {
        assertEquals(0x10, FuryFilter.lerp(0x10, 0xF0, 0));
        // 16 + 224 * 64 / 256 = 72; 16 + 224 * 255 / 256 = 239.1; 0 + 1 * 128 / 256 = 0.5, which goes up.
        assertEquals(72, FuryFilter.lerp(0x10, 0xF0, 64));
        assertEquals(239, FuryFilter.lerp(0x10, 0xF0, 255));
        assertEquals(1, FuryFilter.lerp(0, 1, 128));
        assertEquals(1, FuryFilter.lerp(1, 0, 128));
        assertEquals(0, FuryFilter.lerp(0, 1, 127));
    }

    @Test
    void rowsAreInterpolatedFirstAndRounded() {
        // Rows 0 and 3 * 48/256 = 0.56 -> 1, then 1 * 128/256 = 0.5 -> 1. Columns first: 1.5 -> 2, then 2 * 48/256 =
        // 0.38 -> 0.
        assertEquals(1, FuryFilter.bilinear(0, 0, 0, 3, 48, 128));
        // Rows 0 and 3 * 128/256 = 1.5 -> 2, then 2 * 48/256 = 0.38 -> 0. Columns first: 0.56 -> 1, then 0.5 -> 1.
        assertEquals(0, FuryFilter.bilinear(0, 0, 0, 3, 128, 48));
    }

    /** Exact weights, and two roundings of half a step each. */
    @Test
    void staysWithinOneStepOfTheExactFilter() {
        Random random = new Random(5);
        for (int round = 0; round < 100_000; round++) {
            int[] texels = { random.nextInt(256), random.nextInt(256), random.nextInt(256), random.nextInt(256) };
            int s = random.nextInt(256);
            int t = random.nextInt(256);
            double lower = texels[0] + (texels[1] - texels[0]) * s / 256.0;
            double upper = texels[2] + (texels[3] - texels[2]) * s / 256.0;
            assertEquals(lower + (upper - lower) * t / 256.0,
                    FuryFilter.bilinear(texels[0], texels[1], texels[2], texels[3], s, t), 1);
        }
    }
}
