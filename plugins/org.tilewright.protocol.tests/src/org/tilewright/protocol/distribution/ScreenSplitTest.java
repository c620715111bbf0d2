package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ScreenSplitTest {

    private static int[] owners(ScreenSplit split) {
        int[] owners = new int[split.regions()];
        for (int region = 0; region < owners.length; region++) {
            owners[region] = split.regionOwner(region);
        }
        return owners;
    }

    @Test
    void squaresMoveByTheStepFromRowToRow() {
        // 4 GPUs: floor(sqrt(4)) = 2 divides 4, so the step is 3. 40 / 8 = 5 columns, 24 / 8 = 3 rows.
        ScreenSplit split = ScreenSplit.of(RegionShape.SQUARES, 40, 24, 8, 8, 4);
        assertArrayEquals(new int[] {
                0, 1, 2, 3, 0,
                3, 0, 1, 2, 3,
                2, 3, 0, 1, 2
        }, owners(split));
        assertEquals(2, split.owner(16, 7));
        assertEquals(1, split.owner(16, 8));
    }

    @ParameterizedTest
    @CsvSource({ "1, 1", "2, 1", "3, 1", "4, 3", "5, 2", "6, 5", "8, 3", "9, 4", "16, 5", "64, 9" })
    void theStepIsTheLeastFromTheRootOnThatHasNoDivisorInCommon(int gpus, int step) {
        assertEquals(step, RegionShape.step(gpus));
    }

    @Test
    void stripsTakeTurnsByRows() {
        // 20 / 8 gives 3 columns, the last cut; 4 rows for 3 GPUs.
        ScreenSplit split = ScreenSplit.of(RegionShape.STRIPS, 20, 32, 8, 8, 3);
        assertArrayEquals(new int[] { 0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0 }, owners(split));
    }

    @Test
    void blocksFormTheGridThatIsNearestToASquareAndAtLeastAsWideAsHigh() {
        // 6 GPUs: 2 rows of 3 blocks. 5 columns: floor(c * 3 / 5) = 0 0 1 1 2. 3 rows: floor(r * 2 / 3) = 0 0 1.
        ScreenSplit split = ScreenSplit.of(RegionShape.BLOCKS, 40, 24, 8, 8, 6);
        assertArrayEquals(new int[] {
                0, 0, 1, 1, 2,
                0, 0, 1, 1, 2,
                3, 3, 4, 4, 5
        }, owners(split));
        assertEquals(1, RegionShape.blockRows(5));
        assertEquals(4, RegionShape.blockRows(16));
        assertEquals(2, RegionShape.blockRows(8));
    }

    @Test
    void aTargetOfFewerRegionsThanBlocksLeavesGpusWithoutAny() {
        // 2 columns for 3 block columns: floor(c * 3 / 2) = 0 1.
        ScreenSplit split = ScreenSplit.of(RegionShape.BLOCKS, 16, 8, 8, 8, 3);
        assertArrayEquals(new int[] { 0, 1 }, owners(split));
        assertEquals(0b011, split.mask(0, 0, 15, 7));
    }

    @Test
    void aTableSaysWhoOwnsWhat() {
        int[] table = { 2, 0, 1, 1 };
        ScreenSplit split = ScreenSplit.dealt(table, 10, 10, 8, 8, 3);
        table[0] = 0;
        assertEquals(2, split.owner(7, 7));
        assertEquals(0, split.owner(8, 7));
        assertEquals(0b110, split.mask(0, 0, 7, 8));
        assertEquals(0b010, split.mask(0, 8, 9, 9));
    }

    @Test
    void theMaskOfARectangleCountsOnlyWhatLiesInTheTarget() {
        ScreenSplit split = ScreenSplit.of(RegionShape.SQUARES, 32, 8, 8, 8, 64);
        assertEquals(0b0001, split.mask(-100, -100, 0, 0));
        assertEquals(0b1000, split.mask(24, 7, 1000, 1000));
        assertEquals(0b0110, split.mask(15, 3, 16, 3));
        assertEquals(0, split.mask(-9, 0, -1, 7));
        assertEquals(0, split.mask(32, 0, 40, 7));
        assertEquals(0, split.mask(0, 8, 31, 9));
        assertEquals(0, split.mask(5, 5, 4, 5));
        assertEquals(0, split.mask(5, 5, 5, 4));
    }

    @Test
    void regionsAreCutToTheTarget() {
        ScreenSplit split = ScreenSplit.of(RegionShape.SQUARES, 20, 10, 16, 8, 2);
        assertEquals(2, split.columns());
        assertEquals(2, split.rows());
        // Region 3: columns 16 to 19 and rows 8 and 9.
        assertEquals(3, split.region(16, 8));
        assertEquals(16, split.minimumX(3));
        assertEquals(19, split.maximumX(3));
        assertEquals(8, split.minimumY(3));
        assertEquals(9, split.maximumY(3));
        assertEquals(8, split.pixels(3));
        assertEquals(128, split.pixels(0));
    }

    @Test
    void whatCannotBeSplitIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.of(RegionShape.STRIPS, 8, 8, 12, 8, 2));
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.of(RegionShape.STRIPS, 8, 8, 8, 0, 2));
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.of(RegionShape.STRIPS, 0, 8, 8, 8, 2));
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.of(RegionShape.STRIPS, 8, 8, 8, 8, 65));
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.of(RegionShape.STRIPS, 8, 8, 8, 8, 0));
        int[] one = { 0 };
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.dealt(one, 9, 8, 8, 8, 2));
        int[] stranger = { 2 };
        assertThrows(IllegalArgumentException.class, () -> ScreenSplit.dealt(stranger, 8, 8, 8, 8, 2));
    }

    @Test
    void sixtyFourGpusFillTheMask() {
        assertEquals(-1L, ScreenSplit.everybody(64));
        assertEquals(1, ScreenSplit.everybody(1));
        assertEquals(-1L, ScreenSplit.of(RegionShape.BLOCKS, 64, 64, 8, 8, 64).mask(0, 0, 63, 63));
    }

    @Property(tries = 300)
    void theMaskHoldsTheOwnersOfThePixelsOfTheRectangleAndNobodyElse(@ForAll @IntRange(min = 1, max = 70) int width,
            @ForAll @IntRange(min = 1, max = 70) int height, @ForAll @IntRange(min = 1, max = 64) int gpus,
            @ForAll RegionShape shape, @ForAll boolean dealt, @ForAll long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int regionWidth = 4 << random.nextInt(3);
        int regionHeight = 4 << random.nextInt(3);
        ScreenSplit split = ScreenSplit.of(shape, width, height, regionWidth, regionHeight, gpus);
        if (dealt) {
            int[] table = random.ints(split.regions(), 0, gpus).toArray();
            split = ScreenSplit.dealt(table, width, height, regionWidth, regionHeight, gpus);
        }
        int x0 = random.nextInt(-5, width + 5);
        int y0 = random.nextInt(-5, height + 5);
        int x1 = random.nextInt(-5, width + 5);
        int y1 = random.nextInt(-5, height + 5);
        long expected = 0;
        int[] pixels = new int[split.regions()];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int region = split.region(x, y);
                pixels[region]++;
                assertTrue(x >= split.minimumX(region) && x <= split.maximumX(region));
                assertTrue(y >= split.minimumY(region) && y <= split.maximumY(region));
                assertEquals(split.regionOwner(region), split.owner(x, y));
                if (x >= x0 && x <= x1 && y >= y0 && y <= y1) {
                    expected |= 1L << split.owner(x, y);
                }
            }
        }
        assertEquals(expected, split.mask(x0, y0, x1, y1));
        for (int region = 0; region < pixels.length; region++) {
            assertEquals(pixels[region], split.pixels(region));
        }
    }

    @Property(tries = 100)
    void asManySquaresInARowOrColumnAsGpusHaveAllDifferentOwners(@ForAll @IntRange(min = 1, max = 64) int gpus,
            @ForAll @IntRange(max = 100) int from, @ForAll @IntRange(max = 100) int along) {
        long row = 0;
        long column = 0;
        for (int index = from; index < from + gpus; index++) {
            row |= 1L << RegionShape.SQUARES.owner(index, along, 200, 200, gpus);
            column |= 1L << RegionShape.SQUARES.owner(along, index, 200, 200, gpus);
        }
        assertEquals(ScreenSplit.everybody(gpus), row);
        assertEquals(ScreenSplit.everybody(gpus), column);
    }

    @Property(tries = 100)
    void blocksAreRectanglesThatDifferByOneRegionAtMost(@ForAll @IntRange(min = 1, max = 64) int gpus,
            @ForAll @IntRange(max = 20) int moreColumns, @ForAll @IntRange(max = 20) int moreRows) {
        int blockRows = RegionShape.blockRows(gpus);
        int columns = gpus / blockRows + moreColumns;
        int rows = blockRows + moreRows;
        int[] inFirstRow = new int[gpus];
        int[] inFirstColumn = new int[gpus];
        for (int column = 0; column < columns; column++) {
            inFirstRow[RegionShape.BLOCKS.owner(column, 0, columns, rows, gpus)]++;
        }
        for (int row = 0; row < rows; row++) {
            inFirstColumn[RegionShape.BLOCKS.owner(0, row, columns, rows, gpus)]++;
        }
        for (int gpu = 0; gpu < gpus; gpu++) {
            int blockColumns = gpus / blockRows;
            int width = inFirstRow[gpu % blockColumns];
            int height = inFirstColumn[gpu / blockColumns * blockColumns];
            assertTrue(width == columns / blockColumns || width == columns / blockColumns + 1);
            assertTrue(height == rows / blockRows || height == rows / blockRows + 1);
        }
    }
}
