package org.tilewright.frame.texture;

import java.util.Random;

/** Random texture coordinates of quads of 2x2 pixels with random coverage, as a rasteriser hands them to a sampler. */
final class RandomQuads {

    private static final int QUADS = 16;

    final double[] s = new double[4 * QUADS];
    final double[] t = new double[4 * QUADS];
    final int[] places = new int[4 * QUADS];
    final int quads = QUADS;
    int count;

    RandomQuads(Random random) {
        for (int quad = 0; quad < QUADS; quad++) {
            // Steps between a thousandth of the texture and several times its size, skewed and at times along one axis.
            double scale = Math.scalb(1.0, random.nextInt(14) - 11);
            double stepS = scale * (random.nextDouble() - 0.5);
            double stepT = random.nextInt(4) == 0 ? 0 : scale * (random.nextDouble() - 0.5);
            double turn = random.nextInt(3) == 0 ? 0.05 : 1;
            double originS = 6 * random.nextDouble() - 3;
            double originT = 6 * random.nextDouble() - 3;
            for (int n = 0; n < 4; n++) {
                int x = n & 1;
                int y = n >> 1;
                s[4 * quad + n] = originS + x * stepS - y * stepT * turn;
                t[4 * quad + n] = originT + x * stepT + y * stepS * turn;
            }
            int mask = 1 + random.nextInt(15);
            for (int n = 0; n < 4; n++) {
                if ((mask >> n & 1) != 0) {
                    places[count++] = 4 * quad + n;
                }
            }
        }
    }

    int[] sample(Sampler sampler) {
        int[] texels = new int[count];
        sampler.sample(s, t, quads, places, count, new int[quads], texels);
        return texels;
    }

    void footprints(Sampler sampler, Footprints out) {
        sampler.footprints(s, t, quads, places, count, out);
    }
}
