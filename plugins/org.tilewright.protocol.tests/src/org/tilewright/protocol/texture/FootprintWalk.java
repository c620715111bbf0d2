package org.tilewright.protocol.texture;

import java.util.ArrayList;
import java.util.List;

/** Every footprint of a level: interior, wrapped, clamped, mirrored, with border texels, and nearest ones. */
final class FootprintWalk {

    /** Looks at one footprint; the addresses of texels that are not valid are arbitrary. */
    interface Visitor {
        void visit(int[] texels, int valid);
    }

    private static final int BORDER = -1;

    /** Up to this size neighbours are also taken in mirrored order. */
    private static final int MIRRORED = 8;

    private FootprintWalk() {}

    static void visit(Placement placement, int width, int height, int base, Visitor visitor) {
        PlacedLevel level = new PlacedLevel(placement, width, height);
        int[] texels = new int[4];
        for (int[] x : pairs(width)) {
            for (int[] y : pairs(height)) {
                int valid = 0;
                for (int texel = 0; texel < 4; texel++) {
                    int u = x[texel & 1];
                    int v = y[texel >> 1];
                    boolean isBorder = u == BORDER || v == BORDER;
                    texels[texel] = isBorder ? 7 * texel : base + level.offset(u, v);
                    valid |= isBorder ? 0 : 1 << texel;
                }
                if (valid != 0) {
                    visitor.visit(texels, valid);
                }
                if ((valid & 1) != 0 && x[0] == x[1] && y[0] == y[1]) {
                    visitor.visit(texels, 1);
                }
            }
        }
    }

    private static List<int[]> pairs(int size) {
        List<int[]> pairs = new ArrayList<>();
        for (int first = 0; first + 1 < size; first++) {
            pairs.add(new int[] { first, first + 1 });
            if (size <= MIRRORED) {
                pairs.add(new int[] { first + 1, first });
            }
        }
        pairs.add(new int[] { size - 1, 0 });
        pairs.add(new int[] { 0, size - 1 });
        pairs.add(new int[] { 0, 0 });
        pairs.add(new int[] { size - 1, size - 1 });
        pairs.add(new int[] { BORDER, 0 });
        pairs.add(new int[] { size - 1, BORDER });
        return pairs;
    }
}
