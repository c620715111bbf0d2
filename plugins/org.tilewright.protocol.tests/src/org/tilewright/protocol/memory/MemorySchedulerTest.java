package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;

/** One rank of two banks: tRCD 5, tRP 6, tRAS 20, CL 7, tRTP 3, tCCD 4; an access takes 4 ticks. */
class MemorySchedulerTest extends RequestOrderContract {

    @Override
    protected List<? extends RequestOrder> designs() {
        return Stream.concat(Stream.of(MemoryScheduler.values()), Stream.of(new LearnedOrder(), new LowestClient()))
                .toList();
    }

    /** The lower the client's number the more urgent. */
    private static final class LowestClient implements RequestOrder {
        @Override
        public int level(int[] state, WaitingView waiting, int index) {
            return waiting.client(index);
        }
    }

    private static BankGroupChannel channel(RequestOrder order, int overtakes) {
        return new BankGroupChannel(new DramTiming(5, 6, 20, 7, 4, 8, 3, 2, 0, 0),
                new DramOrganisation(1, 1, 256, 64, new CommandSpacing(4, 4, 3, 3, 20, 7, 3, 2), RefreshScope.ALL_BANKS,
                        0, PagePolicy.OPEN, 0, WriteDrain.NONE),
                2, 16, 8, overtakes, order, 3);
    }

    private static List<String> commands(BankGroupChannel channel) {
        List<String> commands = new ArrayList<>();
        while (channel.waiting() > 0) {
            long tick = channel.nextTick();
            Command command = channel.step(tick);
            commands.add(tick + " " + command.name().toLowerCase()
                    + (command == Command.COLUMN ? " " + channel.served() : ""));
        }
        return commands;
    }

    @Test
    void anUrgentRequestClosesTheRowOfOthers() {
        BankGroupChannel channel = channel(new LowestClient(), 16);
        channel.add(10, 0, 1, 0, 3, false, 64);
        channel.add(10, 1, 2, 0, 3, false, 64);
        channel.add(10, 2, 2, 0, 3, false, 64);
        channel.add(10, 3, 2, 0, 3, false, 64);
        channel.add(10, 4, 2, 0, 3, false, 64);
        assertEquals(Command.ACTIVATE, channel.step(11));
        channel.add(14, 5, 0, 0, 4, false, 64);
        // Reads at 16, 20, 24 and 28; from 11 + 20 and 28 + 3 on the row may be closed, though request 4 hits it.
        assertEquals(List.of("16 column 0", "20 column 1", "24 column 2", "28 column 3", "31 precharge",
                "37 activate", "42 column 5", "57 precharge", "63 activate", "68 column 4"), commands(channel));
    }

    @Test
    void theOldestHasItsBankToItselfOnceItWasOvertakenOftenEnough() {
        BankGroupChannel channel = channel(new LowestClient(), 1);
        channel.add(10, 0, 2, 0, 3, false, 64);
        channel.add(10, 1, 1, 0, 4, false, 64);
        channel.add(10, 2, 0, 0, 5, false, 64);
        // Request 2 overtakes the oldest; then request 1, though more urgent, neither opens nor closes a row of the bank.
        assertEquals(List.of("11 activate", "16 column 2", "31 precharge", "37 activate", "42 column 0", "57 precharge",
                "63 activate", "68 column 1"), commands(channel));
    }

    @Test
    void firstReadyFirstComeFirstServedKnowsNoClients() {
        BankGroupChannel channel = channel(MemoryScheduler.FR_FCFS, 16);
        channel.add(10, 0, 2, 0, 3, false, 64);
        channel.add(10, 1, 0, 0, 4, false, 64);
        channel.add(10, 2, 1, 0, 3, false, 64);
        assertEquals(List.of("11 activate", "16 column 0", "20 column 2", "31 precharge", "37 activate", "42 column 1"),
                commands(channel));
    }
}
