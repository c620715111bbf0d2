package org.tilewright.frame.image;

/**
 * One decoded mipmap level.
 *
 * @param width  width in texels
 * @param height height in texels
 * @param texels {@code width * height} texels, packed 0xAABBGGRR, row after row from t = 0; not to be changed; none if they
 *               are not yet known
 */
public record TextureLevel(int width, int height, int[] texels) {

    /** Checks that texels and size agree. */
    public TextureLevel {
        if (texels.length != 0 && texels.length != width * height) {
            throw new IllegalArgumentException(texels.length + " texels for " + width + " x " + height);
        }
    }

    /**
     * A level whose texels are not yet known, as those of a target before it is drawn.
     *
     * @param width  width in texels
     * @param height height in texels
     * @return a level without texels
     */
    public static TextureLevel unknown(int width, int height) {
        return new TextureLevel(width, height, new int[0]);
    }

    /**
     * Whether its texels are known.
     *
     * @return false only for {@link #unknown}
     */
    public boolean isKnown() {
        return texels.length != 0;
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
