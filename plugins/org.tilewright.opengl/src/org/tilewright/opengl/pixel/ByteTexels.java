package org.tilewright.opengl.pixel;

/** Texels of four channels of 8 bits, 0 to 1. */
public final class ByteTexels extends Texels {

    private static final float LARGEST = 255;

    private final int[] packed;

    ByteTexels(int width, int height, int depth) {
        this(width, height, depth, new int[width * height * depth]);
    }

    private ByteTexels(int width, int height, int depth, int[] packed) {
        super(width, height, depth);
        this.packed = packed;
    }

    /**
     * The texels, 0xAABBGGRR, row after row.
     *
     * @return all of them; not to be changed by others
     */
    public int[] packed() {
        return packed;
    }

    void setPacked(int x, int y, int z, int texel) {
        packed[index(x, y, z)] = texel;
    }

    @Override
    public void set(int x, int y, int z, float[] rgba) {
        packed[index(x, y, z)] = channel(rgba[0]) | channel(rgba[1]) << 8 | channel(rgba[2]) << 16
                | channel(rgba[3]) << 24;
    }

    @Override
    public void get(int x, int y, int z, float[] rgba) {
        int texel = packed[index(x, y, z)];
        for (int i = 0; i < 4; i++) {
            rgba[i] = (texel >>> 8 * i & 0xff) / LARGEST;
        }
    }

    @Override
    public Texels copy() {
        return new ByteTexels(width(), height(), depth(), packed.clone());
    }

    /** The nearest of 256 values; what is not a number is 0. */
    private static int channel(float value) {
        return (int) (Math.clamp(value == value ? value : 0, 0, 1) * LARGEST + 0.5f);
    }
}
