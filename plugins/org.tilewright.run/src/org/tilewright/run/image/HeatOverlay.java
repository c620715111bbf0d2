package org.tilewright.run.image;

/** Lays a heat map over an image. */
public final class HeatOverlay {

    private static final int CHANNEL = 255;
    private static final int CHANNELS = 3;
    private static final int MAXIMUM_OPACITY = 100;
    /** Colours of GPUs; they differ in lightness, too, and come again after the eighth. */
    private static final int[] CATEGORIES = { 0x1b6ca8, 0xf2b134, 0x2e8b57, 0xd08bd0, 0xc23b22, 0x9ad4f5, 0x5c4320,
            0xa3adb5 };

    private HeatOverlay() {}

    /**
     * Mixes an image with a heat map.
     *
     * @param picture the image
     * @param map counts by tile
     * @param opacity how much of the heat is seen, from 0 to 100 percent
     * @return the mixture
     */
    public static Picture over(Picture picture, HeatMap map, int opacity) {
        int[] rgb = new int[picture.rgb().length];
        for (int row = 0; row < picture.height(); row++) {
            int y = picture.height() - 1 - row;
            for (int x = 0; x < picture.width(); x++) {
                int place = row * picture.width() + x;
                rgb[place] = mix(picture.rgb()[place], colour(map, map.at(x, y)), opacity);
            }
        }
        return new Picture(picture.width(), picture.height(), rgb);
    }

    /**
     * The colour of a count: from black over red and yellow to white at the greatest one, so that lightness rises all the
     * way; of numbers of GPUs one a GPU.
     *
     * @param map the map
     * @param count a count of it
     * @return 0xRRGGBB
     */
    public static int colour(HeatMap map, int count) {
        if (map.isOfCategories()) {
            return CATEGORIES[Math.floorMod(count, CATEGORIES.length)];
        }
        return heat(count, map.maximum());
    }

    /** From black at none over red and yellow to white at the most. */
    static int heat(int count, int most) {
        int heat = (int) ((long) Math.max(0, count) * CHANNEL * CHANNELS / Math.max(1, most));
        int red = Math.min(heat, CHANNEL);
        int green = Math.clamp(heat - CHANNEL, 0, CHANNEL);
        int blue = Math.clamp(heat - 2L * CHANNEL, 0, CHANNEL);
        return red << 16 | green << 8 | blue;
    }

    private static int mix(int below, int above, int opacity) {
        int mixed = 0;
        for (int bits = 0; bits < 24; bits += 8) {
            int a = below >> bits & 0xFF;
            int b = above >> bits & 0xFF;
            mixed |= (a * (MAXIMUM_OPACITY - opacity) + b * opacity) / MAXIMUM_OPACITY << bits;
        }
        return mixed;
    }
}
