package org.tilewright.sim.ticked.memory;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.arbiter.PortTurn;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** One channel of memory: its arbiter, its granted requests, and what its ticks go to. */
abstract class TickedChannel {

    /** A granted request whose data do not come yet, as far as anybody knows. */
    private static final long NOT_YET = Long.MAX_VALUE;

    final MemoryController controller;
    final Counters<ChannelCount> counters;
    private final Account<Ticks> account;
    private final Completions completions;
    private final PortTurn arbiter;
    private final List<Service> services = new ArrayList<>();
    private long lastCompletion = -1;
    private long refreshBegin;
    private long refreshEnd;

    /** What a channel knows of a request from its grant to its completion. */
    static final class Service {

        final MemoryRequest request;
        final int client;
        private final long grant;
        private long data = NOT_YET;
        private long completion = NOT_YET;

        private Service(MemoryRequest request, int client, long grant) {
            this.request = request;
            this.client = client;
            this.grant = grant;
        }
    }

    TickedChannel(MemoryController controller, int clients, Counters<ChannelCount> counters, Account<Ticks> account,
            Completions completions) {
        this.controller = controller;
        this.counters = counters;
        this.account = account;
        this.completions = completions;
        arbiter = new PortTurn(controller.arbiter(), clients);
    }

    /** Adds itself to the units of the machine, by the name under which it counts. */
    final void addTo(MachineUnits machine) {
        machine.add(account.owner(), this);
    }

    /** Does what comes before the grant of a tick. */
    abstract void begin(long tick);

    /** Takes in a granted request. */
    abstract void take(Service service, int bank, long row, long tick);

    /** Grants one of the requesting clients if an entry is free; {@link PortTurn#NOBODY} otherwise. */
    final int grant(long requests, long tick) {
        services.removeIf(service -> service.completion < tick);
        return services.size() < controller.queueEntries() ? arbiter.grant(requests) : PortTurn.NOBODY;
    }

    /** Serves the granted request. */
    final void serve(MemoryRequest request, int client, int bank, long row, long tick) {
        Service service = new Service(request, client, tick);
        services.add(service);
        take(service, bank, row, tick);
    }

    /** It is decided when a request is complete. */
    final void completes(Service service, long completion) {
        service.completion = completion;
        long burst = (service.request.bytes + controller.bytesPerTick() - 1) / controller.bytesPerTick();
        service.data = completion - burst;
        lastCompletion = Math.max(lastCompletion, completion);
        if (!service.request.isWrite()) {
            completions.completes(service.request, service.client, completion);
        }
    }

    /** It is decided when a refresh takes place. */
    final void refreshes(long begin, long end, long tick) {
        refreshBegin = begin;
        refreshEnd = end;
        counters.at(tick);
        counters.increment(ChannelCount.REFRESHES);
    }

    /** Whether all granted requests were complete before a time. */
    final boolean isIdleBefore(long time) {
        for (Service service : services) {
            if (service.completion == NOT_YET) {
                return false;
            }
        }
        return lastCompletion < 0 || controller.clock().time(lastCompletion) < time;
    }

    /** Accounts for a tick. */
    final void tick(long tick) {
        account.charge(cause(tick), tick, tick + 1);
    }

    private Ticks cause(long tick) {
        if (isTransferring(tick)) {
            return Ticks.TRANSFERRING;
        }
        if (refreshBegin <= tick && tick < refreshEnd) {
            return Ticks.REFRESHING;
        }
        for (Service service : services) {
            // What transfers has been told already.
            if (service.grant < tick && tick < service.completion) {
                return Ticks.OPENING;
            }
        }
        return Ticks.IDLE;
    }

    /** Whether the bus has data at a tick. */
    boolean isTransferring(long tick) {
        for (Service service : services) {
            if (service.data <= tick && tick < service.completion) {
                return true;
            }
        }
        return false;
    }
}
