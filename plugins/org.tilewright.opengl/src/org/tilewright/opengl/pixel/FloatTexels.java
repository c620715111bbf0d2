package org.tilewright.opengl.pixel;

/** Texels of four numbers: of formats whose channels have more than 8 bits, of integers and of depths. */
public final class FloatTexels extends Texels {

    private final float[] values;

    FloatTexels(int width, int height, int depth) {
        this(width, height, depth, new float[4 * width * height * depth]);
    }

    private FloatTexels(int width, int height, int depth, float[] values) {
        super(width, height, depth);
        this.values = values;
    }

    /**
     * The texels, four numbers each, row after row.
     *
     * @return all of them; not to be changed by others
     */
    public float[] values() {
        return values;
    }

    @Override
    public void set(int x, int y, int z, float[] rgba) {
        System.arraycopy(rgba, 0, values, 4 * index(x, y, z), 4);
    }

    @Override
    public void get(int x, int y, int z, float[] rgba) {
        System.arraycopy(values, 4 * index(x, y, z), rgba, 0, 4);
    }

    @Override
    public Texels copy() {
        return new FloatTexels(width(), height(), depth(), values.clone());
    }
}
