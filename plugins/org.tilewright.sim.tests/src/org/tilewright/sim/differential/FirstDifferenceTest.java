package org.tilewright.sim.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class FirstDifferenceTest {

    @Test
    void whatDifferedFirstComesFirstWithComponentStatisticTimeAndDraw() {
        List<String> production = List.of("cycles 90 picoseconds 225000 ", "zcache intervals 2 of 1048576 ",
                "zcache.hits draw 0 from 0 to 9 : 5 ", "zcache.hits draw 1 from 9 to 90 : 7 ",
                "zcache.hits interval 0 : 4 ", "zcache.hits interval 1 : 8 ", "rop.busy interval 0 : 3 ",
                "rop.busy interval 1 : 6 ");
        List<String> ticked = List.of("cycles 91 picoseconds 227500 ", "zcache intervals 2 of 1048576 ",
                "zcache.hits draw 0 from 0 to 9 : 5 ", "zcache.hits draw 1 from 9 to 91 : 6 ",
                "zcache.hits interval 0 : 4 ", "zcache.hits interval 1 : 9 ", "rop.busy interval 0 : 2 ",
                "rop.busy interval 1 : 6 ");
        assertEquals("""

                first in interval 0 of 1048576 ps: rop.busy 3, ticked 2
                first in draw 1: zcache.hits 7, ticked 6
                - cycles 90 picoseconds 225000\s
                + cycles 91 picoseconds 227500\s
                - zcache.hits draw 1 from 9 to 90 : 7\s
                + zcache.hits draw 1 from 9 to 91 : 6\s
                - zcache.hits interval 1 : 8\s
                + zcache.hits interval 1 : 9\s
                - rop.busy interval 0 : 3\s
                + rop.busy interval 0 : 2\s
                4 lines differ""", FirstDifference.of(production, ticked));
    }

    @Test
    void aRunThatEndsEarlierDiffersWhereItEnds() {
        assertEquals(
                "\nfirst in draw 1: zcache.hits nothing, ticked 6\n- nothing\n+ zcache.hits draw 1 from 9 to 91 : 6"
                        + "\n1 lines differ",
                FirstDifference.of(List.of("zcache.hits draw 0 from 0 to 9 : 5"),
                        List.of("zcache.hits draw 0 from 0 to 9 : 5", "zcache.hits draw 1 from 9 to 91 : 6")));
    }

    @Test
    void runsThatAreEqualDoNotDiffer() {
        assertEquals("", FirstDifference.of(List.of("cycles 90"), List.of("cycles 90")));
    }
}
