package org.tilewright.sim.kernel.memory;

import org.tilewright.protocol.memory.FirstReadyChannel;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * A channel that serves first ready, first come, first served: a completion is known at the column command. While no
 * request waits, only refreshes happen, and these are made up for when somebody looks.
 */
final class ReorderingChannel extends MemoryChannel {

    private final FirstReadyChannel dram;
    /** By entry: whose request it is, whether it is a write, its tag, its bytes and how many ticks its burst takes. */
    private final int[] client;
    private final boolean[] write;
    private final int[] tag;
    private final int[] bytesOf;
    private final int[] burst;
    private final int[] freeEntries;
    private int freeCount;
    private int servedTag;
    private int servedBytes;

    ReorderingChannel(MemoryController spec, int clients, Counters<ChannelCount> counters, Account<Ticks> account) {
        super(spec, clients, counters, account);
        int entries = spec.queueEntries();
        dram = new FirstReadyChannel(spec.timing(), spec.banks(), spec.bytesPerTick(), entries,
                spec.maximumOvertakes());
        client = new int[entries];
        write = new boolean[entries];
        tag = new int[entries];
        bytesOf = new int[entries];
        burst = new int[entries];
        freeEntries = new int[entries];
    }

    @Override
    void reset() {
        super.reset();
        dram.reset();
        freeCount = 0;
        while (freeCount < freeEntries.length) {
            freeEntries[freeCount] = freeCount;
            freeCount++;
        }
    }

    @Override
    long nextTick() {
        return dram.waiting() == 0 ? Link.UNKNOWN : dram.nextTick();
    }

    @Override
    int step(long tick) {
        Command command = dram.step(tick);
        if (command == Command.COLUMN) {
            return serve(tick);
        }
        if (command == Command.REFRESH) {
            countRefresh(tick);
            account.chargeTo(Ticks.OPENING, tick);
            account.chargeTo(Ticks.REFRESHING, dram.refreshEnd());
        }
        return NOBODY;
    }

    private int serve(long tick) {
        int entry = dram.served();
        counters.at(tick);
        counters.increment(dram.openedRow() ? ChannelCount.ROW_OPENINGS : ChannelCount.ROW_HITS);
        long completion = dram.completion();
        complete(completion);
        account.chargeTo(Ticks.OPENING, completion - burst[entry]);
        account.chargeTo(Ticks.TRANSFERRING, completion);
        freeEntries[freeCount++] = entry;
        servedTag = tag[entry];
        servedBytes = bytesOf[entry];
        return write[entry] ? NOBODY : client[entry];
    }

    private void countRefresh(long tick) {
        counters.at(tick);
        counters.increment(ChannelCount.REFRESHES);
    }

    @Override
    int servedTag() {
        return servedTag;
    }

    @Override
    int servedBytes() {
        return servedBytes;
    }

    @Override
    long take(long tick, int newClient, int newTag, int bank, long row, boolean writes, int bytes) {
        if (dram.waiting() == 0) {
            refreshTo(tick);
            account.chargeTo(Ticks.IDLE, tick + 1);
        }
        use();
        int entry = freeEntries[--freeCount];
        client[entry] = newClient;
        write[entry] = writes;
        tag[entry] = newTag;
        bytesOf[entry] = bytes;
        burst[entry] = dram.busTicks(bytes);
        dram.add(tick, entry, bank, row, writes, bytes);
        return Link.UNKNOWN;
    }

    /** Makes the refreshes up to a grant, before which no request waited. */
    private void refreshTo(long tick) {
        while (dram.nextTick() <= tick) {
            skipIdleRefreshes(tick);
            refresh(Long.MAX_VALUE);
        }
    }

    /** Makes all refreshes up to a tick but the last at once, if the channel is idle; there is one at least. */
    private void skipIdleRefreshes(long tick) {
        long count = dram.idleRefreshes(tick) - 1;
        if (count > 0) {
            chargeIdleRefreshes(dram.nextTick(), count);
            dram.skipIdleRefreshes(count);
        }
    }

    private void refresh(long end) {
        long begin = dram.nextTick();
        dram.step(begin);
        countRefresh(begin);
        account.chargeTo(Ticks.IDLE, begin);
        account.chargeTo(Ticks.REFRESHING, Math.min(dram.refreshEnd(), end));
    }

    @Override
    void finish(long end) {
        while (dram.nextTick() < end) {
            skipIdleRefreshes(end - 1);
            refresh(end);
        }
        account.chargeTo(Ticks.IDLE, end);
    }
}
