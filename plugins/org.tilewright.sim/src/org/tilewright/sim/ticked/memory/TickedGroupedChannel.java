package org.tilewright.sim.ticked.memory;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.memory.BankGroupChannel;
import org.tilewright.protocol.memory.FirstReadyChannel.Command;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** A channel with ranks and bank groups: it is asked for its command at every tick. */
final class TickedGroupedChannel extends TickedChannel {

    private final BankGroupChannel dram;
    /** All requests granted so far, by their numbers. */
    private final List<Service> granted = new ArrayList<>();
    /** The ends of the data of accesses that are not over. */
    private final List<Long> dataEnds = new ArrayList<>();

    TickedGroupedChannel(MemoryController controller, int clients, Counters<ChannelCount> counters,
            Account<Ticks> account, Completions completions) {
        super(controller, clients, counters, account, completions);
        dram = new BankGroupChannel(controller.timing(), controller.organisation(), controller.banks(),
                controller.bytesPerTick(), controller.queueEntries(), controller.maximumOvertakes(),
                controller.scheduler(), clients);
    }

    @Override
    void begin(long tick) {
        Command command = dram.step(tick);
        if (command == Command.COLUMN) {
            access(tick);
        } else if (command == Command.REFRESH) {
            counters.at(tick);
            counters.increment(ChannelCount.REFRESHES);
        }
    }

    private void access(long tick) {
        dataEnds.add(dram.dataEnd());
        if (dram.isFirst()) {
            counters.at(tick);
            counters.increment(dram.openedRow() ? ChannelCount.ROW_OPENINGS : ChannelCount.ROW_HITS);
        }
        if (dram.isLast()) {
            completes(granted.get(dram.served()), dram.dataEnd());
        }
    }

    @Override
    boolean isTransferring(long tick) {
        dataEnds.removeIf(end -> end <= tick);
        for (long end : dataEnds) {
            if (end - dram.burst() <= tick) {
                return true;
            }
        }
        return false;
    }

    @Override
    void take(Service service, int bank, long row, long tick) {
        dram.add(tick, granted.size(), service.client, bank, row, service.request.isWrite(), service.request.bytes);
        granted.add(service);
    }
}
