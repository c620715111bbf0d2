package org.tilewright.run.reproduce.banked;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Footprints at every place alike, against counting by hand. */
class UniformFootprintsTest {

    /**
     * A bank of banked v1 is a 2x2 quarter of the 4x4 texels of a line: a footprint spans two quarters across if its column
     * is odd, and two along if its row is: 1/4 of all in one, 1/2 in two, 1/4 in four.
     */
    @Test
    void continuousBanksAreTouchedInAQuarterAHalfAndAQuarter() {
        UniformFootprints uniform = UniformFootprints.of(Organisation.CONTINUOUS);
        assertArrayEquals(new double[] { 25, 50, 0, 25 }, uniform.bankShares());
        assertEquals(2.25, uniform.banksAnAccess());
    }

    @Test
    void interleavedBanksAreAllTouched() {
        UniformFootprints uniform = UniformFootprints.of(Organisation.INTERLEAVED);
        assertArrayEquals(new double[] { 0, 0, 0, 100 }, uniform.bankShares());
        assertEquals(4, uniform.banksAnAccess());
    }

    /**
     * Aligned groups of four are the blocks of 2x2: a footprint lies in 1, 2, 2 or 4 of them by the parities of its column
     * and row, 9/4 on average. Windows that start anywhere are counted below.
     */
    @ParameterizedTest
    @CsvSource({ "TRADITIONAL, 4", "WIDE, 2", "ALIGNED, 2.25", "MULTI_PORT, 1", "CONTINUOUS, 1", "INTERLEAVED, 1" })
    void accessesAFootprint(Organisation organisation, double accesses) {
        assertEquals(accesses, UniformFootprints.of(organisation).accesses());
    }

    /** Independent of the product's address control: the fewest windows of four consecutive texels of one line. */
    @Test
    void fewestWindowsOfFourTexelsAreTwoOnAverage() {
        int windows = 0;
        for (int row = 0; row < 4; row++) {
            for (int column = 0; column < 4; column++) {
                int[] addresses = { recursiveZ(column, row), recursiveZ(column + 1, row), recursiveZ(column, row + 1),
                        recursiveZ(column + 1, row + 1) };
                Arrays.sort(addresses);
                int end = Integer.MIN_VALUE;
                for (int address : addresses) {
                    if (address >= end) {
                        windows++;
                        end = Math.min(address + 4, (address / 16 + 1) * 16);
                    }
                }
            }
        }
        assertEquals(2.0, windows / 16.0);
    }

    private static int recursiveZ(int column, int row) {
        int address = 0;
        for (int bit = 0; bit < 4; bit++) {
            address |= (column >> bit & 1) << 2 * bit | (row >> bit & 1) << 2 * bit + 1;
        }
        return address;
    }

    /** One column in four crosses into the next line, so does one row: (1 + 1/4)^2. Banked tags read each line once. */
    @Test
    void linesAndTagReads() {
        assertEquals(1.5625, UniformFootprints.of(Organisation.CONTINUOUS).lines());
        assertEquals(1.5625, UniformFootprints.of(Organisation.CONTINUOUS).tagReads());
        assertEquals(1.5625, UniformFootprints.of(Organisation.INTERLEAVED).tagReads());
        assertEquals(1, UniformFootprints.of(Organisation.WIDE).tagReads());
    }

    @ParameterizedTest
    @EnumSource
    void recursiveZHasNoConflicts(Organisation organisation) {
        assertEquals(0, UniformFootprints.of(organisation).conflicts());
    }
}
