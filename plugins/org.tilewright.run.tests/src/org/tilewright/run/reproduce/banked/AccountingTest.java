package org.tilewright.run.reproduce.banked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The energy of counts, worked out by hand from CACTI's figures. */
class AccountingTest {

    /**
     * CACTI 4.1 at 0.13 um in nJ a read: wide 0.0836145, traditional 0.068993, a bank of v1 0.0312483, of v2 0.0177901. The
     * thesis's footprint is 2 accesses of the wide bus, 2.4 banks of v1, 4 of v2. v1: 2.4 * 0.0312483 = 0.07499592 and v2:
     * 4 * 0.0177901 = 0.0711604, of 2 * 0.0836145 = 0.167229 or of 2 * 0.068993 = 0.137986.
     */
    @ParameterizedTest
    @CsvSource({ "WHOLE_BANKS, CONTINUOUS, 55.154", "WHOLE_BANKS, INTERLEAVED, 57.447",
            "NARROW_BASE, CONTINUOUS, 45.650",
            "NARROW_BASE, INTERLEAVED, 48.429" })
    void savingsOfTheThesissOwnCounts(Accounting accounting, Organisation organisation, double saved) {
        assertEquals(saved, accounting.saved(organisation, Counts.ofTheThesis(organisation),
                Counts.ofTheThesis(Organisation.WIDE)), 0.0005);
    }

    /**
     * Of v1 data are 0.0312483 - 0.008698042 = 0.022550258 nJ a bank and tags 0.007104681 a look-up. Filling a line is a
     * write of 16 bytes to each of four banks, 4 * 0.0088346 = 0.0353384. 10 accesses to 20 banks with 15 tag reads and 3
     * misses: 0.45100516 + 0.106570215 + 0.1060152, and the control logic of 10 accesses.
     */
    @Test
    void componentsOfContinuousBanks() {
        double control = CacheCosts.of(Organisation.CONTINUOUS.machine(), CacheCosts.AT_130_NM).control();
        assertTrue(control > 0);
        Counts counts = new Counts(10, 3, 20, 15);
        assertEquals(0.663590575, Accounting.ARRAYS.energy(Organisation.CONTINUOUS, counts), 1e-9);
        assertEquals(0.663590575 + 10 * control, Accounting.COMPONENTS.energy(Organisation.CONTINUOUS, counts), 1e-9);
    }

    /** 13 accesses and misses of 2 banks each: 26 * 0.0312483. */
    @Test
    void accessesAndMissesAreMultipliedByTheEnergyOfAnAccess() {
        assertEquals(26 * 0.0312483, Accounting.WHOLE_BANKS.energy(Organisation.CONTINUOUS, new Counts(10, 3, 20, 15)),
                1e-9);
    }

    /** 4 * 0.0177901 / 0.0312483 = 2.277 banks an access. */
    @Test
    void bothBankedDesignsCostTheSameAtTheBreakEven() {
        Counts even = new Counts(1000, 0, 2277.26, 0);
        assertEquals(Accounting.WHOLE_BANKS.energy(Organisation.INTERLEAVED, new Counts(1000, 0, 4000, 0)),
                Accounting.WHOLE_BANKS.energy(Organisation.CONTINUOUS, even), 0.001);
    }

    /** At 90 nm, in nJ: 0.0352941, 0.0254506, 0.014913; in pJ v1 2.4 * 25.4506 = 61.08144, v2 4 * 14.913 = 59.652, of
     * 70.5882. */
    @ParameterizedTest
    @CsvSource({ "CONTINUOUS, 13.468", "INTERLEAVED, 15.493" })
    void anotherToolAndProcessSaveLess(Organisation organisation, double saved) {
        assertEquals(saved, Accounting.WHOLE_BANKS_AT_90_NM.saved(organisation, Counts.ofTheThesis(organisation),
                Counts.ofTheThesis(Organisation.WIDE)), 0.0005);
    }
}
