package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.memory.SaturatedChannel.Access;
import org.tilewright.protocol.memory.SaturatedChannel.Accesses;

/**
 * The bandwidth of a saturated channel against what its timing allows, worked out by hand, within 5 %. In a refresh
 * interval the data bus is idle from the last data before the refresh to the first data after it.
 */
class BandwidthTest {

    private static final double TOLERANCE = 0.05;
    private static final int BANKS = 8;

    /** DDR3-800 6-6-6 at 400 MHz as in the FPGA, refreshed every 7.8 us for 160 ns; 16 bytes a tick, lines of 64. */
    private static final DramTiming DDR3 = new DramTiming(6, 6, 15, 6, 5, 6, 4, 2, 3120, 64);
    private static final int DDR3_LINES_OF_ROW = 8192 / 64;
    private final SaturatedChannel ddr3 = new SaturatedChannel(DDR3, BANKS, 16, 64, 16);

    /** GDDR5 at 1.25 GHz, refreshed every 3.9 us for 65 ns; 16 bytes a tick, lines of 256. */
    private static final DramTiming GDDR5 = new DramTiming(18, 15, 35, 16, 3, 15, 8, 2, 4875, 82);
    private static final int GDDR5_LINES_OF_ROW = 2048 / 256;
    private final SaturatedChannel gddr5 = new SaturatedChannel(GDDR5, BANKS, 16, 256, 32);
    private final SaturatedChannel gddr5ShortLines = new SaturatedChannel(GDDR5, BANKS, 16, 64, 32);

    private static void assertWithinTolerance(double expected, double measured) {
        assertEquals(expected, measured, expected * TOLERANCE);
    }

    /** Line after line, row after row, over the banks in turn. */
    private static Accesses stream(int linesOfRow) {
        long[] line = { 0 };
        return () -> {
            long rowNumber = line[0]++ / linesOfRow;
            return new Access((int) (rowNumber % BANKS), rowNumber / BANKS, false);
        };
    }

    /** Rows at random in the banks that are given one after the other. */
    private static Accesses random(Accesses banks) {
        Random random = new Random(1);
        return () -> new Access(banks.next().bank(), random.nextInt(1 << 20), false);
    }

    private static Accesses oneBank() {
        return () -> new Access(0, 0, false);
    }

    private static Accesses banksInTurn() {
        int[] bank = { 0 };
        return () -> new Access(bank[0]++ % BANKS, 0, false);
    }

    /** All banks once in an order by chance, then all again. */
    private static Accesses banksShuffled() {
        Random random = new Random(2);
        List<Integer> round = new ArrayList<>();
        return () -> {
            if (round.isEmpty()) {
                for (int bank = 0; bank < BANKS; bank++) {
                    round.add(bank);
                }
                Collections.shuffle(round, random);
            }
            return new Access(round.remove(0), 0, false);
        };
    }

    private static Accesses banksByChance() {
        Random random = new Random(3);
        return () -> new Access(random.nextInt(BANKS), 0, false);
    }

    /** Reads and writes in turn, all of one row. */
    private static Accesses copy() {
        boolean[] write = { true };
        return () -> {
            write[0] = !write[0];
            return new Access(0, 0, write[0]);
        };
    }

    @Test
    void aStreamOfDdr3HasThePeakButForRefreshes() {
        // The next row lies in another bank: with 16 requests of 4 ticks in the queue its opening (6 + 6) hides.
        // A refresh costs tRP 6 + tRFC 64, then tRCD 6 + CL 6 until data come: 82 of 3120 ticks.
        double expected = 16.0 * (3120 - 82) / 3120;
        assertWithinTolerance(expected, ddr3.inOrder(stream(DDR3_LINES_OF_ROW)));
        assertWithinTolerance(expected, ddr3.firstReady(stream(DDR3_LINES_OF_ROW)));
    }

