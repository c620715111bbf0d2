package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.arbiter.Arbiter;
import org.tilewright.protocol.arbiter.RoundRobinArbiter;
import org.tilewright.protocol.memory.DramChannel;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** One channel of memory: its arbiter, its queue of granted requests, and what its ticks go to. */
final class TickedChannel {

    private record Service(long grant, long dataStart, long completion) {}

    private final MemoryController controller;
    private final Arbiter arbiter;
    private final DramChannel dram;
    private final Counters<ChannelCount> counters;
    private final Account<Ticks> account;
    private final List<Service> services = new ArrayList<>();

    TickedChannel(MemoryController controller, int clients, Counters<ChannelCount> counters, Account<Ticks> account) {
        this.controller = controller;
        this.counters = counters;
        this.account = account;
        arbiter = new RoundRobinArbiter(clients);
        dram = new DramChannel(controller.timing(), controller.banks(), controller.bytesPerTick());
    }

    /** Grants one of the requesting clients if an entry is free; {@link Arbiter#NOBODY} otherwise. */
    int grant(int requests, long tick) {
        services.removeIf(service -> service.completion < tick);
        return services.size() < controller.queueEntries() ? arbiter.grant(requests) : Arbiter.NOBODY;
    }

    /** Serves the granted request; the tick at which it completes. */
    long serve(long tick, int bank, long row, boolean write, int bytes) {
        counters.at(tick);
        counters.increment(dram.isOpen(bank, row) ? ChannelCount.ROW_HITS : ChannelCount.ROW_OPENINGS);
        long completion = dram.serve(tick, bank, row, write, bytes);
        long burst = (bytes + controller.bytesPerTick() - 1) / controller.bytesPerTick();
        services.add(new Service(tick, completion - burst, completion));
        return completion;
    }

    void tick(long tick) {
        account.charge(cause(tick), tick, tick + 1);
    }

    private Ticks cause(long tick) {
        Ticks cause = Ticks.IDLE;
        for (Service service : services) {
            if (service.dataStart <= tick && tick < service.completion) {
                return Ticks.TRANSFERRING;
            }
            if (service.grant < tick && tick < service.dataStart) {
                cause = Ticks.OPENING;
            }
        }
        return cause;
    }
}
