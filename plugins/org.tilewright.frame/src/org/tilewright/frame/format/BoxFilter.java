package org.tilewright.frame.format;

import org.tilewright.frame.image.TextureLevel;

/** Makes mipmap levels: each texel is the mean of 2 x 2 texels of the level above, rounded down, channel by channel. */
public final class BoxFilter {

    private static final int EVEN_CHANNELS = 0x00FF00FF;

    private BoxFilter() {}

    /**
     * The next smaller level.
     *
     * @param above a level larger than 1 x 1; the last column of an odd width and the last row of an odd height go
     *              unused, but an edge of 1 counts twice
     * @return the level of half its size
     */
    public static TextureLevel below(TextureLevel above) {
        int width = TextureLevel.half(above.width());
        int height = TextureLevel.half(above.height());
        int[] from = above.texels();
        int[] texels = new int[width * height];
        int right = above.width() == 1 ? 0 : 1;
        int up = above.height() == 1 ? 0 : above.width();
        for (int y = 0; y < height; y++) {
            int source = 2 * y * above.width();
            for (int x = 0; x < width; x++, source += 2) {
                texels[y * width + x] = mean(from[source], from[source + right], from[source + up],
                        from[source + up + right]);
            }
        }
        return new TextureLevel(width, height, texels);
    }

    /** Sums of four bytes take ten bits, so two channels are summed in one int without touching each other. */
    private static int mean(int a, int b, int c, int d) {
        int even = (a & EVEN_CHANNELS) + (b & EVEN_CHANNELS) + (c & EVEN_CHANNELS) + (d & EVEN_CHANNELS);
        int odd = (a >>> 8 & EVEN_CHANNELS) + (b >>> 8 & EVEN_CHANNELS) + (c >>> 8 & EVEN_CHANNELS)
                + (d >>> 8 & EVEN_CHANNELS);
        return even >>> 2 & EVEN_CHANNELS | (odd >>> 2 & EVEN_CHANNELS) << 8;
    }
}
