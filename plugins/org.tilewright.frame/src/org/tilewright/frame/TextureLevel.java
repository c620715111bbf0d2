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
}
