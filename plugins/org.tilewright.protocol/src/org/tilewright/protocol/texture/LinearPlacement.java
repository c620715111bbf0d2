package org.tilewright.protocol.texture;

/** Row by row. A row takes the next power of two of texels. */
public final class LinearPlacement implements Placement {

    @Override
    public int texels(int width, int height) {
        return Edges.powerOfTwo(width) * height;
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return (v << Edges.log2(width)) + u;
    }

    @Override
    public boolean isSeparable() {
        return true;
    }
}
