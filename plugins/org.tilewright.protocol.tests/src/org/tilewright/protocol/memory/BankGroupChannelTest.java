package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/**
 * Two ranks of two groups of two banks: banks 0 and 2 are one group, 1 and 3 another, 4 to 7 the other rank. tRCD 5, tRP 6,
 * tRAS 20, CL 7, CWL 4, tWR 8, tWTR_S 3, tRTW 2, tCCD_S 4, tCCD_L 6, tRRD_S 3, tRRD_L 5, tFAW 20, tWTR_L 7, tRTP 18, tRTRS 2
 * unless a test says otherwise; an access of 64 bytes takes 4 ticks. Each test shows all commands with their ticks, so a
 * command comes at its tick and not at the one before.
 */
class BankGroupChannelTest {

    private static final CommandSpacing SPACING = new CommandSpacing(4, 6, 3, 5, 20, 7, 18, 2);
    private static final boolean READ = false;
    private static final boolean WRITE = true;

    private BankGroupChannel channel = channel(0, organisation(PagePolicy.OPEN, WriteDrain.NONE));
    private int number;

    private static DramOrganisation organisation(PagePolicy policy, WriteDrain drain) {
        return new DramOrganisation(2, 2, 256, 64, SPACING, RefreshScope.ALL_BANKS, 0, policy, 50, drain);
    }

