package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/**
 * tRCD 5, tRP 6, tRAS 20, CL 7, CWL 4, tWR 8 unless a test says otherwise; a burst of 64 bytes takes 4 ticks. Each test
 * shows all commands with their ticks, so a command comes at its tick and not at the one before.
 */
class FirstReadyChannelTest {

    private static final DramTiming TIMING = timing(0, 0, 0, 0);
    private static final boolean READ = false;
    private static final boolean WRITE = true;

    private FirstReadyChannel channel = channel(TIMING, 16);
    private int number;

    private static DramTiming timing(int writeToRead, int readToWrite, int refreshInterval, int refreshTime) {
        return new DramTiming(5, 6, 20, 7, 4, 8, writeToRead, readToWrite, refreshInterval, refreshTime);
    }

    private static FirstReadyChannel channel(DramTiming timing, int maximumOvertakes) {
        return new FirstReadyChannel(timing, 4, 16, 8, maximumOvertakes);
    }

    /** Adds a request of 64 bytes; requests are numbered from 0. */
    private void add(long tick, int bank, long row, boolean write) {
        channel.add(tick, number++, bank, row, write, 64);
    }

    /** All commands up to a tick: a column command with its request and completion, a refresh with its end. */
    private List<String> commandsTo(long end) {
        List<String> commands = new ArrayList<>();
        while (channel.nextTick() <= end) {
            long tick = channel.nextTick();
            Command command = channel.step(tick);
            String more = switch (command) {
                case COLUMN -> " " + channel.served() + " -> " + channel.completion();
                case REFRESH -> " -> " + channel.refreshEnd();
                default -> "";
            };
            commands.add(tick + " " + command.name().toLowerCase() + more);
        }
        return commands;
    }

    private List<String> commands() {
        return commandsTo(1000);
    }

    @Test
    void aClosedBankIsActivatedInTheTickAfterTheGrantAndReadAfterTRcd() {
        add(10, 0, 3, READ);
        // 11 + 5 = 16; data 16 + 7 = 23 to 27.
        assertEquals(List.of("11 activate", "16 column 0 -> 27"), commands());
    }

    @Test
    void nothingComesBeforeItsTick() {
        add(10, 0, 3, READ);
        assertEquals(11, channel.nextTick());
        assertEquals(Command.NOTHING, channel.step(10));
        assertEquals(Command.ACTIVATE, channel.step(11));
        assertEquals(Command.NOTHING, channel.step(15));
        assertEquals(Command.COLUMN, channel.step(16));
    }

    @Test
    void aWriteHasItsOwnLatency() {
        add(10, 0, 3, WRITE);
        // Data 16 + 4 = 20 to 24.
        assertEquals(List.of("11 activate", "16 column 0 -> 24"), commands());
    }

