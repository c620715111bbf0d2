package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.protocol.arbiter.RoundRobinArbiter;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.protocol.memory.DramChannel;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ClientCount;
import org.tilewright.sim.statistics.Counters;

/**
 * The memory controller. It acts at the memory ticks at which it grants a request, and tells the client at once when the
 * data arrive: its channels are first come first served, so that nothing granted later changes that.
 */
final class MemoryUnit {

    private final MemoryController spec;
    private final Crossing crossing;
    private final GpuStatistics statistics;
    private final AddressMap map;
    private final MemoryChannel[] channels;
    private MemoryClient[] clients;
    private RequestQueue[] queues;
    /** By client: the memory tick at which its oldest request is visible, unknown if there is none, and its channel. */
    private long[] headTicks;
    private int[] headChannels;
    /** By channel: the clients that can be granted, as a mask. */
    private int[] wanting;
    private long tick;
    private long nextMemoryTick;
    private long nextCoreTick;
    private long lastCompletion;
    private int grantedClients;

    MemoryUnit(MemoryController spec, Crossing crossing, AddressMap map, GpuStatistics statistics) {
        this.map = map;
        this.spec = spec;
        this.crossing = crossing;
        this.statistics = statistics;
        channels = new MemoryChannel[spec.channels()];
    }

    /** Connects the clients, in the order of the machine's connections. */
    void connect(MemoryClient[] newClients) {
        clients = newClients;
        queues = new RequestQueue[clients.length];
        headTicks = new long[clients.length];
        headChannels = new int[clients.length];
        wanting = new int[channels.length];
        for (int client = 0; client < clients.length; client++) {
            queues[client] = clients[client].requests();
            queues[client].connect(this, client);
        }
        for (int channel = 0; channel < channels.length; channel++) {
            channels[channel] = new MemoryChannel(
                    new DramChannel(spec.timing(), spec.banks(), spec.bytesPerTick()),
                    new RoundRobinArbiter(clients.length), spec, statistics.memoryChannels.get(channel),
                    statistics.memoryChannelTicks.get(channel));
        }
    }

    void reset() {
        for (MemoryChannel channel : channels) {
            channel.reset();
        }
        for (RequestQueue queue : queues) {
            queue.link.reset();
        }
        Arrays.fill(headTicks, Link.UNKNOWN);
        tick = -1;
        lastCompletion = -1;
        nextMemoryTick = Link.UNKNOWN;
        nextCoreTick = Link.UNKNOWN;
    }

    /** The first core tick that is not before the next grant; unknown if there is nothing to grant. */
    long next() {
        return nextCoreTick;
    }

    /**
     * Sees that a request comes to the memory's future.
     *
     * @throws IllegalStateException if the memory has passed that tick, which would be a fault of the merge
     */
    void requireAhead(long visible) {
        if (visible <= tick) {
            throw new IllegalStateException("a request for memory tick " + visible + " comes after tick " + tick);
        }
    }

    /** A request has become the oldest of its client. */
    void headArrives(int client) {
        lookAtHead(client);
        long grant = grantTick(client);
        if (grant < nextMemoryTick) {
            actAt(grant);
        }
    }

    private void lookAtHead(int client) {
        headTicks[client] = queues[client].link.headTick();
        headChannels[client] = queues[client].headChannel();
    }

    /** The first tick at which a client's oldest request can be granted, as far as it does not have to share. */
    private long grantTick(int client) {
        return Math.max(Math.max(headTicks[client], tick + 1), channels[headChannels[client]].entryTick());
    }

    private void actAt(long memoryTick) {
        nextMemoryTick = memoryTick;
        nextCoreTick = memoryTick == Link.UNKNOWN ? Link.UNKNOWN : crossing.coreAtOrAfter(memoryTick);
    }

    private void findNext() {
        long next = Link.UNKNOWN;
        for (int client = 0; client < headTicks.length; client++) {
            next = Math.min(next, grantTick(client));
        }
        actAt(next);
    }

    /** Grants what can be granted at the next memory tick. */
    void step() {
        if (nextMemoryTick <= tick) {
            throw new IllegalStateException("memory time goes back from tick " + tick + " to " + nextMemoryTick);
        }
        tick = nextMemoryTick;
        grantedClients = 0;
        for (int client = 0; client < headTicks.length; client++) {
            int channel = headChannels[client];
            if (headTicks[client] <= tick && channels[channel].entryTick() <= tick) {
                wanting[channel] |= 1 << client;
            }
        }
        for (int channel = 0; channel < channels.length; channel++) {
            if (wanting[channel] != 0) {
                grant(channel, channels[channel].arbitrate(wanting[channel]));
                wanting[channel] = 0;
            }
        }
        findNext();
    }

    /** The clients granted at the last tick, as a mask of their numbers. */
    int grantedClients() {
        return grantedClients;
    }

    private void grant(int channel, int client) {
        grantedClients |= 1 << client;
        RequestQueue queue = queues[client];
        boolean write = queue.headWrites();
        int bytes = queue.lineBytes();
        long completion = channels[channel].serve(tick, map.bank(queue.headAddress()), map.row(queue.headAddress()),
                write, bytes);
        lastCompletion = Math.max(lastCompletion, completion);
        Counters<ClientCount> counters = statistics.memoryClients.get(client);
        counters.at(tick);
        counters.increment(write ? ClientCount.WRITES : ClientCount.READS);
        counters.add(write ? ClientCount.WRITTEN_BYTES : ClientCount.READ_BYTES, bytes);
        int tag = queue.headTag();
        if (write) {
            clients[client].writeHead();
        }
        queue.link.accept(crossing.coreAfter(tick));
        lookAtHead(client);
        if (!write) {
            clients[client].arrives(tag, crossing.coreAfter(completion) + spec.returnLatency());
        }
    }

    /** Whether no request is on its way to the memory. */
    boolean isGranted() {
        for (RequestQueue queue : queues) {
            if (!queue.link.isEmpty()) {
                return false;
            }
        }
        return true;
    }

    /** The first core tick strictly after the last completion; 0 if there was no request. */
    long idleTick() {
        return lastCompletion < 0 ? 0 : crossing.coreAfter(lastCompletion);
    }

    void finish(long picoseconds) {
        long end = spec.clock().tickAtOrAfter(picoseconds);
        for (MemoryChannel channel : channels) {
            channel.finish(end);
        }
    }
}