    private static BankGroupChannel channel(int refreshInterval, DramOrganisation organisation) {
        DramTiming timing = new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, refreshInterval, 30);
        return channel(timing, organisation);
    }

    private static BankGroupChannel channel(DramTiming timing, DramOrganisation organisation) {
        return new BankGroupChannel(timing, organisation, 8, 16, 8, 16, MemoryScheduler.FR_FCFS, 1);
    }

    /** Adds a request of 64 bytes; requests are numbered from 0. */
    private void add(long tick, int bank, long row, boolean write) {
        channel.add(tick, number++, bank, row, write, 64);
    }

    /** All commands up to a tick, a column command with its request and the end of its data. */
    private List<String> commandsTo(long end) {
        List<String> commands = new ArrayList<>();
        while (channel.nextTick() <= end) {
            long tick = channel.nextTick();
            Command command = channel.step(tick);
            if (command != Command.NOTHING) {
                commands.add(tick + " " + command.name().toLowerCase()
                        + (command == Command.COLUMN ? " " + channel.served() + " -> " + channel.dataEnd() : ""));
            }
        }
        return commands;
    }

    private List<String> commands() {
        return commandsTo(1000);
    }

    @Test
    void readsOfOneGroupKeepTheLongDistance() {
        add(10, 0, 3, READ);
        add(10, 0, 3, READ);
        // Activated 11, read 11 + 5 = 16, data 23 to 27; 16 + 6 = 22, data 29 to 33.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "22 column 1 -> 33"), commands());
    }

    @Test
    void readsOfTwoGroupsKeepTheShortDistance() {
        add(10, 0, 3, READ);
        add(10, 1, 3, READ);
        // Activated 11 and 11 + 3; 16 + 4 = 20, later than 14 + 5.
        assertEquals(List.of("11 activate", "14 activate", "16 column 0 -> 27", "20 column 1 -> 31"), commands());
    }

    @Test
    void rowsOfOneGroupAreOpenedAtTheLongDistance() {
        add(10, 0, 3, READ);
        add(10, 2, 3, READ);
        // 11 + 5 = 16, but the column command goes first: 17; 17 + 5 = 22 = 16 + 6.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "17 activate", "22 column 1 -> 33"), commands());
    }

    @Test
    void theFifthRowOfARankWaitsForTheFirst() {
        CommandSpacing spacing = new CommandSpacing(4, 6, 1, 1, 40, 7, 18, 2);
        channel = channel(0, new DramOrganisation(1, 2, 256, 64, spacing, RefreshScope.ALL_BANKS, 0, PagePolicy.OPEN, 0,
                WriteDrain.NONE));
        for (int bank = 0; bank < 5; bank++) {
            add(10, bank, 3, READ);
        }
        // 11 + 40 = 51. Banks 0 and 2 are a group: 16 + 6 = 22, but the bus has bank 1's data until 31: 31 - 7 = 24.
        assertEquals(List.of("11 activate", "12 activate", "13 activate", "14 activate", "16 column 0 -> 27",
                "20 column 1 -> 31", "24 column 2 -> 35", "28 column 3 -> 39", "51 activate", "56 column 4 -> 67"),
                commands());
    }

    @Test
    void aReadOfAnotherGroupFollowsAWriteAfterTheShortTurnaround() {
        add(10, 0, 3, WRITE);
        add(10, 1, 3, READ);
        // Data 16 + 4 = 20 to 24; 24 + 3 = 27; 27 + 7 + 4 = 38.
        assertEquals(List.of("11 activate", "14 activate", "16 column 0 -> 24", "27 column 1 -> 38"), commands());
    }

    @Test
    void aReadOfTheSameGroupFollowsAWriteAfterTheLongTurnaround() {
        add(10, 0, 3, WRITE);
        add(10, 2, 3, READ);
        // 24 + 7 = 31; 31 + 7 + 4 = 42.
        assertEquals(List.of("11 activate", "16 column 0 -> 24", "17 activate", "31 column 1 -> 42"), commands());
    }

    @Test
    void aReadOfAnotherRankWaitsForTheBusAlone() {
        add(10, 0, 3, WRITE);
        add(10, 4, 3, READ);
        // Another rank: no distance to the activation, one command a tick. Data 24 + 2 = 26 to 30, read 26 - 7 = 19.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 24", "19 column 1 -> 30"), commands());
    }

    @Test
    void dataOfAnotherRankKeepTheirDistance() {
        add(10, 0, 3, READ);
        add(10, 4, 3, READ);
        // 27 + 2 = 29; read 29 - 7 = 22.
        assertEquals(List.of("11 activate", "12 activate", "16 column 0 -> 27", "22 column 1 -> 33"), commands());
    }

    @Test
    void aRowIsClosedAfterTheReadsTimeToPrecharge() {
        add(10, 0, 3, READ);
        add(10, 0, 4, READ);
        // 16 + 18 = 34, later than 11 + 20; 34 + 6 = 40; 40 + 5 = 45; 45 + 11 = 56.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "34 precharge", "40 activate", "45 column 1 -> 56"),
                commands());
    }

    @Test
    void aWriteIsRecoveredBeforeItsRowIsClosed() {
        add(10, 0, 3, WRITE);
        add(10, 0, 4, WRITE);
        // 24 + 8 = 32; 32 + 6 = 38; 38 + 5 = 43; data 47 to 51.
        assertEquals(List.of("11 activate", "16 column 0 -> 24", "32 precharge", "38 activate", "43 column 1 -> 51"),
                commands());
    }

    @Test
    void aRequestOfSeveralAccessesHasAColumnCommandForEach() {
        channel.add(10, 7, 0, 3, READ, 100);
        channel.step(11);
        channel.step(16);
        assertEquals("true false true", channel.isFirst() + " " + channel.isLast() + " " + channel.openedRow());
        assertEquals(1, channel.waiting());
        assertEquals(Command.COLUMN, channel.step(22));
        assertEquals("false true false", channel.isFirst() + " " + channel.isLast() + " " + channel.openedRow());
        assertEquals("0 33", channel.waiting() + " " + channel.dataEnd());
    }

    @Test
    void writesWaitUntilTheyAreDrained() {
        channel = channel(0, organisation(PagePolicy.OPEN, new WriteDrain(2, 1)));
        add(10, 0, 3, WRITE);
        add(10, 0, 3, READ);
        // The read goes first; then no read waits: data of the write from 27 + 2 = 29 on, 29 - 4 = 25.
        assertEquals(List.of("11 activate", "16 column 1 -> 27", "25 column 0 -> 33"), commands());
    }

    @Test
    void aFullDrainGoesBeforeTheReads() {
        channel = channel(0, organisation(PagePolicy.OPEN, new WriteDrain(2, 0)));
        add(10, 0, 3, READ);
        add(10, 0, 3, WRITE);
        add(10, 0, 3, WRITE);
        // Writes at 16 and 22, data 26 to 30; the read after 30 + 7 = 37.
        assertEquals(List.of("11 activate", "16 column 1 -> 24", "22 column 2 -> 30", "37 column 0 -> 48"), commands());
    }

    @Test
    void anAccessClosesItsRowUnderTheClosedPolicy() {
        channel = channel(0, organisation(PagePolicy.CLOSED, WriteDrain.NONE));
        add(10, 0, 3, READ);
        // As if precharged at 16 + 18 = 34: activated from 40 on.
        assertEquals(List.of("11 activate", "16 column 0 -> 27"), commandsTo(30));
        add(30, 0, 3, READ);
        assertEquals(List.of("40 activate", "45 column 1 -> 56"), commands());
    }

    @Test
    void aRowIsClosedAfterItsTime() {
        channel = channel(0, organisation(PagePolicy.TIMEOUT, WriteDrain.NONE));
        add(10, 0, 3, READ);
        // 16 + 50.
        assertEquals(List.of("11 activate", "16 column 0 -> 27", "66 precharge"), commands());
    }

    @Test
    void oneRankIsRefreshedWhileTheOtherWorks() {
        channel = channel(100, organisation(PagePolicy.OPEN, WriteDrain.NONE));
        assertEquals(List.of("100 refresh"), commandsTo(100));
        add(100, 0, 3, READ);
        add(100, 4, 3, READ);
        // Rank 0 until 100 + 30; rank 1 is refreshed at 100 + 100 / 2, where its row is open: until 150 + 6 + 30.
        assertEquals(List.of("101 activate", "106 column 1 -> 117", "130 activate", "135 column 0 -> 146",
                "150 refresh"), commandsTo(160));
        add(160, 4, 3, READ);
        assertEquals(List.of("186 activate", "191 column 2 -> 202"), commandsTo(195));
    }

    @Test
    void oneBankIsRefreshedWhileItsNeighbourWorks() {
        channel = channel(400, new DramOrganisation(2, 2, 256, 64, SPACING, RefreshScope.PER_BANK, 25, PagePolicy.OPEN,
                0, WriteDrain.NONE));
        assertEquals(List.of("100 refresh"), commandsTo(100));
        add(100, 0, 3, READ);
        add(100, 1, 3, READ);
        // Four banks of a rank take turns every 400 / 4 ticks: bank 0 at 100 until 125, bank 1 at 200.
        assertEquals(List.of("101 activate", "106 column 1 -> 117", "125 activate", "130 column 0 -> 141",
                "150 refresh", "200 refresh"), commandsTo(200));
        add(200, 1, 3, READ);
        // Its row was open: 200 + 6 + 25 = 231.
        assertEquals(List.of("231 activate", "236 column 2 -> 247"), commandsTo(249));
    }

    @Test
    void aRequestIsServedBetweenTwoRefreshes() {
        channel = channel(31, organisation(PagePolicy.OPEN, WriteDrain.NONE));
        assertEquals(List.of(), commandsTo(30));
        add(30, 0, 3, READ);
        // The refresh that is due at 31 waits for the request: activated 31, read 36, then closed from 36 + 18 on.
        assertEquals(List.of("31 activate", "36 column 0 -> 47"), commandsTo(45));
    }

    /** Two ranks, one of them idle, that are refreshed every tick left no tick for a request of the other. */
    @Test
    void refreshesThatLeaveNoTickForOtherCommandsAreRefused() {
        DramTiming everySecond = new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 2, 0);
        assertEquals("a channel with 2 ranks to refresh every 2 ticks has no tick left for other commands",
                assertThrows(IllegalArgumentException.class,
                        () -> channel(everySecond, organisation(PagePolicy.OPEN, WriteDrain.NONE)))
                        .getMessage());
        DramOrganisation turns = new DramOrganisation(2, 2, 256, 64, SPACING, RefreshScope.PER_BANK, 1, PagePolicy.OPEN,
                0, WriteDrain.NONE);
        DramTiming everyEighth = new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 8, 0);
        assertEquals("a channel with 8 banks to refresh every 8 ticks has no tick left for other commands",
                assertThrows(IllegalArgumentException.class,
                        () -> channel(everyEighth, turns)).getMessage());
        channel = channel(new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 3, 0),
                organisation(PagePolicy.OPEN, WriteDrain.NONE));
        add(0, 0, 3, READ);
        assertTrue(commandsTo(100).stream().anyMatch(command -> command.contains("column 0")));
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new WriteDrain(4, 4));
        assertThrows(IllegalArgumentException.class, () -> new WriteDrain(0, 1));
        assertThrows(IllegalArgumentException.class, () -> new CommandSpacing(4, 6, 3, 5, -1, 7, 18, 2));
        assertThrows(IllegalArgumentException.class,
                () -> organisation(PagePolicy.OPEN, WriteDrain.NONE).requireBanks(6));
        assertThrows(IllegalArgumentException.class, () -> channel(3, new DramOrganisation(2, 2, 256, 64, SPACING,
                RefreshScope.PER_BANK, 25, PagePolicy.OPEN, 0, WriteDrain.NONE)));
        add(10, 0, 3, READ);
        assertThrows(IllegalStateException.class, () -> channel.step(12));
    }
}
