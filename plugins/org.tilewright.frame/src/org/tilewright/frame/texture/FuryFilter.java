package org.tilewright.frame.texture;

/**
 * FuryGpu's bilinear filter: linear interpolations of 8 bits by 8 bits, {@code x - a x + a y}, each rounded to 8 bits. Two
 * channels share a multiplication, as two of them share a multiplier of the unit: products of 8 bits by 8 bits do not touch
 * each other 16 bits apart.
 */
final class FuryFilter {

    private static final int PAIR = 0x00FF_00FF;
    private static final int HALVES = 0x0080_0080;

    private FuryFilter() {}

    /**
     * Interpolates between two colours.
     *
     * @param x      the colour at weight 0, 0xAABBGGRR
     * @param y      the other colour
     * @param weight 0..255, of 256
     * @return by channel {@code (256 x - weight x + weight y + 128) / 256}, rounded down
     */
    static int lerp(int x, int y, int weight) {
        return lerpPair(x & PAIR, y & PAIR, weight) | lerpPair(x >>> 8 & PAIR, y >>> 8 & PAIR, weight) << 8;
    }

    private static int lerpPair(int x, int y, int weight) {
        return (x << 8) - weight * x + weight * y + HALVES >>> 8 & PAIR;
    }

    /**
     * Filters four texels: first along the rows.
     *
     * @param texel00 texel of the left column and lower row
     * @param texel10 texel of the right column and lower row
     * @param texel01 texel of the left column and upper row
     * @param texel11 texel of the right column and upper row
     * @param weightS weight of the right column, 0..255
     * @param weightT weight of the upper row, 0..255
     * @return the filtered colour
     */
    static int bilinear(int texel00, int texel10, int texel01, int texel11, int weightS, int weightT) {
        return lerp(lerp(texel00, texel10, weightS), lerp(texel01, texel11, weightS), weightT);
    }
}
