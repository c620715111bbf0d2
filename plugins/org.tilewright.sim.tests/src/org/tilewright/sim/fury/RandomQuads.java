package org.tilewright.sim.fury;

import java.util.Random;

/** Texture coordinates of random quads: near and far, small and large steps, on texels' edges, past what 32 bits hold. */
public final class RandomQuads {

    private static final int PIXELS = 4;

    private final Random random;
    /** Texture coordinate of each pixel, four a quad. */
    public final double[] s;
    /** The other one. */
    public final double[] t;
    private final boolean[][] valid;

    public RandomQuads(Random random, int quads) {
        this.random = random;
        s = new double[quads * PIXELS];
        t = new double[quads * PIXELS];
        valid = new boolean[quads][PIXELS];
    }

    /** Makes other quads. */
    public void next() {
        for (int quad = 0; quad < valid.length; quad++) {
            coordinates(s, quad * PIXELS);
            coordinates(t, quad * PIXELS);
            int mask = 1 + random.nextInt(15);
            for (int pixel = 0; pixel < PIXELS; pixel++) {
                valid[quad][pixel] = (mask >> pixel & 1) != 0;
            }
        }
    }

    private void coordinates(double[] values, int first) {
        double start = switch (random.nextInt(16)) {
            case 0 -> random.nextInt(-2, 4);
            case 1 -> (random.nextDouble() - 0.5) * 200_000;
            case 2 -> random.nextInt(-131_072, 131_072) / 65_536.0;
            default -> random.nextDouble() * 6 - 2;
        };
        double right = step();
        double up = step();
        for (int pixel = 0; pixel < PIXELS; pixel++) {
            values[first + pixel] = start + (pixel & 1) * right + (pixel >> 1) * up
                    + (random.nextInt(8) == 0 ? step() : 0);
        }
    }

    /** Zero, or from a fraction of a small texture's texel to several textures. */
    private double step() {
        return random.nextInt(10) == 0 ? 0 : random.nextGaussian() * Math.pow(2, random.nextInt(-16, 3));
    }

    /** A quad as the unit is given it: rounded down to 16 bits of fraction, limited to 32 bits. */
    public ArticleQuad quad(int quad) {
        int[] u = new int[PIXELS];
        int[] v = new int[PIXELS];
        for (int pixel = 0; pixel < PIXELS; pixel++) {
            u[pixel] = fixed(s[quad * PIXELS + pixel]);
            v[pixel] = fixed(t[quad * PIXELS + pixel]);
        }
        return new ArticleQuad(u, v, valid[quad]);
    }

    private static int fixed(double coordinate) {
        return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, Math.floor(coordinate * 65_536)));
    }

    /** Places of the covered pixels, in order. */
    public int places(int[] places) {
        int count = 0;
        for (int quad = 0; quad < valid.length; quad++) {
            for (int pixel = 0; pixel < PIXELS; pixel++) {
                if (valid[quad][pixel]) {
                    places[count++] = quad * PIXELS + pixel;
                }
            }
        }
        return count;
    }

    /** Which pixels of each quad are covered, bits 0 to 3. */
    public int[] covers() {
        int[] covers = new int[valid.length];
        for (int quad = 0; quad < valid.length; quad++) {
            for (int pixel = 0; pixel < PIXELS; pixel++) {
                covers[quad] |= valid[quad][pixel] ? 1 << pixel : 0;
            }
        }
        return covers;
    }

    /** Places of those covered pixels that a test leaves, in order. */
    public int placesLeft(int[] places) {
        int left = 0;
        for (int covered = places(places), n = 0; n < covered; n++) {
            if (random.nextInt(8) != 0) {
                places[left++] = places[n];
            }
        }
        return left;
    }
}
