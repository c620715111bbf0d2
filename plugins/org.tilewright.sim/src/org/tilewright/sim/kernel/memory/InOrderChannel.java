package org.tilewright.sim.kernel.memory;

import org.tilewright.protocol.memory.DramChannel;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** A channel that serves first come, first served: nothing granted later changes a request's completion. */
final class InOrderChannel extends MemoryChannel {

    private final DramChannel dram;

    InOrderChannel(MemoryController spec, int clients, Counters<ChannelCount> counters, Account<Ticks> account) {
        super(spec, clients, counters, account);
        dram = new DramChannel(spec.timing(), spec.banks(), spec.bytesPerTick());
    }

    @Override
    void reset() {
        super.reset();
        dram.reset();
    }

    @Override
    long nextTick() {
        return Link.UNKNOWN;
    }

    @Override
    int step(long tick) {
        return NOBODY;
    }

    @Override
    int servedTag() {
        throw new IllegalStateException("a request is served when it is granted");
    }

    @Override
    int servedBytes() {
        throw new IllegalStateException("a request is served when it is granted");
    }

    @Override
    long take(long tick, int client, int tag, int bank, long row, boolean write, int bytes) {
        refreshTo(tick);
        counters.at(tick);
        counters.increment(dram.isOpen(bank, row) ? ChannelCount.ROW_HITS : ChannelCount.ROW_OPENINGS);
        long completion = dram.serve(tick, bank, row, write, bytes);
        useUntil(completion);
        account.chargeTo(Ticks.IDLE, tick + 1);
        account.chargeTo(Ticks.OPENING, completion - dram.busTicks(bytes));
        account.chargeTo(Ticks.TRANSFERRING, completion);
        return completion;
    }

    /** Makes the refreshes that are due up to a grant, before which the channel was without a request. */
    private void refreshTo(long tick) {
        while (dram.refreshDue() <= tick) {
            skipIdleRefreshes(tick);
            refresh();
            account.chargeTo(Ticks.IDLE, Math.min(tick + 1, dram.refreshBegin()));
            account.chargeTo(Ticks.OPENING, dram.refreshBegin());
            account.chargeTo(Ticks.REFRESHING, dram.refreshEnd());
        }
    }

    /** Makes all refreshes up to a tick but the last at once, if the channel is idle; there is one at least. */
    private void skipIdleRefreshes(long tick) {
        long count = dram.idleRefreshes(tick) - 1;
        if (count > 0) {
            chargeIdleRefreshes(dram.refreshDue(), count);
            dram.skipIdleRefreshes(count);
        }
    }

    private void refresh() {
        counters.at(dram.refreshDue());
        counters.increment(ChannelCount.REFRESHES);
        dram.refresh();
    }

    @Override
    void finish(long end) {
        while (dram.refreshDue() < end) {
            skipIdleRefreshes(end - 1);
            refresh();
            account.chargeTo(Ticks.IDLE, Math.min(dram.refreshBegin(), end));
            account.chargeTo(Ticks.REFRESHING, Math.min(dram.refreshEnd(), end));
        }
        account.chargeTo(Ticks.IDLE, end);
    }
}
