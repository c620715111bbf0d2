package org.tilewright.frame.texture;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.image.TextureLevel;

/**
 * Makes the levels that OpenGL makes by itself when a program asks for automatic mipmaps (OpenGL 2.1, 3.8.8): each texel is
 * the mean of 2x2 texels of the level above, rounded to the nearest, channel by channel. The last column of an odd width
 * and the last row of an odd height go unused; an edge of 1 counts twice.
 */
final class MipmapGenerator {

    private static final int EVEN_CHANNELS = 0x00FF00FF;
    private static final int HALVES = 0x00020002;

    private MipmapGenerator() {}

    /**
     * A whole chain of levels.
     *
     * @param base the largest level
     * @return the base and all smaller levels down to 1 x 1
     */
    static List<TextureLevel> chain(TextureLevel base) {
        List<TextureLevel> chain = new ArrayList<>();
        chain.add(base);
        TextureLevel level = base;
        while (level.width() > 1 || level.height() > 1) {
            level = below(level);
            chain.add(level);
        }
        return chain;
    }

    private static TextureLevel below(TextureLevel above) {
        int width = Math.max(1, above.width() / 2);
        int height = Math.max(1, above.height() / 2);
        int[] from = above.texels();
        int right = above.width() == 1 ? 0 : 1;
        int up = above.height() == 1 ? 0 : above.width();
        int[] texels = new int[width * height];
        for (int y = 0; y < height; y++) {
            int source = 2 * y * above.width();
            for (int x = 0; x < width; x++, source += 2) {
                texels[y * width + x] = mean(from[source], from[source + right], from[source + up],
                        from[source + up + right]);
            }
        }
        return new TextureLevel(width, height, texels);
    }

    private static int mean(int a, int b, int c, int d) {
        return pairMean(a, b, c, d) | pairMean(a >>> 8, b >>> 8, c >>> 8, d >>> 8) << 8;
    }

    /** Sums of four bytes take ten bits, so that two channels do not touch each other. */
    private static int pairMean(int a, int b, int c, int d) {
        int sum = (a & EVEN_CHANNELS) + (b & EVEN_CHANNELS) + (c & EVEN_CHANNELS) + (d & EVEN_CHANNELS);
        return sum + HALVES >>> 2 & EVEN_CHANNELS;
    }
}
