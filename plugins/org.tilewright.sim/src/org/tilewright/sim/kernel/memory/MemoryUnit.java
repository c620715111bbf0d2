package org.tilewright.sim.kernel.memory;

import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.MemoryController;
import org.tilewright.sim.component.MemoryController.ChannelCount;
import org.tilewright.sim.component.MemoryController.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.run.RequestTrace;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The memory controller. It acts at the memory ticks at which it grants a request or a channel gives a command, and tells
 * a client when its data arrive as soon as that is known: at the grant if the channels serve first come, first served, else
 * at the column command.
 */
public final class MemoryUnit implements RequestTaker {

    private final MemoryController spec;
    private final Crossing crossing;
    private final GpuStatistics statistics;
    private final AddressMap map;
    private final MemoryChannel[] channels;
    private final boolean reorders;
    /** Null without a crossbar; so are those for replies. */
    private RequestPorts requestPorts;
    private ReplyPorts replyPorts;
    private MemoryClient[] clients;
    private RequestQueue[] queues;
    private long tick;
    private long nextGrantTick;
    private long nextCommandTick;
    private long nextCoreTick;
    private int concernedClients;
    /** The clients that nearly run out of slots for requests, as a mask. */
    private int crowded;
    /** Null if nobody hears of requests. */
    private RequestTrace trace;

    public MemoryUnit(MemoryController spec, Crossing crossing, AddressMap map, GpuStatistics statistics) {
        this.map = map;
        this.spec = spec;
        this.crossing = crossing;
        this.statistics = statistics;
        channels = new MemoryChannel[spec.channels()];
        reorders = spec.scheduler().reorders();
    }

    /** Connects the clients, in the order of the machine's connections. */
    public void connect(MemoryClient[] newClients) {
        clients = newClients;
        queues = new RequestQueue[clients.length];
        for (int client = 0; client < clients.length; client++) {
            queues[client] = clients[client].requests();
            queues[client].connect(this, client, statistics.memoryClients.get(client));
        }
        for (int channel = 0; channel < channels.length; channel++) {
            channels[channel] = channel(channel);
        }
        if (spec.crossbar().exists()) {
            requestPorts = new RequestPorts(spec.crossbar(), statistics.requestPortTicks);
            replyPorts = new ReplyPorts(spec.crossbar(), statistics.replyPortTicks);
        }
    }

    private MemoryChannel channel(int number) {
        Counters<ChannelCount> counters = statistics.memoryChannels.get(number);
        Account<Ticks> account = statistics.memoryChannelTicks.get(number);
        if (spec.organisation() != null) {
            return new GroupedChannel(spec, clients.length, counters, account);
        }
        return reorders ? new ReorderingChannel(spec, clients.length, counters, account)
                : new InOrderChannel(spec, clients.length, counters, account);
    }

    /** @param newTrace hears of what is granted, or null */
    public void reset(RequestTrace newTrace) {
        trace = newTrace;
        for (MemoryChannel channel : channels) {
            channel.reset();
        }
        for (RequestQueue queue : queues) {
            queue.link.reset();
        }
        if (requestPorts != null) {
            requestPorts.reset();
            replyPorts.reset();
        }
        crowded = 0;
        tick = -1;
        nextGrantTick = Link.UNKNOWN;
        nextCommandTick = Link.UNKNOWN;
        nextCoreTick = Link.UNKNOWN;
    }

    /** The first core tick that is not before the next grant or command; unknown if there is none. */
    public long next() {
        return nextCoreTick;
    }

    /**
     * For how many core ticks nobody can tell whether it has acted. What it does is seen by reads that arrive, at the soonest
     * after the latency of their way back, and by slots of requests that come free, which matter only to a client that nearly
     * runs out of them. Only with commands of its own is there enough to do in one go to gain from that.
     */
    public int unseenTicks() {
        return reorders && crowded == 0 ? spec.returnLatency() : 0;
    }

    @Override
    public void crowds(int client, boolean isCrowded) {
        crowded = isCrowded ? crowded | 1 << client : crowded & ~(1 << client);
    }

    /** Throws if the memory has passed that tick, which would be a fault of the merge. */
    @Override
    public void requireAhead(long visible) {
        if (visible <= tick) {
            throw new IllegalStateException("a request for memory tick " + visible + " comes after tick " + tick);
        }
    }

    @Override
    public void headArrives(int client) {
        RequestQueue queue = queues[client];
        MemoryChannel channel = channels[queue.headChannel()];
        channel.headArrives(client, grantable(client, queue.link.headTick()));
        long grant = Math.max(channel.grantTick(), tick + 1);
        if (grant < nextGrantTick) {
            nextGrantTick = grant;
            findNext();
        }
    }

    /** The first tick at which a request that is visible from a tick on may be granted. */
    private long grantable(int client, long visible) {
        return requestPorts == null ? visible : Math.max(visible, requestPorts.free(client));
    }

    private void findGrant() {
        long grant = Link.UNKNOWN;
        for (MemoryChannel channel : channels) {
            grant = Math.min(grant, channel.grantTick());
        }
        nextGrantTick = Math.max(grant, tick + 1);
    }

