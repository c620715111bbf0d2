package org.tilewright.model.energy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tilewright.model.presets.Technologies;

class CoreFiguresTest {

    /** Horowitz at 45 nm: a sum 0.9 pJ, a product 3.7, a sum of whole numbers 0.1, 64 bits of an 8 KiB cache 10. */
    @Test
    void lanesCostWhatThePaperGivesAtItsProcess() {
        CoreFigures figures = CoreFigures.of(Technologies.load("cacti7-45nm"));
        assertNear((0.9 + 3.7) / 2, figures.arithmetic().attojoules());
        assertNear(2 * (0.9 + 3.7), figures.transcendental().attojoules());
        assertNear(2 * (0.9 + 3.7), figures.interpolation().attojoules());
        assertNear(0.1, figures.control().attojoules());
        assertNear(2 * 0.9, figures.texture().attojoules());
        assertNear(10 / 10.0, figures.register().attojoules());
    }

    /** Gates are whole hundreds, which is 2 % of the smallest. */
    private static void assertNear(double picojoules, long attojoules) {
        assertEquals(picojoules, attojoules / 1e6, 0.02 * picojoules);
    }
}
