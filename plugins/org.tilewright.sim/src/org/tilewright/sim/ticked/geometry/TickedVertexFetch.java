package org.tilewright.sim.ticked.geometry;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Count;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.Primitive;

/**
 * Assembles primitives and requests the lines of their indices and of their missed vertices. Which primitive comes next is
 * decided by what the GPU is part of.
 */
public abstract class TickedVertexFetch extends TickedUnit<Count, Ticks> {

    private final VertexFetch vertexFetch;
    private final TickedQueue<Primitive> output;
    private final TickedQueue<MemoryRequest> memory;
    private final Activity activity;
    private final List<MemoryRequest> outstanding = new ArrayList<>();
    private long busyUntil;

    TickedVertexFetch(VertexFetch vertexFetch, TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory,
            Activity activity, GpuStatistics statistics) {
        super(statistics.vertexFetch, statistics.vertexFetchTicks);
        this.vertexFetch = vertexFetch;
        this.output = output;
        this.memory = memory;
        this.activity = activity;
    }

    /** What happens by itself at a tick, busy or not: before it looks for a primitive, and again at the end of the tick. */
    abstract void settle(long tick);

    /** Has the {@link #stream} look at the next primitive; what to charge if there is none, else null. */
    abstract Ticks choose(long tick);

    /** The stream of the primitive that was chosen. */
    abstract StreamBuffers stream();

    /** Whether the primitive that was chosen is to be drawn here, and not projected for others. */
    boolean draws() {
        return true;
    }

    /** The primitive that was chosen is accepted. */
    abstract void accepted(Primitive primitive, long tick);

    @Override
    protected final Ticks step(long tick) {
        outstanding.removeIf(read -> read.arrivalTick < tick);
        settle(tick);
        Ticks cause = tick < busyUntil ? Ticks.BUSY : fetch(tick);
        settle(tick);
        return cause;
    }

    private Ticks fetch(long tick) {
        Ticks lacking = choose(tick);
        if (lacking != null) {
            return lacking;
        }
        StreamBuffers stream = stream();
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_TRANSFORM;
        }
        if (!memory.hasRoom(time(tick), stream.requests().size())) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        if (stream.requests().size() + outstanding.size() > vertexFetch.outstandingReads()) {
            return Ticks.STALLED_ON_READS;
        }
        accept(stream, tick);
        return Ticks.BUSY;
    }

    private void accept(StreamBuffers stream, long tick) {
        List<MemoryRequest> requests = stream.requests();
        Primitive primitive = stream.take();
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.REFERENCES, stream.corners());
        counters.add(Count.HITS, stream.corners() - primitive.missedVertices);
        counters.add(Count.MISSES, primitive.missedVertices);
        counters.add(Count.INDEX_LINES, stream.indexRequests());
        counters.add(Count.VERTEX_LINES, requests.size() - stream.indexRequests());
        for (MemoryRequest request : requests) {
            memory.send(request, time(tick));
            outstanding.add(request);
        }
        if (draws()) {
            activity.begin(primitive.draw.index());
        } else {
            activity.begin();
        }
        output.send(primitive, time(tick));
        int rate = vertexFetch.referencesPerCycle();
        busyUntil = tick + Math.max(1, (stream.corners() + rate - 1) / rate);
        accepted(primitive, tick);
    }
}
