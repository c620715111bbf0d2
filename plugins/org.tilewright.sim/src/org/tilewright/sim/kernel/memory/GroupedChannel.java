package org.tilewright.sim.kernel.memory;

import org.tilewright.protocol.memory.BankGroupChannel;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * A channel with ranks and bank groups: a completion is known at the last column command. While no request waits, only
 * refreshes and closings happen, and these are made up for when somebody looks.
 */
final class GroupedChannel extends MemoryChannel {

    private final BankGroupChannel dram;
    /** By entry: whose request it is, or {@link #NOBODY} of a write, its tag and its bytes. */
    private final int[] reader;
    private final int[] tag;
    private final int[] bytesOf;
    private final int[] freeEntries;
    private int freeCount;
    private int servedTag;
    private int servedBytes;

    GroupedChannel(MemoryController spec, int clients, Counters<ChannelCount> counters, Account<Ticks> account) {
        super(spec, clients, counters, account);
        int entries = spec.queueEntries();
        dram = new BankGroupChannel(spec.timing(), spec.organisation(), spec.banks(), spec.bytesPerTick(), entries,
                spec.maximumOvertakes(), spec.scheduler(), clients);
        reader = new int[entries];
        tag = new int[entries];
        bytesOf = new int[entries];
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
            return access(tick);
        }
        if (command == Command.REFRESH) {
            countRefresh(tick);
        }
        return NOBODY;
    }

    private int access(long tick) {
        if (dram.isFirst()) {
            counters.at(tick);
            counters.increment(dram.openedRow() ? ChannelCount.ROW_OPENINGS : ChannelCount.ROW_HITS);
        }
        account.chargeTo(Ticks.OPENING, dram.dataEnd() - dram.burst());
        account.chargeTo(Ticks.TRANSFERRING, dram.dataEnd());
        if (!dram.isLast()) {
            return NOBODY;
        }
        int entry = dram.served();
        complete(dram.dataEnd());
        freeEntries[freeCount++] = entry;
        servedTag = tag[entry];
        servedBytes = bytesOf[entry];
        return reader[entry];
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
    long take(long tick, int client, int newTag, int bank, long row, boolean writes, int bytes) {
        if (dram.waiting() == 0) {
            idleTo(tick + 1);
            account.chargeTo(Ticks.IDLE, tick + 1);
        }
        use();
        int entry = freeEntries[--freeCount];
        reader[entry] = writes ? NOBODY : client;
        tag[entry] = newTag;
        bytesOf[entry] = bytes;
        dram.add(tick, entry, client, bank, row, writes, bytes);
        return Link.UNKNOWN;
    }

    /** Gives the commands before a tick, up to which no request waited. */
    private void idleTo(long end) {
        while (dram.nextTick() < end) {
            long tick = dram.nextTick();
            if (dram.step(tick) == Command.REFRESH) {
                countRefresh(tick);
            }
        }
    }

    @Override
    void finish(long end) {
        idleTo(end);
        account.chargeTo(Ticks.IDLE, end);
    }
}
