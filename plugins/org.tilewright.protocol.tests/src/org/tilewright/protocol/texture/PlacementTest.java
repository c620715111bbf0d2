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
        PlacedLevel level = new PlacedLevel(thesis.placement, width, height);
        assertEquals(width, level.columns().length);
        assertEquals(height, level.rows().length);
        int storedWidth = thesis.stored(width);
        int storedHeight = thesis == ThesisPlacement.LINEAR ? height : thesis.stored(height);
        assertEquals(storedWidth * storedHeight, level.texels());
        BitSet taken = new BitSet();
        for (int v = 0; v < height; v++) {
            for (int u = 0; u < width; u++) {
                int offset = level.offset(u, v);
                if (offset * 4L != thesis.address(u, v, storedWidth, storedHeight) || taken.get(offset)) {
                    throw new AssertionError(
                            thesis + " " + width + "x" + height + " at " + u + "," + v + ": " + offset);
                }
                taken.set(offset);
            }
        }
        assertEquals(taken.length() - 1, level.last());
        assertTrue(taken.length() <= level.texels());
    }

    @Test
    void tilesOfFourByFourAreFilledRowByRow() {
        PlacedLevel tiled = new PlacedLevel(new TiledPlacement(4), 8, 8);
        assertArrayEquals(new int[] { 0, 1, 2, 3, 16, 17, 18, 19 }, tiled.columns());
        assertArrayEquals(new int[] { 0, 4, 8, 12, 32, 36, 40, 44 }, tiled.rows(), "two tiles of 16 texels a row");
    }

    @Test
    void recursiveZOfANarrowLevelGoesOnWithTheBitsOfTheLongerEdge() {
        Placement recursive = new MortonPlacement();
        assertArrayEquals(new int[] { 0, 1 }, new PlacedLevel(recursive, 2, 8).columns());
        assertArrayEquals(new int[] { 0, 2, 4, 6, 8, 10, 12, 14 }, new PlacedLevel(recursive, 2, 8).rows());
        assertArrayEquals(new int[] { 0, 1, 2, 3, 4 }, new PlacedLevel(recursive, 1, 5).rows(), "one column: a line");
    }

    @Test
    void aPlacementWhoseColumnsAndRowsDoNotAddUpIsRemembered() {
        PlacedLevel level = new PlacedLevel(new Boustrophedon(), 3, 2);
        assertArrayEquals(new int[] { 0, 1, 2, 5, 4, 3 }, level.order());
        int[] offsets = new int[6];
        for (int texel = 0; texel < 6; texel++) {
            offsets[texel] = level.offset(texel % 3, texel / 3);
        }
        assertArrayEquals(new int[] { 0, 1, 2, 5, 4, 3 }, offsets);
        assertEquals(5, level.last());
    }

    @Test
    void aLineHoldsASmallestTileOrThePlacementDoesNotFitIt() {
        assertTrue(BankMap.holds(16, new TiledPlacement(4).smallestTile()));
        assertFalse(BankMap.holds(8, new TiledPlacement(4).smallestTile()));
        assertTrue(BankMap.holds(4, new TwoLevelPlacement(2, 8).smallestTile()));
        assertTrue(BankMap.holds(4, new MortonPlacement().smallestTile()));
        assertTrue(BankMap.holds(4, new LinearPlacement().smallestTile()));
    }

    @Test
    void theLargestLevelsAreCountedInInts() {
        assertEquals(1 << 30, new LinearPlacement().texels(1 << 15, 1 << 15));
        assertEquals((1 << 30) - 1, new PlacedLevel(new TwoLevelPlacement(4, 32), 1 << 15, 1 << 15).last());
    }

    @Test
    void whatIsNoTileOrNoLevelIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new TiledPlacement(3));
        assertThrows(IllegalArgumentException.class, () -> new TiledPlacement(1));
        assertThrows(IllegalArgumentException.class, () -> new TwoLevelPlacement(4, 4));
        assertThrows(IllegalArgumentException.class, () -> new PlacedLevel(new MortonPlacement(), 0, 4));
        assertThrows(IllegalArgumentException.class, () -> new PlacedLevel(new MortonPlacement(), 4, (1 << 15) + 1));
    }
}
