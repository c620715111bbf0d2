package org.tilewright.frame;

/**
 * One decoded mipmap level.
 *
 * @param width  width in texels
 * @param height height in texels
 * @param texels {@code width * height} texels, packed 0xAABBGGRR, row after row from t = 0; not to be changed
 */
public record TextureLevel(int width, int height, int[] texels) {

    /** Checks that texels and size agree. */
    public TextureLevel {
        if (texels.length != width * height) {
            throw new IllegalArgumentException(texels.length + " texels for " + width + " x " + height);
        }
    }

    /**
     * An edge of the next smaller level.
     *
     * @param edge width or height of a level, at least 1
     * @return half of it, rounded down, but at least 1
     */
    public static int half(int edge) {
        return Math.max(1, edge / 2);
    }
}
