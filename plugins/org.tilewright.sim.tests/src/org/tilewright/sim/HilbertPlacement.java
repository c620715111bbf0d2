package org.tilewright.sim;

import org.tilewright.protocol.texture.Placement;

/**
 * Along a Hilbert curve through the smallest square of a power of two of texels that holds the level. Columns and rows do not add up to
 * offsets, so machines have to remember every texel's.
 */
final class HilbertPlacement implements Placement {

    @Override
    public int texels(int width, int height) {
        return edge(width, height) * edge(width, height);
    }

    private static int edge(int width, int height) {
        int edge = 1;
        while (edge < width || edge < height) {
            edge *= 2;
        }
        return edge;
    }

    @Override
    public int offset(int u, int v, int width, int height) {
        int x = u;
        int y = v;
        int offset = 0;
        for (int half = edge(width, height) / 2; half > 0; half /= 2) {
            int right = (x & half) != 0 ? 1 : 0;
            int lower = (y & half) != 0 ? 1 : 0;
            offset += half * half * (3 * right ^ lower);
            if (lower == 0) {
                int before = right == 1 ? half - 1 - (x & half - 1) : x & half - 1;
                x = right == 1 ? half - 1 - (y & half - 1) : y & half - 1;
                y = before;
            }
        }
        return offset;
    }
}
