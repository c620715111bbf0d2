package org.tilewright.sim.ticked.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjLongConsumer;

import org.tilewright.sim.component.Crossbar;
import org.tilewright.sim.component.Crossbar.ReplyTicks;
import org.tilewright.sim.component.Crossbar.RequestTicks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;

/** The ports between the clients of the memory and its channels. */
final class TickedCrossbar {

    private final String name;
    private final Crossbar spec;
    private final GpuStatistics statistics;
    private final ObjLongConsumer<MemoryRequest> arrival;
    private final List<Port> ports = new ArrayList<>();
    private long lastThrough = -1;

    /** What a client has of it. */
    private static final class Port {

        private long requestUntil;
        private long replyUntil;
        /** In the order in which their completions became known. */
        private final List<Reply> replies = new ArrayList<>();
    }

    /** What was read, on its way back. */
    private record Reply(MemoryRequest read, long completion) {}

    /** @param arrival told of what was read and the memory tick at which it is through */
    TickedCrossbar(String name, Crossbar spec, int clients, GpuStatistics statistics,
            ObjLongConsumer<MemoryRequest> arrival) {
        this.name = name;
        this.spec = spec;
        this.statistics = statistics;
        this.arrival = arrival;
        for (int client = 0; client < clients; client++) {
            ports.add(new Port());
        }
    }

    /** Adds itself to the units of the machine. */
    void addTo(MachineUnits machine) {
        machine.add(name, this);
    }

    /** Whether a client's port carries no request at a tick. */
    boolean takesRequest(int client, long tick) {
        return tick >= ports.get(client).requestUntil;
    }

    /** A client's request is granted. */
    void carry(MemoryRequest request, int client, long tick) {
        ports.get(client).requestUntil = tick + spec.requestTicks(request.isWrite(), request.bytes);
    }

    /** What a client read is complete at a tick to come. */
    void completes(MemoryRequest read, int client, long completion) {
        ports.get(client).replies.add(new Reply(read, completion));
    }

    /** Lets replies through and accounts for a tick, whose grants are made. */
    void tick(List<TickedQueue<MemoryRequest>> clients, long tick) {
        for (int client = 0; client < ports.size(); client++) {
            Port port = ports.get(client);
            statistics.requestPortTicks.get(client).charge(request(port, clients.get(client), tick), tick, tick + 1);
            statistics.replyPortTicks.get(client).charge(reply(port, tick), tick, tick + 1);
        }
    }

    private static RequestTicks request(Port port, TickedQueue<MemoryRequest> queue, long tick) {
        if (tick < port.requestUntil) {
            return RequestTicks.BUSY;
        }
        return queue.head(tick) == null ? RequestTicks.NO_INPUT : RequestTicks.STALLED_ON_CHANNEL;
    }

    private ReplyTicks reply(Port port, long tick) {
        if (tick < port.replyUntil) {
            return ReplyTicks.BUSY;
        }
        Reply first = null;
        for (Reply reply : port.replies) {
            if (reply.completion <= tick && (first == null || reply.completion < first.completion)) {
                first = reply;
            }
        }
        if (first == null) {
            return ReplyTicks.NO_INPUT;
        }
        port.replies.remove(first);
        port.replyUntil = tick + spec.replyTicks(first.read.bytes);
        arrival.accept(first.read, port.replyUntil);
        lastThrough = Math.max(lastThrough, port.replyUntil);
        return ReplyTicks.BUSY;
    }

    /** The memory tick at which the last reply is through; -1 if there was none, unknown if one waits. */
    long lastThrough() {
        return ports.stream().allMatch(port -> port.replies.isEmpty()) ? lastThrough : MemoryRequest.NOT_YET;
    }
}
