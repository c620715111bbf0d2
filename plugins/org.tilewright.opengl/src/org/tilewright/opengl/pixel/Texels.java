package org.tilewright.opengl.pixel;

/** Texels of an image, in one of a few forms: channels of 8 bits, numbers, integers, or depths. */
public abstract sealed class Texels permits ByteTexels, FloatTexels {

    private final int width;
    private final int height;
    private final int depth;

    Texels(int width, int height, int depth) {
        this.width = width;
        this.height = height;
        this.depth = depth;
    }

    /**
     * Texels of zeros in the form that a format asks for.
     *
     * @param format the format
     * @param width  width
     * @param height height
     * @param depth  depth
     * @return the texels
     */
    public static Texels of(StoredFormat format, int width, int height, int depth) {
        return format.isByte() ? new ByteTexels(width, height, depth)
                : new FloatTexels(format, width, height, depth);
    }

    /**
     * Width.
     *
     * @return texels of a row
     */
    public final int width() {
        return width;
    }

    /**
     * Height.
     *
     * @return rows of an image
     */
    public final int height() {
        return height;
    }

    /**
     * Depth.
     *
     * @return images
     */
    public final int depth() {
        return depth;
    }

    /** Place of a texel. */
    final int index(int x, int y, int z) {
        return (z * height + y) * width + x;
    }

    /**
     * Stores a texel.
     *
     * @param x    column
     * @param y    row
     * @param z    image
     * @param rgba four channels; of a depth, the first one
     */
    public abstract void set(int x, int y, int z, float[] rgba);

    /**
     * Reads a texel.
     *
     * @param x    column
     * @param y    row
     * @param z    image
     * @param rgba takes four channels
     */
    public abstract void get(int x, int y, int z, float[] rgba);

    /**
     * A copy.
     *
     * @return texels that change by themselves
     */
    public abstract Texels copy();

    /**
     * The same texels with 8 bits a channel.
     *
     * @param isDepth whether the first channel is a depth, which then is that of all colours
     * @return texels limited to 0..1
     */
    public final ByteTexels narrowed(boolean isDepth) {
        ByteTexels narrow = new ByteTexels(width, height, depth);
        float[] rgba = new float[4];
        for (int z = 0; z < depth; z++) {
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    get(x, y, z, rgba);
                    if (isDepth) {
                        rgba[1] = rgba[0];
                        rgba[2] = rgba[0];
                        rgba[3] = 1;
                    }
                    narrow.set(x, y, z, rgba);
                }
            }
        }
        return narrow;
    }
}
