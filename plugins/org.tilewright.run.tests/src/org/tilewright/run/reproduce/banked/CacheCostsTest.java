package org.tilewright.run.reproduce.banked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Times in ns and areas in mm2, from the technology's arrays of CACTI 4.1 at 0.13 um. */
class CacheCostsTest {

    private static CacheCosts costs(Organisation organisation) {
        return CacheCosts.of(organisation.machine(), CacheCosts.AT_130_NM);
    }

    /** Of the wide bus's array the data take 0.884, the tags 0.933, and the whole 1.167. */
    @Test
    void oneArrayTakesItsOwnTime() {
        CacheCosts wide = costs(Organisation.WIDE);
        assertEquals(0.884, wide.bareDataTime(), 1e-9);
        assertEquals(0.933, wide.bareTagTime(), 1e-9);
        assertEquals(1.167, wide.bareAccessTime(), 1e-9);
        assertEquals(1.167, wide.accessTime(), 1e-9);
        assertEquals(0, wide.controlArea());
    }

    /**
     * A data bank of v1 takes 0.789 for data, 0.904 for the tags that it would have, 1.087 in all, so 0.183 behind both. The
     * tag bank takes 0.858, more than the data: 0.858 + 0.183.
     */
    @Test
    void banksWaitForTheSlowerSide() {
        CacheCosts banked = costs(Organisation.CONTINUOUS);
        assertEquals(0.858, banked.bareTagTime(), 1e-9);
        assertEquals(1.041, banked.bareAccessTime(), 1e-9);
    }

    @ParameterizedTest
    @EnumSource(names = { "CONTINUOUS", "INTERLEAVED" })
    void controlLogicTakesTimeAndArea(Organisation organisation) {
        CacheCosts banked = costs(organisation);
        assertTrue(banked.dataTime() > banked.bareDataTime());
        assertTrue(banked.accessTime() > banked.bareAccessTime());
        assertTrue(banked.controlArea() > 0 && banked.controlArea() < banked.area() / 20);
        assertEquals(4, banked.banks());
    }
}
