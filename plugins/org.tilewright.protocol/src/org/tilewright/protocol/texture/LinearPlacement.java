package org.tilewright.protocol.texture;

/** Row by row. A row takes the next power of two of texels. */
public final class LinearPlacement extends Placement {

    @Override
    public int smallestTile() {
        return 1;
    }

    @Override
    int column(int u, int width, int height) {
        return u;
    }

    @Override
    int row(int v, int width, int height) {
        return v << log2(width);
    }

    @Override
    int storedWidth(int width) {
        return powerOfTwo(width);
    }

    @Override
    int storedHeight(int height) {
        return height;
    }
}
