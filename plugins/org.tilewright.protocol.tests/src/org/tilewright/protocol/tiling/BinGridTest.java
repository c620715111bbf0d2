package org.tilewright.protocol.tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class BinGridTest {

    @Test
    void binsAreCutToTheTarget() {
        // 40 = 2 * 16 + 8 columns and 20 = 16 + 4 rows of pixels: 3 columns and 2 rows of bins.
        BinGrid grid = new BinGrid(40, 20, 16);
        assertEquals(6, grid.bins());
        assertEquals(5, grid.bin(2, 1));
        assertEquals(32, grid.minimumX(5));
        assertEquals(39, grid.maximumX(5));
        assertEquals(16, grid.minimumY(5));
        assertEquals(19, grid.maximumY(5));
        assertEquals(15, grid.maximumX(0));
        assertEquals(15, grid.maximumY(0));
    }

    @Test
    void aRectangleTouchesTheBinsOfItsCorners() {
        BinGrid grid = new BinGrid(64, 64, 16);
        assertEquals(1, grid.touched(0, 0, 15, 15));
        assertEquals(2, grid.touched(15, 0, 16, 15));
        assertEquals(6, grid.touched(15, 15, 32, 16));
        assertEquals(0, grid.touched(5, 5, 4, 60));
        assertEquals(0, grid.touched(5, 5, 60, 4));
    }

    @Test
    void aBinIsCoveredWhenAllOfItThatLiesInTheTargetIs() {
        BinGrid grid = new BinGrid(40, 20, 16);
        assertTrue(grid.covers(32, 16, 39, 19, 5));
        assertFalse(grid.covers(33, 16, 39, 19, 5));
        assertFalse(grid.covers(32, 17, 39, 19, 5));
        assertFalse(grid.covers(32, 16, 38, 19, 5));
        assertFalse(grid.covers(32, 16, 39, 18, 5));
        assertFalse(grid.covers(0, 0, 14, 15, 0));
    }

    @Test
    void binsThatAreNoPowerOfTwoAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new BinGrid(40, 20, 12));
    }

    @Property(tries = 200)
    void everyPixelOfARectangleLiesInOneOfTheBinsItTouches(@ForAll @IntRange(min = 1, max = 70) int width,
            @ForAll @IntRange(min = 1, max = 70) int height, @ForAll @IntRange(max = 69) int x0,
            @ForAll @IntRange(max = 69) int y0, @ForAll @IntRange(max = 69) int x1,
            @ForAll @IntRange(max = 69) int y1) {
        BinGrid grid = new BinGrid(width, height, 8);
        boolean[] touched = new boolean[grid.bins()];
        int count = 0;
        for (int y = y0; y <= Math.min(y1, height - 1); y++) {
            for (int x = x0; x <= Math.min(x1, width - 1); x++) {
                int bin = grid.bin(grid.column(x), grid.row(y));
                assertTrue(x >= grid.minimumX(bin) && x <= grid.maximumX(bin));
                assertTrue(y >= grid.minimumY(bin) && y <= grid.maximumY(bin));
                count += touched[bin] ? 0 : 1;
                touched[bin] = true;
            }
        }
        assertEquals(count, grid.touched(x0, y0, Math.min(x1, width - 1), Math.min(y1, height - 1)));
    }
}
