package org.tilewright.protocol.texture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PlacementTest {

    private static final int LARGEST = 64;

    @ParameterizedTest
    @EnumSource(ThesisPlacement.class)
    void everyTexelOfEverySizeIsWhereTheThesisSays(ThesisPlacement thesis) {
        for (int width = 1; width <= LARGEST; width++) {
            for (int height = 1; height <= LARGEST; height++) {
                compare(thesis, width, height);
            }
        }
    }

    private static void compare(ThesisPlacement thesis, int width, int height) {
        int[] columns = thesis.placement.columns(width, height);
        int[] rows = thesis.placement.rows(width, height);
        assertEquals(width, columns.length);
        assertEquals(height, rows.length);
        int storedWidth = thesis.stored(width);
        int storedHeight = thesis == ThesisPlacement.LINEAR ? height : thesis.stored(height);
        assertEquals((long) storedWidth * storedHeight, thesis.placement.texels(width, height));
        BitSet taken = new BitSet();
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                int offset = columns[u] + rows[v];
                if (offset * 4L != thesis.address(u, v, storedWidth, storedHeight) || taken.get(offset)) {
                    throw new AssertionError(
                            thesis + " " + width + "x" + height + " at " + u + "," + v + ": " + offset);
                }
                taken.set(offset);
            }
        }
        assertTrue(taken.length() <= thesis.placement.texels(width, height));
    }

    @Test
    void tilesOfFourByFourAreFilledRowByRow() {
        Placement tiled = new TiledPlacement(4);
        assertArrayEquals(new int[] { 0, 1, 2, 3, 16, 17, 18, 19 }, tiled.columns(8, 8));
        assertArrayEquals(new int[] { 0, 4, 8, 12, 32, 36, 40, 44 }, tiled.rows(8, 8), "two tiles of 16 texels a row");
    }

    @Test
    void recursiveZOfANarrowLevelGoesOnWithTheBitsOfTheLongerEdge() {
        Placement recursive = new MortonPlacement();
        assertArrayEquals(new int[] { 0, 1 }, recursive.columns(2, 8));
        assertArrayEquals(new int[] { 0, 2, 4, 6, 8, 10, 12, 14 }, recursive.rows(2, 8));
        assertArrayEquals(new int[] { 0, 1, 2, 3, 4 }, recursive.rows(1, 5), "one column: a line");
    }

    @Test
    void aLineHoldsASmallestTileOrThePlacementDoesNotFitIt() {
        assertTrue(new TiledPlacement(4).fitsLine(16));
        assertFalse(new TiledPlacement(4).fitsLine(8));
        assertTrue(new TwoLevelPlacement(2, 8).fitsLine(4));
        assertTrue(new MortonPlacement().fitsLine(4));
        assertTrue(new LinearPlacement().fitsLine(4));
    }

    @Test
    void theLargestLevelsAreCountedInLongs() {
        assertEquals(1L << 30, new LinearPlacement().texels(1 << 15, 1 << 15));
        assertEquals((1 << 30) - 1, last(new TwoLevelPlacement(4, 32).columns(1 << 15, 1 << 15))
                + last(new TwoLevelPlacement(4, 32).rows(1 << 15, 1 << 15)));
    }

    private static int last(int[] values) {
        return values[values.length - 1];
    }

    @Test
    void whatIsNoTileOrNoLevelIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TiledPlacement(3));
        assertThrows(IllegalArgumentException.class, () -> new TiledPlacement(1));
        assertThrows(IllegalArgumentException.class, () -> new TwoLevelPlacement(4, 4));
        assertThrows(IllegalArgumentException.class, () -> new MortonPlacement().columns(0, 4));
        assertThrows(IllegalArgumentException.class, () -> new MortonPlacement().rows(4, (1 << 15) + 1));
    }
}
