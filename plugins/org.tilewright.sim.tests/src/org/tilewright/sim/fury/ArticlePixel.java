package org.tilewright.sim.fury;

import org.tilewright.sim.fury.ArticleSampler.Mode;

/**
 * A pixel on its way through the unit.
 *
 * @param addresses addresses of the texels it reads, in order
 * @param bilinear whether the bilinear filter follows
 * @param colour its colour, 0xAABBGGRR
 */
public record ArticlePixel(long[] addresses, boolean bilinear, int colour) {

    /** Half a texel in 16.16: texels have their centres there. */
    private static final int HALF = 0x8000;

    /** Half of a 256th: weights are rounded to the nearest. */
    private static final int HALF_WEIGHT = 0x80;

    public static ArticlePixel of(ArticleTexture texture, ArticleSampler sampler, int mip, int u, int v) {
        int logWidth = texture.logWidth(mip);
        int logHeight = texture.logHeight(mip);
        int x = sampler.modeU().normalise(u) << logWidth;
        int y = sampler.modeV().normalise(v) << logHeight;
        if (!sampler.bilinear(mip)) {
            int column = Math.min(x >> 16, (1 << logWidth) - 1);
            int row = Math.min(y >> 16, (1 << logHeight) - 1);
            return new ArticlePixel(new long[] { texture.address(mip, column, row) }, false,
                    texture.texel(mip, column, row));
        }
        int left = x - HALF + HALF_WEIGHT;
        int top = y - HALF + HALF_WEIGHT;
        int[] columns = neighbours(sampler.modeU(), left >> 16, 1 << logWidth);
        int[] rows = neighbours(sampler.modeV(), top >> 16, 1 << logHeight);
        long[] addresses = new long[4];
        int[] texels = new int[4];
        for (int i = 0; i < 4; i++) {
            addresses[i] = texture.address(mip, columns[i & 1], rows[i >> 1]);
            texels[i] = texture.texel(mip, columns[i & 1], rows[i >> 1]);
        }
        return new ArticlePixel(addresses, true, filter(texels, left >> 8 & 0xFF, top >> 8 & 0xFF));
    }

    private static int[] neighbours(Mode mode, int first, int size) {
        return new int[] { mode.neighbour(first, size), mode.neighbour(first + 1, size) };
    }

    /** Figure 5 of the article: the rows first, then between them, each channel by itself. */
    private static int filter(int[] texels, int alpha, int beta) {
        int colour = 0;
        for (int channel = 0; channel < 32; channel += 8) {
            int[] s = new int[4];
            for (int i = 0; i < 4; i++) {
                s[i] = texels[i] >>> channel & 0xFF;
            }
            colour |= lerp(lerp(s[0], s[1], alpha), lerp(s[2], s[3], alpha), beta) << channel;
        }
        return colour;
    }

    /** x - a*x + a*y with a in 256ths (the article writes - a*y, which is a slip), rounded to eight bits. */
    private static int lerp(int x, int y, int a) {
        return 256 * x - a * x + a * y + 128 >> 8;
    }
}
