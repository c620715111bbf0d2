package org.tilewright.sim.ticked.memory;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ClientCount;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.RequestTrace;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.time.Clock;

/** Grants requests to the channels. */
public final class TickedMemory {

    private final MemoryController controller;
    private final List<TickedQueue<MemoryRequest>> clients;
    private final MemoryWords words;
    private final GpuStatistics statistics;
    private final AddressMap addresses;
    /** Null if nobody hears of requests. */
    private final RequestTrace trace;
    private final List<TickedChannel> channels = new ArrayList<>();
    private final Clock coreClock;
    /** Null if there is none. */
    private final TickedCrossbar crossbar;

    /**
     * @param clients the queues of the clients, in the order of their numbers
     * @param trace   hears of what is granted, or null
     */
    public TickedMemory(MemoryController controller, List<TickedQueue<MemoryRequest>> clients, MemoryWords words,
            Clock coreClock, GpuStatistics statistics, RequestTrace trace) {
        this.controller = controller;
        this.clients = clients;
        this.words = words;
        this.statistics = statistics;
        this.trace = trace;
        this.coreClock = coreClock;
        addresses = controller.addressMap();
        crossbar = !controller.crossbar().exists() ? null
                : new TickedCrossbar(controller.name() + ".crossbar", controller.crossbar(), clients.size(), statistics,
                        this::arrives);
        Completions completions = crossbar != null ? crossbar::completes
                : (read, client, completion) -> arrives(read, completion);
        for (int number = 0; number < controller.channels(); number++) {
            var counters = statistics.memoryChannels.get(number);
            var account = statistics.memoryChannelTicks.get(number);
            if (controller.organisation() != null) {
                channels.add(new TickedGroupedChannel(controller, clients.size(), counters, account, completions));
            } else if (controller.scheduler().reorders()) {
                channels.add(new TickedFirstReadyChannel(controller, clients.size(), counters, account, completions));
            } else {
                channels.add(new TickedFcfsChannel(controller, clients.size(), counters, account, completions));
            }
        }
    }

    /** What was read is there at a memory tick, and on its way to the client from then on. */
    private void arrives(MemoryRequest read, long tick) {
        read.arrivalTick = coreClock.tickAfter(controller.clock().time(tick)) + controller.returnLatency();
    }

    public void tick(long tick) {
        long[] requests = requests(tick);
        for (int number = 0; number < channels.size(); number++) {
            TickedChannel channel = channels.get(number);
            channel.begin(tick);
            int client = channel.grant(requests[number], tick);
            if (client >= 0) {
                serve(clients.get(client).accept(tick), client, channel, tick);
            }
            channel.tick(tick);
        }
        if (crossbar != null) {
            crossbar.tick(clients, tick);
        }
    }

    /** By channel, the clients whose oldest request goes to it, as a mask. */
    private long[] requests(long tick) {
        long[] masks = new long[channels.size()];
        for (int client = 0; client < clients.size(); client++) {
            MemoryRequest head = clients.get(client).head(tick);
            if (head != null && (crossbar == null || crossbar.takesRequest(client, tick))) {
                masks[addresses.channel(head.address)] |= 1L << client;
            }
        }
        return masks;
    }

    private void serve(MemoryRequest request, int client, TickedChannel channel, long tick) {
        channel.serve(request, client, addresses.bank(request.address), addresses.row(request.address), tick);
        var counters = statistics.memoryClients.get(client);
        counters.at(tick);
        if (crossbar != null) {
            crossbar.carry(request, client, tick);
        }
        if (trace != null) {
            trace.request(tick, request.isWrite(), request.address, request.bytes);
        }
        if (request.isWrite()) {
            counters.increment(ClientCount.WRITES);
            counters.add(ClientCount.WRITTEN_BYTES, request.bytes);
            words.write(request);
        } else {
            counters.increment(ClientCount.READS);
            counters.add(ClientCount.READ_BYTES, request.bytes);
        }
    }

    /** Adds itself and its channels to the units of the machine. */
    public void addTo(MachineUnits machine) {
        machine.add(controller.name(), this);
        channels.forEach(channel -> channel.addTo(machine));
        if (crossbar != null) {
            crossbar.addTo(machine);
        }
    }

    /** Whether all requests have been served before a time. */
    public boolean isIdleBefore(long time) {
        for (TickedQueue<MemoryRequest> client : clients) {
            if (!client.isEmpty()) {
                return false;
            }
        }
        for (TickedChannel channel : channels) {
            if (!channel.isIdleBefore(time)) {
                return false;
            }
        }
        return crossbar == null || crossbar.lastThrough() == -1
                || crossbar.lastThrough() != MemoryRequest.NOT_YET
                        && controller.clock().time(crossbar.lastThrough()) < time;
    }
}
