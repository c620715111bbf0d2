package org.tilewright.opengl.pixel;

/**
 * What is kept of an internal format: which channels it has, and in which form they are stored.
 *
 * @param name  OpenGL's name without {@code GL_}, of a sized format where one is known
 * @param base  which channels there are
 * @param depth whether it has depths
 * @param bytes whether 8 bits hold each channel
 */
public record StoredFormat(String name, Base base, boolean depth, boolean bytes) {

    /** Channels of images (OpenGL 2.1, table 3.15). */
    public enum Base {
        /** Alpha. */
        ALPHA,
        /** One value for red, green and blue. */
        LUMINANCE,
        /** The same, and alpha. */
        LUMINANCE_ALPHA,
        /** One value for all four. */
        INTENSITY,
        /** Red. */
        RED,
        /** Red and green. */
        RG,
        /** Red, green and blue. */
        RGB,
        /** All four. */
        RGBA
    }

    /**
     * Whether texels are kept in bytes.
     *
     * @return true for formats of at most 8 bits a channel
     */
    public boolean isByte() {
        return bytes;
    }

    /**
     * Whether channels are integers.
     *
     * @return true for formats that end on I or UI
     */
    public boolean isInteger() {
        return !bytes && name.endsWith("I");
    }

    /**
     * What a texel of this format reads as, given one of all channels.
     *
     * @param rgba four channels, which are changed
     */
    public void reduce(float[] rgba) {
        if (depth) {
            return;
        }
        switch (base) {
            case ALPHA -> set(rgba, 0, 0, 0, rgba[3]);
            case LUMINANCE -> set(rgba, rgba[0], rgba[0], rgba[0], 1);
            case LUMINANCE_ALPHA -> set(rgba, rgba[0], rgba[0], rgba[0], rgba[3]);
            case INTENSITY -> set(rgba, rgba[0], rgba[0], rgba[0], rgba[0]);
            case RED -> set(rgba, rgba[0], 0, 0, 1);
            case RG -> set(rgba, rgba[0], rgba[1], 0, 1);
            case RGB -> rgba[3] = 1;
            case RGBA -> {}
        }
    }

    /**
     * What a texel of this format reads as.
     *
     * @param rgba four channels of 8 bits, 0xAABBGGRR
     * @return the texel
     */
    public int reduce(int rgba) {
        int red = rgba & 0xff;
        return switch (base) {
            case ALPHA -> rgba & 0xff000000;
            case LUMINANCE -> red * 0x010101 | 0xff000000;
            case LUMINANCE_ALPHA -> red * 0x010101 | rgba & 0xff000000;
            case INTENSITY -> red * 0x01010101;
            case RED -> red | 0xff000000;
            case RG -> rgba & 0xffff | 0xff000000;
            case RGB -> rgba | 0xff000000;
            case RGBA -> rgba;
        };
    }

    private static void set(float[] rgba, float red, float green, float blue, float alpha) {
        rgba[0] = red;
        rgba[1] = green;
        rgba[2] = blue;
        rgba[3] = alpha;
    }
}
