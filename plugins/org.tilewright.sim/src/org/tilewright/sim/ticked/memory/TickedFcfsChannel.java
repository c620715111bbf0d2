package org.tilewright.sim.ticked.memory;

import org.tilewright.protocol.memory.DramChannel;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** A channel that serves first come, first served: the grant decides everything. */
final class TickedFcfsChannel extends TickedChannel {

    private final DramChannel dram;

    TickedFcfsChannel(MemoryController controller, int clients, Counters<ChannelCount> counters,
            Account<Ticks> account, Completions completions) {
        super(controller, clients, counters, account, completions);
        dram = new DramChannel(controller.timing(), controller.banks(), controller.bytesPerTick());
    }

    @Override
    void begin(long tick) {
        if (dram.refreshDue() == tick) {
            dram.refresh();
            refreshes(dram.refreshBegin(), dram.refreshEnd(), tick);
        }
    }

    @Override
    void take(Service service, int bank, long row, long tick) {
        counters.at(tick);
        counters.increment(dram.isOpen(bank, row) ? ChannelCount.ROW_HITS : ChannelCount.ROW_OPENINGS);
        completes(service, dram.serve(tick, bank, row, service.request.isWrite(), service.request.bytes));
    }
}