    @Test
    void aStreamOfGddr5HasThePeakButForRefreshes() {
        // With 32 requests of 16 ticks in the queue, the opening of a row (15 + 18) hides.
        // A refresh costs tRP 15 + tRFC 82 + tRCD 18 + CL 16: 131 of 4875 ticks.
        double expected = 16.0 * (4875 - 131) / 4875;
        assertWithinTolerance(expected, gddr5.inOrder(stream(GDDR5_LINES_OF_ROW)));
        assertWithinTolerance(expected, gddr5.firstReady(stream(GDDR5_LINES_OF_ROW)));
    }

    @Test
    void randomAccessToOneBankOfDdr3IsBoundByTRc() {
        // tRC = tRAS 15 + tRP 6 for 64 bytes. A refresh costs tRFC 64; its precharge is that of the next row.
        double expected = 64.0 / 21 * (3120 - 64) / 3120;
        assertWithinTolerance(expected, ddr3.inOrder(random(oneBank())));
        assertWithinTolerance(expected, ddr3.firstReady(random(oneBank())));
    }

    @Test
    void randomAccessToOneBankOfGddr5IsBoundByTRc() {
        // tRC = tRAS 35 + tRP 15 for 256 bytes: the burst of 16 after tRCD 18 ends before tRAS. A refresh costs 82.
        double expected = 256.0 / 50 * (4875 - 82) / 4875;
        assertWithinTolerance(expected, gddr5.inOrder(random(oneBank())));
        assertWithinTolerance(expected, gddr5.firstReady(random(oneBank())));
    }

    @Test
    void randomAccessToAllBanksOfDdr3IsBoundByTheBus() {
        // A bank can have a row every 21 ticks, eight banks one every 2.6; the bus takes 4 ticks: the bus decides.
        double expected = 16.0 * (3120 - 82) / 3120;
        assertWithinTolerance(expected, ddr3.inOrder(random(banksInTurn())));
        assertWithinTolerance(expected, ddr3.firstReady(random(banksInTurn())));
        assertWithinTolerance(expected, ddr3.firstReady(random(banksShuffled())));
    }

    @Test
    void randomAccessToAllBanksOfGddr5IsBoundByTRcOverTheBanks() {
        // Lines of 64 bytes: eight banks have a row each every 50 ticks, one every 6.25; the bus would take 4.
        double expected = 8 * 64.0 / 50 * (4875 - 82) / 4875;
        assertWithinTolerance(expected, gddr5ShortLines.inOrder(random(banksInTurn())));
        assertWithinTolerance(expected, gddr5ShortLines.firstReady(random(banksInTurn())));
        assertWithinTolerance(expected, gddr5ShortLines.firstReady(random(banksShuffled())));
    }

    @Test
    void randomAccessToBanksByChanceHasTheSameBoundOnceTheQueueKeepsAllBanksBusy() {
        // 256 requests are 32 a bank in the mean.
        SaturatedChannel deep = new SaturatedChannel(GDDR5, BANKS, 16, 64, 256);
        double expected = 8 * 64.0 / 50 * (4875 - 82) / 4875;
        assertWithinTolerance(expected, deep.firstReady(random(banksByChance())));
    }

    @Test
    void readsAndWritesInTurnPayBothTurnarounds() {
        // DDR3: read 4, tRTW 2, write 4, tWTR 4, CL 6: 20 ticks for two lines of 64 bytes.
        double expected = 2 * 64.0 / 20 * (3120 - 82) / 3120;
        assertWithinTolerance(expected, ddr3.inOrder(copy()));
        assertWithinTolerance(expected, ddr3.firstReady(copy()));
        // GDDR5: read 16, tRTW 2, write 16, tWTR 8, CL 16: 58 ticks for two lines of 256 bytes.
        double expectedOfGddr5 = 2 * 256.0 / 58 * (4875 - 131) / 4875;
        assertWithinTolerance(expectedOfGddr5, gddr5.inOrder(copy()));
        assertWithinTolerance(expectedOfGddr5, gddr5.firstReady(copy()));
    }
}
