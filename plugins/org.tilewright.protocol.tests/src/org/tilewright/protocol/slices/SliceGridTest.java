package org.tilewright.protocol.slices;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SliceGridTest {

    @Test
    void interleavedSquaresAlternateBothWays() {
        SliceGrid grid = new SliceGrid(4, 8, SliceDealing.INTERLEAVED);
        // (column + row * 3) mod 4, for 3 is the least number from 2 on without a divisor in common with 4.
        int[][] rows = { { 0, 1, 2, 3, 0 }, { 3, 0, 1, 2, 3 }, { 2, 3, 0, 1, 2 } };
        for (int row = 0; row < rows.length; row++) {
            int[] found = new int[5];
            for (int column = 0; column < found.length; column++) {
                found[column] = grid.slice(column * 8 + 7, row * 8);
            }
            assertArrayEquals(rows[row], found);
        }
    }

    /** 0x9E3779B1 + 0x85EBCA77 = 0x1_24234428, of which the upper half of the lower 32 bits is 0x2423 = 9,251. */
    @Test
    void hashedSquaresAreThoseOfTheUpperHalf() {
        assertEquals(0, SliceDealing.HASHED.slice(0, 0, 3));
        assertEquals(0x9E37 % 3, SliceDealing.HASHED.slice(1, 0, 3));
        assertEquals(0x85EB % 3, SliceDealing.HASHED.slice(0, 1, 3));
        assertEquals(9_251 % 3, SliceDealing.HASHED.slice(1, 1, 3));
    }

    /** Of 64 x 64 squares each slice has its share but for a tenth of it. */
    @ParameterizedTest
    @EnumSource
    void squaresAreDealtOutEvenly(SliceDealing dealing) {
        for (int slices = 1; slices <= SliceGrid.MAXIMUM_SLICES; slices++) {
            int[] squares = new int[slices];
            for (int square = 0; square < 64 * 64; square++) {
                squares[dealing.slice(square % 64, square / 64, slices)]++;
            }
            for (int of : squares) {
                assertEquals(64.0 * 64 / slices, of, 64.0 * 64 / slices / 10);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aRectangleTouchesTheSlicesOfItsPixels(SliceDealing dealing) {
        Random random = new Random(1);
        for (int round = 0; round < 2_000; round++) {
            SliceGrid grid = new SliceGrid(1 + random.nextInt(8), 1 << random.nextInt(5), dealing);
            int x0 = random.nextInt(40);
            int y0 = random.nextInt(40);
            int x1 = x0 - 2 + random.nextInt(20);
            int y1 = y0 - 2 + random.nextInt(20);
            int expected = 0;
            for (int y = y0; y <= y1; y++) {
                for (int x = x0; x <= x1; x++) {
                    expected |= 1 << grid.slice(x, y);
                }
            }
            assertEquals(expected, grid.touched(x0, y0, x1, y1));
        }
    }

    @Test
    void oneSliceGivesTilesToItsTextureUnitsByTheirDiagonals() {
        assertEquals((5 + 6) % 4, SliceGrid.ONE.textureUnit(5, 6, 8, 4));
    }

    /** Squares of 2 x 2 tiles: tile (5, 3) is at (1, 1) in square (2, 1), 1 + 1 + floor(3 / 2) = 3. */
    @Test
    void aTilesTextureUnitFollowsFromItsPlaceInItsSquareAndThatOfTheSquare() {
        SliceGrid grid = new SliceGrid(2, 8, SliceDealing.INTERLEAVED);
        assertEquals(3, grid.textureUnit(5, 3, 4, 5));
        assertEquals(1, grid.textureUnit(5, 3, 4, 2));
    }

    /** By the diagonals of all tiles, a slice with single tiles for squares would use one of two units. */
    @ParameterizedTest
    @EnumSource
    void noTextureUnitOfASliceIsIdle(SliceDealing dealing) {
        for (int slices = 1; slices <= SliceGrid.MAXIMUM_SLICES; slices++) {
            for (int square = 4; square <= 32; square *= 2) {
                SliceGrid grid = new SliceGrid(slices, square, dealing);
                int[][] tiles = new int[slices][4];
                for (int tile = 0; tile < 64 * 64; tile++) {
                    int x = tile % 64;
                    int y = tile / 64;
                    tiles[grid.slice(4 * x, 4 * y)][grid.textureUnit(x, y, 4, 4)]++;
                }
                for (int[] units : tiles) {
                    for (int served : units) {
                        int share = 64 * 64 / slices / 4;
                        assertTrue(served > share / 3 && served < 2 * share, () -> served + " of " + share);
                    }
                }
            }
        }
    }

    @Test
    void whatIsNoGridIsRefused() {
        assertEquals("a GPU has 1 to 8 slices, not 9", assertThrows(IllegalArgumentException.class,
                () -> new SliceGrid(9, 8, SliceDealing.INTERLEAVED)).getMessage());
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new SliceGrid(2, 12, SliceDealing.HASHED))
                .getMessage().endsWith("power of two of at most 1024 pixels, not 12"));
    }
}
