package org.tilewright.sim.ticked.tiling;

import java.util.BitSet;

import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** The tiling unit's way to memory, by which it counts the bytes of each kind. */
final class TilingTraffic {

    private final TickedQueue<MemoryRequest> memory;
    private final Targets targets;
    private final Counters<Count> counters;
    private final Clock clock;
    private long sent;

    TilingTraffic(TickedQueue<MemoryRequest> memory, Targets targets, Counters<Count> counters, Clock clock) {
        this.memory = memory;
        this.targets = targets;
        this.counters = counters;
        this.clock = clock;
    }

    long time(long tick) {
        return clock.time(tick);
    }

    /** Lines sent so far. */
    long sent() {
        return sent;
    }

    boolean hasRoom(long tick) {
        return memory.hasRoom(time(tick), 1);
    }

    /** Sends a request for a line. */
    void send(MemoryRequest request, Count kind, long tick) {
        sent++;
        counters.add(kind, TilingUnit.LINE_BYTES);
        memory.send(request, time(tick));
    }

    /** Sends a read of depth or colour. */
    void load(MemoryRequest request, long tick) {
        send(request, isDepth(request.address) ? Count.DEPTH_LOADED : Count.COLOUR_LOADED, tick);
    }

    /** Sends a write of depth or colour. */
    void store(MemoryRequest request, long tick) {
        send(request, isDepth(request.address) ? Count.DEPTH_WRITTEN : Count.COLOUR_WRITTEN, tick);
    }

    /** Sends a line of parameters, whose bytes nobody needs. */
    void writeParameters(ParameterBuffer.Line line, long tick) {
        int[] unknown = new int[TilingUnit.LINE_BYTES / Integer.BYTES];
        send(MemoryRequest.write(line.address(), unknown, new BitSet()), Count.PARAMETERS_WRITTEN, tick);
    }

    private boolean isDepth(long address) {
        return address < targets.current().colourBase();
    }
}
