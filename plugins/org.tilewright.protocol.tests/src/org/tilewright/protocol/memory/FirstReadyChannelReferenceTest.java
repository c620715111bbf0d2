package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.protocol.memory.HistoryChannel.Given;
import org.tilewright.protocol.memory.HistoryChannel.Kind;
import org.tilewright.protocol.memory.HistoryChannel.Request;

/** The channel against a model that asks its whole history, with random timings and streams of requests. */
class FirstReadyChannelReferenceTest {

    private static final int STREAMS = 60;
    private static final int REQUESTS = 40;

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
        int banks = 1 + random.nextInt(4);
        int entries = 1 + random.nextInt(8);
        int overtakes = random.nextInt(4);
        int bytesPerTick = 1 + random.nextInt(32);
        int pause = 1 + random.nextInt(random.nextBoolean() ? 4 : 60);
        int rows = 1 + random.nextInt(4);
        FirstReadyChannel channel = new FirstReadyChannel(timing, banks, bytesPerTick, entries, overtakes);
        HistoryChannel reference = new HistoryChannel(timing, banks, overtakes);
        int number = 0;
        int served = 0;
        long tick = 0;
        long grant = 0;
        while (served < REQUESTS) {
            Optional<Given> expected = reference.tick(tick);
            served += check(channel, reference, expected, tick, what);
            if (tick >= grant && number < REQUESTS && channel.waiting() < entries) {
                int bank = random.nextInt(banks);
                long row = random.nextInt(rows);
                boolean write = random.nextInt(3) == 0;
                int bytes = 16 << random.nextInt(3);
                channel.add(tick, number, bank, row, write, bytes);
                reference.grant(new Request(number, tick, bank, row, write, channel.busTicks(bytes)));
                grant = tick + random.nextInt(pause);
                number++;
            }
            tick++;
        }
        assertEquals(0, channel.waiting(), what);
    }

    /** Compares a tick; 1 if a request was served. */
    private static int check(FirstReadyChannel channel, HistoryChannel reference, Optional<Given> expected, long tick,
            String what) {
        String where = what + ", tick " + tick + ": expected " + expected;
        assertTrue(channel.nextTick() >= tick, where);
        assertEquals(expected.isPresent(), channel.nextTick() == tick, where);
        Command command = channel.step(tick);
        assertEquals(expected.map(each -> each.kind().name()).orElse(Command.NOTHING.name()), command.name(), where);
        if (command == Command.REFRESH) {
            assertEquals(expected.get().until(), channel.refreshEnd(), where);
        }
        if (command != Command.COLUMN) {
            return 0;
        }
        assertEquals(expected.get().request().number(), channel.served(), where);
        assertEquals(expected.get().until(), channel.completion(), where);
        assertEquals(reference.wasFirstOfItsRow(expected.get().request()), channel.openedRow(), where);
        return 1;
    }

    private static DramTiming timing(Random random) {
        int refreshTime = random.nextInt(20);
        int refreshInterval = random.nextBoolean() ? 0 : refreshTime + 1 + random.nextInt(80);
        return new DramTiming(random.nextInt(8), random.nextInt(8), random.nextInt(20), random.nextInt(8),
                random.nextInt(8), random.nextInt(8), random.nextInt(8), random.nextInt(4), refreshInterval,
                refreshTime);
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 3 })
    void theReferenceItselfOvertakesNoMoreThanItMay(int overtakes) {
        DramTiming timing = new DramTiming(5, 6, 20, 7, 4, 8, 0, 0, 0, 0);
        HistoryChannel reference = new HistoryChannel(timing, 1, overtakes);
        reference.grant(new Request(0, 0, 0, 1, false, 4));
        reference.grant(new Request(1, 1, 0, 2, false, 4));
        for (int number = 2; number < 10; number++) {
            reference.grant(new Request(number, number, 0, 1, false, 4));
        }
        for (long tick = 0; tick < 400; tick++) {
            reference.tick(tick);
        }
        int place = reference.history().stream().filter(each -> each.kind() == Kind.COLUMN)
                .map(each -> each.request().number()).toList().indexOf(1);
        assertEquals(1 + overtakes, place);
    }
}
