package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ClientCount;
import org.tilewright.sim.time.Clock;

/** Grants requests to the channels. */
final class TickedMemory {

    private final MemoryController controller;
    private final List<TickedQueue<MemoryRequest>> clients;
    private final MemoryWords words;
    private final Clock coreClock;
    private final GpuStatistics statistics;
    private final AddressMap addresses;
    private final List<TickedChannel> channels = new ArrayList<>();
    private long lastCompletion = -1;

    /** @param clients the queues of the clients, in the order of their numbers */
    TickedMemory(MemoryController controller, List<TickedQueue<MemoryRequest>> clients, MemoryWords words,
            Clock coreClock, GpuStatistics statistics) {
        this.controller = controller;
        this.clients = clients;
        this.words = words;
        this.coreClock = coreClock;
        this.statistics = statistics;
        addresses = new AddressMap(controller.channels(), controller.banks(), controller.rowBytes(),
                controller.channelInterleaveBytes());
        for (int channel = 0; channel < controller.channels(); channel++) {
            channels.add(new TickedChannel(controller, clients.size(), statistics.memoryChannels.get(channel),
                    statistics.memoryChannelTicks.get(channel)));
        }
    }

    void tick(long tick) {
        List<MemoryRequest> heads = new ArrayList<>();
        for (TickedQueue<MemoryRequest> client : clients) {
            heads.add(client.head(tick));
        }
        for (int channel = 0; channel < channels.size(); channel++) {
            int client = channels.get(channel).grant(requests(heads, channel), tick);
            if (client >= 0) {
                clients.get(client).accept(tick);
                serve(heads.get(client), client, channels.get(channel), tick);
            }
            channels.get(channel).tick(tick);
        }
    }

    /** The clients whose oldest request goes to a channel, as a mask. */
    private int requests(List<MemoryRequest> heads, int channel) {
        int mask = 0;
        for (int client = 0; client < heads.size(); client++) {
            MemoryRequest head = heads.get(client);
            if (head != null && addresses.channel(head.address) == channel) {
                mask |= 1 << client;
            }
        }
        return mask;
    }

    private void serve(MemoryRequest request, int client, TickedChannel channel, long tick) {
        int bank = addresses.bank(request.address);
        long completion = channel.serve(tick, bank, addresses.row(request.address), request.isWrite(), request.bytes);
        lastCompletion = Math.max(lastCompletion, completion);
        var counters = statistics.memoryClients.get(client);
        counters.at(tick);
        if (request.isWrite()) {
            counters.increment(ClientCount.WRITES);
            counters.add(ClientCount.WRITTEN_BYTES, request.bytes);
            words.write(request);
        } else {
            counters.increment(ClientCount.READS);
            counters.add(ClientCount.READ_BYTES, request.bytes);
            long arrival = coreClock.tickAfter(controller.clock().time(completion));
            request.arrivalTick = arrival + controller.returnLatency();
        }
    }

    /** Whether all requests have been served before a time. */
    boolean isIdleBefore(long time) {
        return clients.stream().allMatch(TickedQueue::isEmpty)
                && (lastCompletion < 0 || controller.clock().time(lastCompletion) < time);
    }
}
