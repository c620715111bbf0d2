package org.tilewright.asset;

/** A decoded image. Two are equal only if they are the same, so that one image is one texture. */
public final class Picture {

    private final int width;
    private final int height;
    private final int[] texels;

    /**
     * A picture.
     *
     * @param width  in texels
     * @param height in texels
     * @param texels packed 0xAABBGGRR, row after row from the top; not to be changed
     */
    public Picture(int width, int height, int[] texels) {
        if (texels.length != (long) width * height) {
            throw new IllegalArgumentException(texels.length + " texels of " + width + " x " + height);
        }
        this.width = width;
        this.height = height;
        this.texels = texels;
    }

    /** Width in texels. */
    public int width() {
        return width;
    }

    /** Height in texels. */
    public int height() {
        return height;
    }

    /** Texels packed 0xAABBGGRR, row after row from the top; not to be changed. */
    public int[] texels() {
        return texels;
    }
}
