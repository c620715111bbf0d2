package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** tRCD 5, tRP 6, tRAS 20, CL 7, CWL 4, tWR 8; a burst of 64 bytes takes 4 ticks. */
class DramChannelTest {

    private final DramChannel channel = channel(0, 0, 0, 0);

    private static DramChannel channel(int writeToRead, int readToWrite, int refreshInterval, int refreshTime) {
        return new DramChannel(
                new DramTiming(5, 6, 20, 7, 4, 8, writeToRead, readToWrite, refreshInterval, refreshTime), 2, 16);
    }

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
    void withoutTurnaroundAReadOverlapsTheWriteBeforeIt() {
        // Write: activate 11, column 16, data 20 to 24. Read: start 20, data 27 to 31.
        assertEquals(24, channel.serve(10, 0, 3, true, 64));
        assertEquals(31, channel.serve(11, 0, 3, false, 64));
    }

    @Test
    void theColumnCommandOfAReadWaitsForTheTurnaroundAfterAWrite() {
        DramChannel turning = channel(6, 0, 0, 0);
        // Write: data 20 to 24. Read: its column waits until 24 + 6 = 30, data 37 to 41; in any bank.
        assertEquals(24, turning.serve(10, 0, 3, true, 64));
        assertEquals(41, turning.serve(11, 0, 3, false, 64));
        assertEquals(40, withOtherBank(channel(5, 0, 0, 0)));
        assertEquals(41, withOtherBank(channel(6, 0, 0, 0)));
    }

    private static long withOtherBank(DramChannel turning) {
        turning.serve(10, 0, 3, true, 64);
        return turning.serve(11, 1, 3, false, 64);
    }

    @Test
    void theDataOfAWriteWaitForTheTurnaroundAfterARead() {
        // Read: data 23 to 27. Write: column 20, data could start at 27; with a turnaround of 2 at 29.
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
        assertEquals(31, channel.serve(11, 0, 3, true, 64));
        DramChannel turning = channel(0, 2, 0, 0);
        turning.serve(10, 0, 3, false, 64);
        assertEquals(33, turning.serve(11, 0, 3, true, 64));
        // The next write follows without a gap.
        assertEquals(37, turning.serve(12, 0, 3, true, 64));
    }

    @Test
    void aRefreshClosesAllRowsAndBlocksTheChannel() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        refreshed.serve(10, 0, 3, false, 64);
        assertEquals(100, refreshed.refreshDue());
        refreshed.refresh();
        // A row is open: 6 ticks of precharge, then 30.
        assertEquals(100, refreshed.refreshBegin());
        assertEquals(136, refreshed.refreshEnd());
        assertFalse(refreshed.isOpen(0, 3));
        assertEquals(200, refreshed.refreshDue());
        // Granted 101, activate 136, column 141, data 148 to 152.
        assertEquals(152, refreshed.serve(101, 0, 3, false, 64));
    }

    @Test
    void aRefreshOfClosedRowsNeedsNoPrecharge() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        refreshed.refresh();
        assertEquals(130, refreshed.refreshEnd());
        // Granted 128 would start 129: the channel is blocked until 130; at 130 it starts as granted, at 131.
        assertEquals(130 + 5 + 7 + 4, refreshed.serve(128, 0, 3, false, 64));
        refreshed.reset();
        refreshed.refresh();
        assertEquals(131 + 5 + 7 + 4, refreshed.serve(130, 0, 3, false, 64));
    }

    @Test
    void aRefreshComesAfterTheRequestsBeforeIt() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        // Activate 96, column 101, data 105 to 109, recovered 117: later than 96 + 20 = 116.
        assertEquals(109, refreshed.serve(95, 0, 3, true, 64));
        refreshed.refresh();
        assertEquals(117, refreshed.refreshBegin());
        assertEquals(117 + 6 + 30, refreshed.refreshEnd());
    }

    @Test
    void aRowIsOpenLongEnoughBeforeARefresh() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        // Activate 97, data 109 to 113; may be precharged at 97 + 20 = 117.
        assertEquals(113, refreshed.serve(96, 0, 3, false, 64));
        refreshed.refresh();
        assertEquals(117, refreshed.refreshBegin());
    }

    @Test
    void aRefreshThatTakesBeyondTheNextIntervalSkipsIt() {
        DramChannel refreshed = channel(0, 0, 40, 30);
        for (int request = 0; request < 5; request++) {
            refreshed.serve(30, 0, request, false, 64);
        }
        // Activated 31, and then every 26 ticks: 57, 83, 109, 135; the last may be precharged at 155.
        refreshed.refresh();
        assertEquals(155, refreshed.refreshBegin());
        assertEquals(191, refreshed.refreshEnd());
        assertEquals(200, refreshed.refreshDue());
    }

    @Test
    void refreshesOfAnIdleChannelAreMadeAtOnceAsOneByOne() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        refreshed.serve(10, 0, 3, false, 64);
        assertEquals(0, refreshed.idleRefreshes(1000));
        refreshed.refresh();
        assertEquals(0, refreshed.idleRefreshes(199));
        assertEquals(9, refreshed.idleRefreshes(1000));
        DramChannel other = channel(0, 0, 100, 30);
        System.arraycopy(refreshed.state(), 0, other.state(), 0, other.state().length);
        for (int refresh = 0; refresh < 9; refresh++) {
            refreshed.refresh();
        }
        other.skipIdleRefreshes(9);
        assertArrayEquals(refreshed.state(), other.state());
    }

    @Test
    void aRequestIsNotServedBeforeARefreshThatIsDue() {
        DramChannel refreshed = channel(0, 0, 100, 30);
        refreshed.serve(99, 0, 3, false, 64);
        assertThrows(IllegalStateException.class, () -> refreshed.serve(100, 0, 3, false, 64));
    }

    @Test
    void withoutAnIntervalARefreshIsNeverDue() {
        assertEquals(Long.MAX_VALUE, channel.refreshDue());
    }

    @Test
    void aResetChannelIsAsNew() {
        long[] initial = channel.state().clone();
        channel.serve(10, 0, 3, true, 64);
        channel.reset();
        assertArrayEquals(initial, channel.state());
        assertEquals(27, channel.serve(10, 0, 3, false, 64));
    }

    @Test
    void timesBelowZeroAndNoBanksAreRefused() {
        DramTiming instant = new DramTiming(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        assertThrows(IllegalArgumentException.class, () -> new DramTiming(5, -1, 20, 7, 4, 8, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> new DramChannel(instant, 0, 16));
        assertThrows(IllegalArgumentException.class, () -> new DramChannel(instant, 1, 0));
    }

    @Test
    void aRefreshIsShorterThanItsInterval() {
        assertEquals(99, new DramTiming(5, 6, 20, 7, 4, 8, 0, 0, 100, 99).refreshTime);
        assertThrows(IllegalArgumentException.class, () -> new DramTiming(5, 6, 20, 7, 4, 8, 0, 0, 100, 100));
    }
}
