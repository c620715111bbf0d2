package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;

/** What all placements keep to; the test of some, built in or not, extends this. */
public abstract class PlacementContract {

    private static final int LARGEST = 33;
    private static final int[][] LONG_ONES = { { 1, 1024 }, { 1024, 1 }, { 5, 700 }, { 700, 5 }, { 300, 257 } };

    /** The designs under test. */
    protected abstract List<? extends Placement> designs();

    @Test
    void everyTexelHasAPlaceOfItsOwnInWhatTheLevelTakes() {
        for (Placement design : designs()) {
            int tile = design.smallestTile();
            assertTrue(tile >= 1 && tile <= Placement.MAXIMUM_EDGE && Integer.bitCount(tile) == 1,
                    design + ": " + tile);
            for (int width = 1; width <= LARGEST; width++) {
                for (int height = 1; height <= LARGEST; height++) {
                    assertPlaced(design, width, height);
                }
            }
            for (int[] size : LONG_ONES) {
                assertPlaced(design, size[0], size[1]);
            }
        }
    }

    private static void assertPlaced(Placement design, int width, int height) {
        String level = design + ", " + width + "x" + height;
        int texels = design.texels(width, height);
        assertTrue(texels >= width * height && texels <= Placement.MAXIMUM_TEXELS, level);
        boolean[] taken = new boolean[texels];
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                int offset = design.offset(u, v, width, height);
                if (offset < 0 || offset >= texels || taken[offset]) {
                    throw new AssertionError(level + ": " + u + ", " + v + " at " + offset);
                }
                taken[offset] = true;
                assertPromised(design, width, height, u, v);
            }
        }
    }

    private static void assertPromised(Placement design, int width, int height, int u, int v) {
        int offset = design.offset(u, v, width, height);
        if (design.isSeparable()) {
            assertEquals(design.offset(u, 0, width, height) + design.offset(0, v, width, height)
                    - design.offset(0, 0, width, height), offset);
        }
        int tile = design.smallestTile();
        if (width >= tile && height >= tile) {
            assertEquals(v % tile * tile + u % tile, offset % (tile * tile), "its place in a tile");
            int corner = design.offset(u / tile * tile, v / tile * tile, width, height);
            assertEquals(corner / (tile * tile), offset / (tile * tile), "its tile");
        }
    }
}