    @Test
    void hitsOfARowFollowWithoutAGapOnTheBus() {
        add(10, 0, 3, READ);
        add(11 - 1, 0, 3, READ);
        add(10, 0, 3, READ);
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "20 column 1 -> 31", "24 column 2 -> 35"), commands());
    }

    @Test
    void aRowIsClosedWhenItHasBeenOpenForTRasAndTheNextIsOpenedAfterTRp() {
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        // 11 + 20 = 31; 31 + 6 = 37; 37 + 5 = 42.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "31 precharge", "37 activate", "42 column 1 -> 53"),
                commands());
    }

    @Test
    void aRowIsClosedNoEarlierThanABurstAfterItsColumnCommand() {
        channel = channel(new DramTiming(5, 6, 0, 7, 4, 8, 0, 0, 0, 0), 16);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        // 16 + 4 = 20.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "20 precharge", "26 activate", "31 column 1 -> 42"),
                commands());
    }

    @Test
    void aWriteIsRecoveredBeforeItsRowIsClosed() {
        add(10, 0, 3, WRITE);
        add(10, 0, 4, READ);
        // 24 + 8 = 32, later than 31.
        assertEquals(List.of("11 activate", "16 column 0 -> 24", "32 precharge", "38 activate", "43 column 1 -> 54"),
                commands());
    }

    @Test
    void banksAreOpenedWhileOthersTransferAndOnlyOneCommandIsGivenATick() {
        add(10, 0, 3, READ);
        add(10, 1, 3, READ);
        add(10, 2, 3, READ);
        // Columns could come at 16, 17 and 18, but the data of each wait for the bus: 27 - 7 = 20, 31 - 7 = 24.
        assertEquals(List.of("11 activate", "12 activate", "13 activate", "16 column 0 -> 27", "20 column 1 -> 31",
                "24 column 2 -> 35"), commands());
    }

    @Test
    void aColumnCommandGoesBeforeAnActivationForAnOlderRequest() {
        add(10, 0, 3, READ);
        assertEquals(List.of("11 activate"), commandsTo(14));
        // Requests 1 and 2 wait from 16 on, as does the column command of request 0.
        add(15, 1, 3, READ);
        add(15, 0, 3, READ);
        assertEquals(List.of("16 column 0 -> 27", "17 activate", "20 column 2 -> 31", "24 column 1 -> 35"), commands());
    }

    @Test
    void aHitOvertakesAnOlderRequestToAnotherRowWhichWaitsWithTheRow() {
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        add(10, 0, 3, READ);
        add(10, 0, 3, READ);
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "20 column 2 -> 31", "24 column 3 -> 35",
                "31 precharge", "37 activate", "42 column 1 -> 53"), commands());
    }

    @Test
    void theOldestOfTheHitsGoesFirst() {
        add(10, 1, 3, READ);
        add(10, 0, 3, READ);
        commandsTo(100);
        add(100, 0, 3, READ);
        add(100, 1, 3, READ);
        assertEquals(List.of("101 column 2 -> 112", "105 column 3 -> 116"), commands());
    }

    @Test
    void theActivationForTheOldestRequestGoesFirst() {
        add(10, 2, 3, READ);
        add(10, 0, 3, READ);
        channel.step(11);
        assertEquals(List.of("12 activate", "16 column 0 -> 27", "20 column 1 -> 31"), commands());
    }

    @Test
    void readsAndWritesOfOneRowKeepTheirOrder() {
        channel = channel(timing(0, 30, 0, 0), 16);
        add(10, 0, 3, READ);
        add(10, 0, 3, WRITE);
        add(10, 0, 3, READ);
        // The write's data wait until 27 + 30 = 57; the read of the same row stays behind it though its bus is free.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "53 column 1 -> 61", "57 column 2 -> 68"), commands());
    }

    @Test
    void aReadOfAnotherRowPassesAWriteThatIsNotTurnedRound() {
        channel = channel(timing(0, 30, 0, 0), 16);
        add(10, 0, 3, READ);
        add(10, 0, 3, WRITE);
        add(10, 1, 3, READ);
        // Read 2 moves the write's data on: 31 + 30 = 61.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 27", "20 column 2 -> 31",
                "57 column 1 -> 65"), commands());
    }

    @Test
    void aReadWaitsForTWtrAfterTheLastDataOfAWriteOfAnyBank() {
        channel = channel(timing(6, 0, 0, 0), 16);
        add(10, 0, 3, WRITE);
        add(10, 1, 3, READ);
        // 24 + 6 = 30.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 24", "30 column 1 -> 41"), commands());
    }

    @Test
    void withoutTWtrAReadOverlapsTheWriteBefore() {
        add(10, 0, 3, WRITE);
        add(10, 1, 3, READ);
        // The bus is free at 24, 24 - 7 = 17.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 24", "17 column 1 -> 28"), commands());
    }

    @Test
    void theDataOfAWriteWaitForTRtwAfterTheLastDataOfARead() {
        channel = channel(timing(0, 2, 0, 0), 16);
        add(10, 0, 3, READ);
        add(10, 1, 3, WRITE);
        // 27 + 2 - 4 = 25.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 27", "25 column 1 -> 33"), commands());
    }

    @Test
    void withoutTRtwAWriteFollowsAReadOnTheBus() {
        add(10, 0, 3, READ);
        add(10, 1, 3, WRITE);
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 27", "23 column 1 -> 31"), commands());
    }

    @Test
    void theOldestRequestIsOvertakenNoMoreThanItMay() {
        channel = channel(TIMING, 2);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        add(10, 0, 3, READ);
        add(10, 0, 3, READ);
        add(10, 0, 3, READ);
        // 2 and 3 overtake 1; then its bank is its own though 4 wants the open row, which it gets back afterwards:
        // 37 + 20 = 57.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "20 column 2 -> 31", "24 column 3 -> 35",
                "31 precharge", "37 activate", "42 column 1 -> 53", "57 precharge", "63 activate",
                "68 column 4 -> 79"), commands());
    }

    @Test
    void anOvertakenRequestHasTheBusToItselfWhileOtherBanksAreOpened() {
        channel = channel(TIMING, 1);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        add(10, 1, 3, READ);
        add(10, 1, 3, READ);
        add(10, 2, 3, READ);
        // 2 overtakes 1, then 3 and 4 wait for it, though their rows are open.
        assertEquals(List.of("11 activate", "12 activate", "13 activate", "16 column 0 -> 27", "20 column 2 -> 31",
                "31 precharge", "37 activate", "42 column 1 -> 53", "46 column 3 -> 57", "50 column 4 -> 61"),
                commands());
    }

    @Test
    void withoutOvertakingRequestsKeepTheirOrderButBanksAreOpenedAhead() {
        channel = channel(TIMING, 0);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        add(10, 1, 3, READ);
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 27", "31 precharge", "37 activate",
                "42 column 1 -> 53", "46 column 2 -> 57"), commands());
    }

    @Test
    void aRequestThatBecomesTheOldestHasNotBeenOvertaken() {
        channel = channel(TIMING, 1);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        add(10, 0, 5, READ);
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        // 3 overtakes 1 and 2; 4 overtakes 2 when 2 has become the oldest.
        List<String> columns = commands().stream().filter(each -> each.contains("column")).toList();
        assertEquals(List.of("16 column 0 -> 27", "20 column 3 -> 31", "42 column 1 -> 53", "46 column 4 -> 57",
                "68 column 2 -> 79"), columns);
    }

    @Test
    void aRefreshComesWhenItIsDueAndBlocksAllBanks() {
        channel = channel(timing(0, 0, 100, 30), 16);
        add(10, 0, 3, READ);
        commandsTo(90);
        add(98, 0, 3, READ);
        add(98, 1, 3, READ);
        // 99 is a hit; at 100 nothing more is given. The bus is free at 110; a row is open: 110 + 6 + 30 = 146.
        assertEquals(List.of("99 column 1 -> 110", "110 refresh -> 146", "146 activate", "151 column 2 -> 162"),
                commandsTo(199));
    }

    @Test
    void aRefreshOfClosedBanksTakesTRfcAlone() {
        channel = channel(timing(0, 0, 100, 30), 16);
        assertEquals(List.of("100 refresh -> 130", "200 refresh -> 230"), commandsTo(250));
        add(250, 0, 3, READ);
        assertEquals(List.of("251 activate", "256 column 0 -> 267", "300 refresh -> 336"), commandsTo(350));
    }

    @Test
    void refreshesOfAnIdleChannelAreMadeAtOnceAsOneByOne() {
        channel = channel(timing(0, 0, 100, 30), 16);
        add(10, 0, 3, READ);
        commandsTo(50);
        // A row is open.
        assertEquals(0, channel.idleRefreshes(1000));
        commandsTo(100);
        // Due at 200, 300, ... 1000.
        assertEquals(0, channel.idleRefreshes(199));
        assertEquals(1, channel.idleRefreshes(200));
        assertEquals(9, channel.idleRefreshes(1000));
        long[] before = channel.state().clone();
        commandsTo(1000);
        long[] oneByOne = channel.state().clone();
        System.arraycopy(before, 0, channel.state(), 0, before.length);
        channel.skipIdleRefreshes(9);
        assertArrayEquals(oneByOne, channel.state());
        add(1010, 0, 3, READ);
        assertEquals(0, channel.idleRefreshes(2000));
    }

    @Test
    void aRequestOfTheTickInWhichARefreshIsDueWaitsForIt() {
        channel = channel(timing(0, 0, 100, 30), 16);
        commandsTo(100);
        add(100, 0, 3, READ);
        assertEquals(130, channel.nextTick());
        channel = channel(timing(0, 0, 100, 30), 16);
        add(99, 0, 3, READ);
        // It waits at 100 and nothing was served yet: the refresh gives way until it is.
        assertEquals(List.of("100 activate", "105 column 1 -> 116", "120 refresh -> 156"), commandsTo(199));
    }

    @Test
    void aRefreshWaitsForTRasAndForTheRecoveryOfWrites() {
        channel = channel(timing(0, 0, 100, 30), 16);
        add(80, 0, 3, WRITE);
        add(80, 1, 3, READ);
        // Activated at 81 and 82; the write's data end at 90 + 4, recovered at 98; 82 + 20 = 102.
        assertEquals(List.of("81 activate", "82 activate", "86 column 0 -> 94", "87 column 1 -> 98",
                "102 refresh -> 138"), commandsTo(199));
        channel = channel(timing(0, 0, 100, 30), 16);
        add(90, 0, 3, WRITE);
        // Activated at 91; the data end at 104, recovered at 112: later than 111.
        assertEquals(List.of("91 activate", "96 column 2 -> 104", "112 refresh -> 148"), commandsTo(199));
    }

    @Test
    void aRequestIsServedBetweenTwoRefreshesHoweverShortTheInterval() {
        channel = channel(timing(0, 0, 8, 7), 16);
        add(1, 0, 3, READ);
        add(1, 0, 4, READ);
        // Each refresh closes the row: 7 + 20 = 27 at the earliest, + 6 + 7 = 40; due again at 48.
        assertEquals(List.of("2 activate", "7 column 0 -> 18", "22 refresh -> 35", "35 activate", "40 column 1 -> 51",
                "55 refresh -> 68"), commandsTo(68));
    }

    @Test
    void aRequestIsTheFirstOfItsRowOrAHit() {
        add(10, 0, 3, READ);
        add(10, 0, 3, READ);
        commandsTo(16);
        assertEquals(true, channel.openedRow());
        commandsTo(20);
        assertEquals(1, channel.served());
        assertEquals(false, channel.openedRow());
    }

    @Test
    void moreRequestsThanEntriesAreRefused() {
        for (int entry = 0; entry < 8; entry++) {
            add(10, 0, entry, READ);
        }
        assertThrows(IllegalStateException.class, () -> add(10, 0, 9, READ));
    }

    @Test
    void aCommandLeftOutIsNoticed() {
        add(10, 0, 3, READ);
        assertThrows(IllegalStateException.class, () -> channel.step(12));
        assertThrows(IllegalStateException.class, () -> add(11, 0, 3, READ));
    }

    @Test
    void aResetChannelIsAsNew() {
        long[] initial = channel.state().clone();
        add(10, 0, 3, WRITE);
        add(10, 1, 3, WRITE);
        commandsTo(12);
        channel.reset();
        assertArrayEquals(initial, channel.state());
    }

    @Test
    void aStateThatIsRestoredGoesOnAsItDid() {
        add(10, 0, 3, READ);
        add(10, 0, 4, WRITE);
        add(10, 1, 3, READ);
        commandsTo(16);
        long[] saved = channel.state().clone();
        List<String> commands = commands();
        FirstReadyChannel other = channel(TIMING, 16);
        System.arraycopy(saved, 0, other.state(), 0, saved.length);
        channel = other;
        assertEquals(commands, commands());
    }

    @Test
    void parametersOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new FirstReadyChannel(TIMING, 65, 16, 8, 16));
        assertThrows(IllegalArgumentException.class, () -> new FirstReadyChannel(TIMING, 0, 16, 8, 16));
        assertThrows(IllegalArgumentException.class, () -> new FirstReadyChannel(TIMING, 4, 0, 8, 16));
        assertThrows(IllegalArgumentException.class, () -> new FirstReadyChannel(TIMING, 4, 16, 0, 16));
        assertThrows(IllegalArgumentException.class, () -> new FirstReadyChannel(TIMING, 4, 16, 8, -1));
    }
}
