package org.tilewright.sim.ticked.geometry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.vertex.VertexStream;
import org.tilewright.protocol.geometry.FifoCache;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.ticked.work.Window;

/**
 * What vertex fetch remembers of one stream of primitives: vertices, lines and indices. What a primitive needs is worked out
 * when it is looked at first; nothing else changes that while it waits.
 */
final class StreamBuffers {

    private final Frame frame;
    private final Targets targets;
    private final Activity activity;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final FifoCache postTransform;
    private final FifoCache lineBuffer;
    /** The last read of each line of vertices. */
    private final Map<Integer, MemoryRequest> vertexReads = new HashMap<>();
    private final List<MemoryRequest> requests = new ArrayList<>();

    private Draw draw;
    private long streamedLine = -1;
    private MemoryRequest streamedRead;
    private Primitive candidate;
    private int indexRequests;

    StreamBuffers(VertexFetch vertexFetch, Frame frame, Targets targets, Activity activity) {
        this.frame = frame;
        this.targets = targets;
        this.activity = activity;
        postTransform = new FifoCache(vertexFetch.postTransformEntries());
        lineBuffer = new FifoCache(vertexFetch.lineBufferLines());
    }

    /** Looks at the next primitive of the stream, until it is {@linkplain #take taken} again and again at the same one. */
    void look(Draw ofDraw, int number) {
        if (candidate != null) {
            return;
        }
        if (ofDraw != draw) {
            draw = ofDraw;
            assembly.begin(frame, draw);
            postTransform.clear();
        }
        prepare(number);
    }

    /** Works out what a primitive needs, and the requests it makes. */
    private void prepare(int number) {
        candidate = new Primitive(draw, number, Window.EVERYWHERE, activity);
        requests.clear();
        streamIndices(number);
        indexRequests = requests.size();
        for (int corner = 0; corner < assembly.corners(); corner++) {
            int vertex = assembly.vertex(number, corner);
            if (!postTransform.access(vertex)) {
                candidate.missedVertices++;
                fetchVertex(vertex);
            }
        }
    }

    /** Indices are streamed evenly over the primitives of a draw. */
    private void streamIndices(int number) {
        for (int index = firstIndex(number); index < firstIndex(number + 1); index++) {
            long address = targets.indexBase() + (long) (draw.indexOffset() + index) * Integer.BYTES;
            long line = address / VertexFetch.LINE_BYTES;
            if (line != streamedLine) {
                streamedLine = line;
                streamedRead = request(line);
            }
            if (!candidate.reads.contains(streamedRead)) {
                candidate.reads.add(streamedRead);
            }
        }
    }

    private int firstIndex(int number) {
        long primitives = assembly.primitiveCount();
        return (int) (((long) draw.indexCount() * number + primitives - 1) / primitives);
    }

    private void fetchVertex(int vertex) {
        if (vertex == draw.vertexCount()) {
            return;
        }
        for (VertexStream stream : draw.vertices().streams()) {
            fetch(targets.vertexBase() + stream.offset() + (long) vertex * stream.stride(), stream.bytes());
        }
    }

    private void fetch(long first, int bytes) {
        long last = first + bytes - 1;
        for (long line = first / VertexFetch.LINE_BYTES; line <= last / VertexFetch.LINE_BYTES; line++) {
            int key = Math.toIntExact(line);
            if (!lineBuffer.access(key)) {
                vertexReads.put(key, request(line));
            }
            candidate.reads.add(vertexReads.get(key));
        }
    }

    private MemoryRequest request(long line) {
        MemoryRequest request = MemoryRequest.read(line * VertexFetch.LINE_BYTES, VertexFetch.LINE_BYTES, -1);
        requests.add(request);
        return request;
    }

    /** The requests that the primitive makes, those for indices first. */
    List<MemoryRequest> requests() {
        return requests;
    }

    /** How many of the requests are for indices. */
    int indexRequests() {
        return indexRequests;
    }

    /** Corners of the primitive. */
    int corners() {
        return assembly.corners();
    }

    /** Takes the primitive that was looked at. */
    Primitive take() {
        Primitive taken = candidate;
        candidate = null;
        return taken;
    }
}
