package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** tRCD 5, tRP 6, tRAS 20, CL 7, CWL 4, tWR 8; a burst of 64 bytes takes 4 ticks. */
class DramChannelTest {

    private final DramChannel channel = new DramChannel(new DramTiming(5, 6, 20, 7, 4, 8, 0, 0, 0, 0), 2, 16);

    @Test
    void aClosedBankIsActivatedFirst() {
        // Granted 10, activate 11, column 16, data 23 to 27.
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
        assertTrue(channel.isOpen(0, 3));
        assertFalse(channel.isOpen(1, 3));
    }

    @Test
    void hitsOfAnOpenRowStreamAtTheWidthOfTheBus() {
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
        // Column 16 + 4 = 20, data 27 to 31, and so on without a gap.
        assertEquals(31, channel.serve(11, 0, 3, false, 64));
        assertEquals(35, channel.serve(12, 0, 3, false, 64));
    }

    @Test
    void aHitAfterAPauseCostsItsLatencyAndItsBurst() {
        channel.serve(10, 0, 3, false, 64);
        // Start 101, data 108 to 112.
        assertEquals(112, channel.serve(100, 0, 3, false, 64));
    }

    @Test
    void aConflictWaitsForTheRowToHaveBeenOpenLongEnough() {
        channel.serve(10, 0, 3, false, 64);
        // Activated 11, precharge at 11 + 20 = 31, activate 37, column 42, data 49 to 53.
        assertEquals(53, channel.serve(12, 0, 4, false, 64));
        assertFalse(channel.isOpen(0, 3));
    }

    @Test
    void aConflictLongAfterPaysPrechargeAndActivationOnly() {
        channel.serve(10, 0, 3, false, 64);
        // Start 101, activate 107, column 112, data 119 to 123.
        assertEquals(123, channel.serve(100, 0, 4, false, 64));
    }

    @Test
    void aWriteIsRecoveredBeforeItsBankIsPrecharged() {
        // Activate 11, column 16, data 20 to 24; recovered 32, later than 11 + 20 = 31.
        assertEquals(24, channel.serve(10, 0, 3, true, 64));
        // Precharge 32, activate 38, column 43, data 50 to 54.
        assertEquals(54, channel.serve(12, 0, 4, false, 64));
    }

    @Test
    void banksOverlapButShareTheBus() {
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
        // Activate 12, column 17, data could start at 24: the bus is free at 27.
        assertEquals(31, channel.serve(11, 1, 3, false, 64));
    }

    @Test
    void aBurstIsRoundedUpToWholeTicks() {
        assertEquals(25, channel.serve(10, 0, 3, false, 17));
        assertEquals(26, channel.serve(11, 0, 3, false, 1));
    }

    @Test
    void aResetChannelIsAsNew() {
        channel.serve(10, 0, 3, true, 64);
        channel.reset();
        assertFalse(channel.isOpen(0, 3));
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
    }

    @Test
    void timesBelowZeroAndNoBanksAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new DramTiming(5, -1, 20, 7, 4, 8, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class,
                () -> new DramChannel(new DramTiming(0, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0, 16));
    }
}
