package org.tilewright.sim.ticked.memory;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.memory.FirstReadyChannel;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** A channel that serves first ready, first come, first served: it is asked for its command at every tick. */
final class TickedFirstReadyChannel extends TickedChannel {

    private final FirstReadyChannel dram;
    /** All requests granted so far, by their numbers. */
    private final List<Service> granted = new ArrayList<>();

    TickedFirstReadyChannel(MemoryController controller, int clients, Counters<ChannelCount> counters,
            Account<Ticks> account, Completions completions) {
        super(controller, clients, counters, account, completions);
        dram = new FirstReadyChannel(controller.timing(), controller.banks(), controller.bytesPerTick(),
                controller.queueEntries(), controller.maximumOvertakes());
    }

    @Override
    void begin(long tick) {
        FirstReadyChannel.Command command = dram.step(tick);
        if (command == FirstReadyChannel.Command.COLUMN) {
            counters.at(tick);
            counters.increment(dram.openedRow() ? ChannelCount.ROW_OPENINGS : ChannelCount.ROW_HITS);
            completes(granted.get(dram.served()), dram.completion());
        } else if (command == FirstReadyChannel.Command.REFRESH) {
            refreshes(tick, dram.refreshEnd(), tick);
        }
    }

    @Override
    void take(Service service, int bank, long row, long tick) {
        dram.add(tick, granted.size(), bank, row, service.request.isWrite(), service.request.bytes);
        granted.add(service);
    }
}
