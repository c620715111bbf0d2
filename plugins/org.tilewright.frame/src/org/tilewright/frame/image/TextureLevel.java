package org.tilewright.frame.image;

/**
 * One decoded mipmap level.
 *
 * @param width  width in texels
 * @param height height in texels; 1 of a texture of one dimension
 * @param depth  images: slices, layers or faces; 1 for others
 * @param form   how texels are stored
 * @param texels words of {@code width * height * depth} texels, image after image, row after row from t = 0; not to be changed;
 *               none if they are not yet known
 */
public record TextureLevel(int width, int height, int depth, TexelForm form, int[] texels) {

    /** Checks that texels and size agree. */
    public TextureLevel {
        if (texels.length != 0 && texels.length != (long) width * height * depth * form.words()) {
            throw new IllegalArgumentException(texels.length + " words for " + width + " x " + height + " x " + depth
                    + " of " + form);
        }
    }

    /**
     * A level of one image of bytes.
     *
     * @param width  width in texels
     * @param height height in texels
     * @param texels texels, packed 0xAABBGGRR, row after row from t = 0
     */
    public TextureLevel(int width, int height, int[] texels) {
        this(width, height, 1, TexelForm.RGBA8, texels);
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
     * Whether it is one image of bytes.
     *
     * @return true for all levels of versions 1 and 2 of the format
     */
    public boolean isPlain() {
        return depth == 1 && form == TexelForm.RGBA8;
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