    private void findCommand() {
        nextCommandTick = Link.UNKNOWN;
        for (MemoryChannel channel : channels) {
            nextCommandTick = Math.min(nextCommandTick, channel.nextTick());
        }
    }

    private long nextTick() {
        long next = Math.min(nextGrantTick, nextCommandTick);
        return replyPorts == null ? next : Math.min(next, replyPorts.next());
    }

    private void findNext() {
        long next = nextTick();
        nextCoreTick = next == Link.UNKNOWN ? Link.UNKNOWN : crossing.coreAtOrAfter(next);
    }

    /**
     * Does what is to be done up to a core tick, at all memory ticks that it is the first core tick at or after.
     *
     * @return the clients granted or served, as a mask of their numbers
     */
    public int stepTo(long coreTick) {
        concernedClients = 0;
        do {
            step();
        } while (nextCoreTick <= coreTick);
        return concernedClients;
    }

    /** Gives the commands of the next memory tick, grants what can be granted, and lets go through what was read. */
    private void step() {
        long next = nextTick();
        if (next <= tick) {
            throw new IllegalStateException("memory time goes back from tick " + tick + " to " + next);
        }
        tick = next;
        boolean grants = nextGrantTick == tick;
        if (nextCommandTick == tick) {
            giveCommands();
        }
        if (grants) {
            grant();
        }
        if (replyPorts != null && replyPorts.next() == tick) {
            reply();
        }
        if (reorders) {
            findCommand();
        }
        findNext();
    }

    private void giveCommands() {
        boolean mayGrant = false;
        for (MemoryChannel channel : channels) {
            if (channel.nextTick() == tick) {
                mayGrant |= channel.entryTick() == Link.UNKNOWN;
                int client = channel.step(tick);
                if (client != MemoryChannel.NOBODY) {
                    completes(client, channel.servedTag(), channel.servedBytes(), channel.lastCompletion());
                }
            }
        }
        if (mayGrant) {
            findGrant();
        }
    }

    private void grant() {
        for (MemoryChannel channel : channels) {
            if (channel.grantTick() <= tick) {
                grant(channel, channel.choose(tick));
            }
        }
        findGrant();
    }

    private void completes(int client, int tag, int bytes, long completion) {
        if (replyPorts == null) {
            arrives(client, tag, completion);
        } else {
            replyPorts.add(client, tag, bytes, completion);
        }
    }

    private void reply() {
        for (int client = 0; client < clients.length; client++) {
            if (replyPorts.takes(client, tick)) {
                int tag = replyPorts.tag(client);
                arrives(client, tag, replyPorts.take(client, tick));
            }
        }
        replyPorts.findNext();
    }

    private void arrives(int client, int tag, long completion) {
        concernedClients |= 1 << client;
        clients[client].arrives(tag, crossing.coreAfter(completion) + spec.returnLatency());
    }

    private void grant(MemoryChannel channel, int client) {
        concernedClients |= 1 << client;
        RequestQueue queue = queues[client];
        boolean write = queue.headWrites();
        int tag = queue.headTag();
        long address = queue.headAddress();
        int bytes = queue.headBytes();
        long completion = channel.take(tick, client, tag, map.bank(address), map.row(address), write, bytes);
        queue.countGrant(tick, write, bytes);
        if (trace != null) {
            trace.request(tick, write, address, bytes);
        }
        if (requestPorts != null) {
            requestPorts.take(client, queue.link.headTick(), tick, write, bytes);
        }
        queue.accept(crossing.coreAfter(tick));
        if (!queue.link.isEmpty()) {
            // Each client is granted one request a tick, whatever the channels.
            channels[queue.headChannel()].headArrives(client,
                    grantable(client, Math.max(queue.link.headTick(), tick + 1)));
        }
        if (!write && completion != Link.UNKNOWN) {
            completes(client, tag, bytes, completion);
        }
    }

    /** Whether all requests have been served, so that the last completion is known. */
    public boolean isServed() {
        for (MemoryChannel channel : channels) {
            if (!channel.isServed()) {
                return false;
            }
        }
        for (RequestQueue queue : queues) {
            if (!queue.link.isEmpty()) {
                return false;
            }
        }
        return replyPorts == null || replyPorts.next() == Link.UNKNOWN;
    }

    /** The first core tick strictly after the last completion, and what was read is through; 0 if there was no request. */
    public long idleTick() {
        long last = replyPorts == null ? -1 : replyPorts.last();
        for (MemoryChannel channel : channels) {
            last = Math.max(last, channel.lastCompletion());
        }
        return last < 0 ? 0 : crossing.coreAfter(last);
    }

    public void finish(long picoseconds) {
        long end = spec.clock().tickAtOrAfter(picoseconds);
        for (MemoryChannel channel : channels) {
            channel.finish(end);
        }
        if (requestPorts != null) {
            requestPorts.finish(end);
            replyPorts.finish(end);
        }
    }
}
