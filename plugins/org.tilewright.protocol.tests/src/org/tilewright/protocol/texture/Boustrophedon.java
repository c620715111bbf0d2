package org.tilewright.protocol.texture;

/** Row by row, every other one backwards: a placement whose columns and rows do not add up, and that has no tiles. */
final class Boustrophedon implements Placement {

    @Override
    public int texels(int width, int height) {
        return width * height;
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return v * width + (v % 2 == 0 ? u : width - 1 - u);
    }
}
