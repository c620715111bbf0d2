package org.tilewright.protocol.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;

import org.junit.jupiter.api.Test;

/** Chance from a shift register. */
class PseudoRandomTest extends ReplacementContract {

    private static final int ALL = 0b1111;

    @Override
    ReplacementPolicy policy() {
        return new PseudoRandom();
    }

    @Override
    ReferenceOrder reference(int ways) {
        return new ShiftRegister();
    }

    @Test
    void chanceBeginsWithTheSeedAndMovesOnWhenALineIsTaken() {
        PolicyRun run = PolicyRun.filled(policy(), 4);
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
        PolicyRun run = new PolicyRun(policy(), 1, 0);
        int steps = 0;
        do {
            run.take(0);
            steps++;
            assertNotEquals(0xACE1, run.state()[0], "the register is 0");
        } while (run.state()[0] != 0);
        assertEquals((1 << 16) - 1, steps);
    }

    @Test
    void everyWayIsGivenUpAboutEquallyOften() {
        for (int takes : PolicyRun.filled(policy(), 8).wear(800)) {
            assertTrue(Math.abs(takes - 100) <= 35, takes + " of 800 in one of 8 ways");
        }
    }

    /** Sixteen flip-flops, the output being number 16; taps 16, 14, 13 and 11 feed number 1. */
    private static final class ShiftRegister implements ReferenceOrder {

        private final boolean[] flipFlops = new boolean[17];

        ShiftRegister() {
            String seed = "1010110011100001";
            for (int number = 1; number <= 16; number++) {
                flipFlops[number] = seed.charAt(number - 1) == '1';
            }
        }

        @Override
        public void filled(int way) {
            // Chance does not care.
        }

        @Override
        public void read(int way) {
            // Chance does not care.
        }

        @Override
        public void taken(int way) {
            boolean fed = flipFlops[16] ^ flipFlops[14] ^ flipFlops[13] ^ flipFlops[11];
            System.arraycopy(flipFlops, 1, flipFlops, 2, 15);
            flipFlops[1] = fed;
        }

        /** The register read as a number, flip-flop 1 being the highest digit. */
        int number() {
            int number = 0;
            for (int digit = 1; digit <= 16; digit++) {
                number = 2 * number + (flipFlops[digit] ? 1 : 0);
            }
            return number;
        }

        @Override
        public int victim(Set<Integer> candidates) {
            return candidates.stream().sorted().toList().get(number() % candidates.size());
        }
    }
}
