package org.tilewright.protocol.texture;

/**
 * Recursive Z: the bits of column and row take turns, the column's first, as long as both have bits; those left of the
 * larger one follow (section 2.1.3, figure 2-6). Width and height are each rounded up to a power of two.
 */
public final class MortonPlacement implements Placement {

    @Override
    public int smallestTile() {
        return 2;
    }

    @Override
    public int texels(int width, int height) {
        return Edges.powerOfTwo(width) * Edges.powerOfTwo(height);
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        return spread(u, 0, Edges.log2(height)) | spread(v, 1, Edges.log2(width));
    }

    @Override
    public boolean isSeparable() {
        return true;
    }

    /**
     * The place in the offset of a coordinate's bits.
     *
     * @param turn      0 if its bit comes first in a turn, 1 if second
     * @param otherBits bits of the other coordinate
     */
    private static int spread(int coordinate, int turn, int otherBits) {
        int spread = 0;
        for (int bit = 0; coordinate >> bit != 0; bit++) {
            int place = bit < otherBits ? 2 * bit + turn : bit + otherBits;
            spread |= (coordinate >> bit & 1) << place;
        }
        return spread;
    }
}
