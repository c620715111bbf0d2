package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.protocol.memory.GroupedHistory.Given;
import org.tilewright.protocol.memory.GroupedHistory.Request;

/** The channel against a model that asks its whole history, with random timings, organisations and streams of requests. */
class BankGroupChannelReferenceTest {

    private static final int STREAMS = 12;
    private static final int REQUESTS = 40;
    private static final int CLIENTS = 3;
    private static final int BYTES_PER_TICK = 8;

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4 })
    void everyCommandComesWhenTheHistoryAllowsIt(long seed) {
        Random random = new Random(seed);
        for (int stream = 0; stream < STREAMS; stream++) {
            compare(random, "seed " + seed + ", stream " + stream);
        }
    }

    private static void compare(Random random, String what) {
        DramTiming timing = timing(random);
        DramOrganisation dram = organisation(random, timing);
        int banks = dram.ranks * dram.groups * (1 + random.nextInt(2));
        int entries = 1 + random.nextInt(8);
        int overtakes = random.nextInt(4);
        int pause = 1 + random.nextInt(random.nextBoolean() ? 4 : 60);
        int rows = 1 + random.nextInt(4);
        RequestOrder order = random.nextBoolean() ? MemoryScheduler.FR_FCFS : new LearnedOrder();
        BankGroupChannel channel = new BankGroupChannel(timing, dram, banks, BYTES_PER_TICK, entries, overtakes, order,
                CLIENTS);
        GroupedHistory reference = new GroupedHistory(timing, dram, banks, dram.accessBytes / BYTES_PER_TICK,
                overtakes, order);
        int number = 0;
        int served = 0;
        long grant = 0;
        for (long tick = 0; served < REQUESTS; tick++) {
            assertTrue(tick < 100_000, () -> what + " is never done");
            served += check(channel, reference.tick(tick), tick, what);
            if (tick >= grant && number < REQUESTS && channel.waiting() < entries) {
                int bank = random.nextInt(banks);
                long row = random.nextInt(rows);
                boolean write = random.nextInt(3) == 0;
                int bytes = 16 << random.nextInt(3);
                int client = random.nextInt(CLIENTS);
                channel.add(tick, number, client, bank, row, write, bytes);
                reference.grant(new Request(number, tick, client, bank, row, write,
                        (bytes + dram.accessBytes - 1) / dram.accessBytes));
                grant = tick + 1 + random.nextInt(pause);
                number++;
            }
        }
        assertEquals(0, channel.waiting(), what);
    }

    /** Compares a tick; 1 if a request got its last access. */
    private static int check(BankGroupChannel channel, Optional<Given> expected, long tick, String what) {
        String where = what + ", tick " + tick + ": expected " + expected;
        assertTrue(channel.nextTick() >= tick, where);
        assertTrue(expected.isEmpty() || channel.nextTick() == tick, where);
        Command command = channel.step(tick);
        assertEquals(expected.map(each -> each.kind().name()).orElse(Command.NOTHING.name()), command.name(), where);
        if (command != Command.COLUMN) {
            return 0;
        }
        assertEquals(expected.get().request().number(), channel.served(), where);
        assertEquals(expected.get().end(), channel.dataEnd(), where);
        return channel.isLast() ? 1 : 0;
    }

    private static DramTiming timing(Random random) {
        int refreshTime = random.nextInt(20);
        int refreshInterval = random.nextBoolean() ? 0 : refreshTime + 20 + random.nextInt(80);
        return new DramTiming(random.nextInt(8), random.nextInt(8), random.nextInt(20), random.nextInt(8),
                random.nextInt(8), random.nextInt(8), random.nextInt(8), random.nextInt(4), refreshInterval,
                refreshTime);
    }

    private static DramOrganisation organisation(Random random, DramTiming timing) {
        int columns = random.nextInt(6);
        int activates = random.nextInt(6);
        CommandSpacing spacing = new CommandSpacing(columns, columns + random.nextInt(4), activates,
                activates + random.nextInt(4), random.nextInt(40), timing.writeToRead + random.nextInt(6),
                random.nextInt(8), random.nextInt(4));
        int high = 1 + random.nextInt(8);
        RowClosing[] policies = Arrays.copyOf(PagePolicy.values(), PagePolicy.values().length + 2, RowClosing[].class);
        Arrays.fill(policies, PagePolicy.values().length, policies.length, new LearnedRows());
        return new DramOrganisation(1 + random.nextInt(2), 1 + random.nextInt(3), 256, 8 << random.nextInt(4), spacing,
                random.nextBoolean() ? RefreshScope.PER_BANK : RefreshScope.ALL_BANKS, random.nextInt(20),
                policies[random.nextInt(policies.length)], random.nextInt(40),
                random.nextBoolean() ? WriteDrain.NONE : new WriteDrain(high, random.nextInt(high)));
    }
}
