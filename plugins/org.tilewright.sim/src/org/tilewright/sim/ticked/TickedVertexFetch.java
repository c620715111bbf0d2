package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.protocol.geometry.FifoCache;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Count;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * Assembles primitives and requests the lines of their indices and of their missed vertices. What a primitive needs is
 * worked out when it is looked at first; nothing else changes that while it waits.
 */
final class TickedVertexFetch extends TickedUnit<Count, Ticks> {

    private final VertexFetch vertexFetch;
    private final Frame frame;
    private final MemoryLayout layout;
    private final TickedQueue<Draw> input;
    private final TickedQueue<Primitive> output;
    private final TickedQueue<MemoryRequest> memory;
    private final Activity activity;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final FifoCache postTransform;
    private final FifoCache lineBuffer;
    /** The last read of each line of vertices. */
    private final Map<Integer, MemoryRequest> vertexReads = new HashMap<>();
    private final List<MemoryRequest> outstanding = new ArrayList<>();

    private Draw draw;
    private int nextPrimitive;
    private int indicesStreamed;
    private long streamedLine = -1;
    private MemoryRequest streamedRead;
    private Primitive candidate;
    private List<MemoryRequest> requests = List.of();
    private int indexRequests;
    private long busyUntil;

    TickedVertexFetch(VertexFetch vertexFetch, Frame frame, MemoryLayout layout, TickedQueue<Draw> input,
            TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory, Activity activity,
            GpuStatistics statistics) {
        super(statistics.vertexFetch, statistics.vertexFetchTicks);
        this.vertexFetch = vertexFetch;
        this.frame = frame;
        this.layout = layout;
        this.input = input;
        this.output = output;
        this.memory = memory;
        this.activity = activity;
        postTransform = new FifoCache(vertexFetch.postTransformEntries());
        lineBuffer = new FifoCache(vertexFetch.lineBufferLines());
    }

    @Override
    Ticks step(long tick) {
        outstanding.removeIf(read -> read.arrivalTick < tick);
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (draw == null && !begin(input.head(tick))) {
            return Ticks.NO_INPUT;
        }
        if (assembly.primitiveCount() == 0) {
            handles(draw.index(), tick);
            busyUntil = tick + 1;
            endDraw(tick);
            return Ticks.BUSY;
        }
        if (candidate == null) {
            candidate = prepare();
        }
        if (!output.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_TRANSFORM;
        }
        if (!memory.hasRoom(time(tick), requests.size())) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        if (requests.size() + outstanding.size() > vertexFetch.outstandingReads()) {
            return Ticks.STALLED_ON_READS;
        }
        accept(tick);
        return Ticks.BUSY;
    }

    /** Begins the oldest draw, which stays in its queue until its first primitive is accepted. */
    private boolean begin(Draw next) {
        if (next == null) {
            return false;
        }
        draw = next;
        assembly.begin(frame, draw);
        postTransform.clear();
        nextPrimitive = 0;
        indicesStreamed = 0;
        return true;
    }

    private void accept(long tick) {
        handles(draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.REFERENCES, assembly.corners());
        counters.add(Count.HITS, assembly.corners() - candidate.missedVertices);
        counters.add(Count.MISSES, candidate.missedVertices);
        counters.add(Count.INDEX_LINES, indexRequests);
        counters.add(Count.VERTEX_LINES, requests.size() - indexRequests);
        for (MemoryRequest request : requests) {
            memory.send(request, time(tick));
            outstanding.add(request);
        }
        activity.begin();
        output.send(candidate, time(tick));
        candidate = null;
        int rate = vertexFetch.referencesPerCycle();
        busyUntil = tick + Math.max(1, (assembly.corners() + rate - 1) / rate);
        if (nextPrimitive == 0) {
            input.accept(tick);
        }
        nextPrimitive++;
        if (nextPrimitive == assembly.primitiveCount()) {
            draw = null;
            activity.end();
        }
    }

    private void endDraw(long tick) {
        input.accept(tick);
        draw = null;
        activity.end();
    }

    /** Works out what the next primitive needs, and the requests it makes. */
    private Primitive prepare() {
        Primitive primitive = new Primitive(draw, nextPrimitive, Window.EVERYWHERE, activity);
        requests = new ArrayList<>();
        streamIndices(primitive);
        indexRequests = requests.size();
        for (int corner = 0; corner < assembly.corners(); corner++) {
            int vertex = assembly.vertex(nextPrimitive, corner);
            if (!postTransform.access(vertex)) {
                primitive.missedVertices++;
                fetchVertex(vertex, primitive);
            }
        }
        return primitive;
    }

    /** Indices are streamed evenly over the primitives of a draw. */
    private void streamIndices(Primitive primitive) {
        long primitives = assembly.primitiveCount();
        int end = (int) (((long) draw.indexCount() * (nextPrimitive + 1) + primitives - 1) / primitives);
        for (; indicesStreamed < end; indicesStreamed++) {
            long address = layout.indexBase() + (long) (draw.indexOffset() + indicesStreamed) * Integer.BYTES;
            long line = address / VertexFetch.LINE_BYTES;
            if (line != streamedLine) {
                streamedLine = line;
                streamedRead = request(line);
            }
            if (!primitive.reads.contains(streamedRead)) {
                primitive.reads.add(streamedRead);
            }
        }
    }

    private void fetchVertex(int vertex, Primitive primitive) {
        long first = layout.vertexBase() + draw.vertexOffset() + (long) vertex * draw.vertexStride();
        long last = first + draw.vertexStride() - 1;
        for (long line = first / VertexFetch.LINE_BYTES; line <= last / VertexFetch.LINE_BYTES; line++) {
            int key = Math.toIntExact(line);
            if (!lineBuffer.access(key)) {
                vertexReads.put(key, request(line));
            }
            primitive.reads.add(vertexReads.get(key));
        }
    }

    private MemoryRequest request(long line) {
        MemoryRequest request = MemoryRequest.read(line * VertexFetch.LINE_BYTES, VertexFetch.LINE_BYTES, -1);
        requests.add(request);
        return request;
    }
}
