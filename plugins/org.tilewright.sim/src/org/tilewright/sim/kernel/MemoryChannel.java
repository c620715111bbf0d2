package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.arbiter.RoundRobinArbiter;
import org.tilewright.protocol.memory.DramChannel;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** One channel of the memory: its queue of granted requests, which complete in order. */
final class MemoryChannel {

    private final DramChannel dram;
    private final RoundRobinArbiter arbiter;
    private final Counters<ChannelCount> counters;
    private final Account<Ticks> account;
    /** Completions of the requests that held the queue's entries last, the oldest at {@link #oldest}. */
    private final long[] completions;
    private int oldest;
    private long entryTick;

    MemoryChannel(DramChannel dram, RoundRobinArbiter arbiter, MemoryController spec, Counters<ChannelCount> counters,
            Account<Ticks> account) {
        this.dram = dram;
        this.arbiter = arbiter;
        this.counters = counters;
        this.account = account;
        completions = new long[spec.queueEntries()];
    }

    void reset() {
        dram.reset();
        arbiter.reset();
        Arrays.fill(completions, -1);
        oldest = 0;
        entryTick = 0;
    }

    int arbitrate(int clients) {
        return arbiter.grant(clients);
    }

    /** The first memory tick at which an entry of the queue is free. */
    long entryTick() {
        return entryTick;
    }

    /** Serves a request; the memory tick at which it is complete. */
    long serve(long tick, int bank, long row, boolean write, int bytes) {
        counters.at(tick);
        counters.increment(dram.isOpen(bank, row) ? ChannelCount.ROW_HITS : ChannelCount.ROW_OPENINGS);
        long completion = dram.serve(tick, bank, row, write, bytes);
        completions[oldest] = completion;
        oldest = oldest + 1 == completions.length ? 0 : oldest + 1;
        entryTick = completions[oldest] + 1;
        account.chargeTo(Ticks.IDLE, tick + 1);
        account.chargeTo(Ticks.OPENING, completion - dram.busTicks(bytes));
        account.chargeTo(Ticks.TRANSFERRING, completion);
        return completion;
    }

    void finish(long end) {
        account.chargeTo(Ticks.IDLE, end);
    }
}
