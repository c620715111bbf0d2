package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** Replacement decisions worked out by hand. */
class HandWorkedReplacementTest {

    private static final int ALL = 0b1111;

    @Test
    void aReadDoesNotSaveALineFromFifo() {
        PolicyRun run = filled(Replacement.FIFO);
        run.read(0);
        assertEquals(0, run.victim(ALL));
        assertEquals(2, run.victim(0b1100), "0 and 1 may not be taken");
        run.take(0);
        run.fill(0);
        assertEquals(1, run.victim(ALL));
    }

    @Test
    void aReadSavesALineFromLru() {
        PolicyRun run = filled(Replacement.LRU);
        run.read(0);
        assertEquals(1, run.victim(ALL));
    }

    @Test
    void theFirstReadAfterAFillDoesNotSaveALineFromSrripButTheSecondDoes() {
        PolicyRun run = filled(Replacement.SRRIP);
        run.read(0);
        assertEquals(0, run.victim(ALL), "predictions 2 2 2 2");
        run.read(0);
        assertEquals(1, run.victim(ALL), "predictions 0 2 2 2");
        run.take(1);
        run.fill(1);
        // All have aged by 3 - 2: 1 . 3 3, and the new line gets 2.
        assertEquals(2, run.victim(ALL), "predictions 1 2 3 3");
        assertEquals(1, run.victim(0b0011));
        run.take(1);
        run.fill(1);
        // Way 1 was at 2, so that all age by 1 again; 2 and 3 may not be taken and stay at 3: 2 . 3 3.
        run.read(2);
        run.read(2);
        run.read(3);
        run.read(3);
        assertEquals(0, run.victim(ALL), "predictions 2 2 0 0");
        run.take(0);
        // Aged by 1: . 3 1 1.
        run.fill(0);
        run.take(1);
        // Way 1 was at 3, so that nothing ages: 2 . 1 1.
        assertEquals(0, run.victim(0b1101));
        assertEquals(2, run.victim(0b1100));
    }

    @Test
    void chanceBeginsWithTheSeedAndMovesOnWhenALineIsTaken() {
        PolicyRun run = filled(Replacement.RANDOM);
        // 0xACE1 = 44257: 1 modulo 4, and 1 modulo 3.
        assertEquals(1, run.victim(ALL));
        assertEquals(2, run.victim(0b1101));
        run.read(1);
        assertEquals(1, run.victim(ALL));
        run.take(1);
        run.fill(1);
        // Bits 0, 2, 3, 5 of 0xACE1 are 1, 0, 0, 1: a 0 goes in at the top, 0x5670 = 22128: 0 modulo 4 and 3.
        assertEquals(0, run.victim(ALL));
        assertEquals(1, run.victim(0b1110));
        run.take(0);
        run.fill(0);
        // Bits 0, 2, 3, 5 of 0x5670 are 0, 0, 0, 1: a 1 goes in, 0xAB38 = 43832: 0 modulo 4, 2 modulo 3.
        assertEquals(0, run.victim(ALL));
        assertEquals(3, run.victim(0b1101));
    }

    @Test
    void chanceRepeatsItselfAfterAllStatesButZero() {
        PolicyRun run = new PolicyRun(Replacement.RANDOM, 1, 0);
        int steps = 0;
        do {
            run.take(0);
            steps++;
            assertNotEquals(0xACE1, run.state()[0], "the register is 0");
        } while (run.state()[0] != 0);
        assertEquals((1 << 16) - 1, steps);
    }

    @Test
    void anInvalidLineIsTakenWithoutAgeingOrMovingAnything() {
        for (Replacement replacement : Replacement.values()) {
            LineSets lines = new LineSets(1, 2, replacement);
            DepthSets cache = new DepthSets(lines, OttRule.NONE);
            cache.allocate(0, 0, 7);
            cache.fill(0, 0);
            int[] words = lines.state().clone();
            cache.allocate(0, cache.demandVictim(0), 8);
            words[1] = lines.state()[1];
            assertArrayEquals(words, lines.state(), replacement.name());
        }
    }

    private static PolicyRun filled(Replacement replacement) {
        PolicyRun run = new PolicyRun(replacement, 4, 0);
        for (int way = 0; way < 4; way++) {
            run.fill(way);
        }
        return run;
    }
}
