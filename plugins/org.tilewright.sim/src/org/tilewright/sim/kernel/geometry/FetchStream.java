package org.tilewright.sim.kernel.geometry;

import java.util.Arrays;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.frame.vertex.VertexStream;
import org.tilewright.protocol.geometry.FifoCache;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * Primitives that the vertex fetch takes one after the other, with the buffers that they go through. What the next one needs
 * is known before it can be accepted, because only its stream changes these buffers.
 */
final class FetchStream {

    private static final int LINE_BYTES = VertexFetch.LINE_BYTES;
    private static final long NO_LINE = -1;

    private final int streams;
    private final int stream;
    private final Link fetched;
    private final RequestQueue requests;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final FifoCache transformedVertices;
    private final VertexLines vertexLines;
    private final FetchedPrimitives waiting;
    private final int[] linkSlots;
    private final long[] sentTicks;

    private Frame frame;
    private MemoryLayout layout;
    private Draw draw;
    private VertexStream[][] streamsByDraw = {};
    private VertexStream[] vertexStreams = {};
    private int primitive;
    /** The primitive behind the one prepared last, mostly the next one, and the indices before it, which take a division. */
    private int nextPrimitive;
    private long nextIndex;
    private boolean prepared;
    private long number;
    /** Primitives before this one wait for no arrival. */
    private long firstWaiting;
    private int missedVertices;
    private int indexLines;
    private int neededLines;
    private final long[] neededAddresses;
    private int requestCount;
    private long streamLine;
    private int streamRequest;
    private long streamArrival;

    /**
     * Makes a stream.
     *
     * @param stream  its number among those of the vertex fetch
     * @param streams how many there are
     */
    FetchStream(VertexFetch spec, Link fetched, RequestQueue requests, int stream, int streams) {
        this.fetched = fetched;
        this.requests = requests;
        this.stream = stream;
        this.streams = streams;
        transformedVertices = new FifoCache(spec.postTransformEntries());
        vertexLines = new VertexLines(spec.lineBufferLines());
        waiting = new FetchedPrimitives(fetched.capacity() + 1, spec.outstandingReads());
        neededAddresses = new long[spec.outstandingReads()];
        linkSlots = new int[Link.powerOfTwo(fetched.capacity() + 1)];
        sentTicks = new long[linkSlots.length];
    }

    void reset(Frame newFrame, MemoryLayout newLayout) {
        if (newFrame != frame) {
            streamsByDraw = new VertexStream[0][];
        }
        frame = newFrame;
        layout = newLayout;
        vertexLines.reset();
        waiting.reset();
        draw = null;
        prepared = false;
        number = 0;
        firstWaiting = 0;
        requestCount = 0;
        streamLine = NO_LINE;
    }

    /** The next primitives are those of a draw. */
    void begin(Draw newDraw) {
        draw = newDraw;
        assembly.begin(frame, draw);
        nextPrimitive = 0;
        nextIndex = 0;
        vertexStreams = streamsOf(draw);
        transformedVertices.clear();
    }

    /** Streams are worked out once a frame, however often that is simulated. */
    private VertexStream[] streamsOf(Draw ofDraw) {
        int index = ofDraw.index();
        if (index >= streamsByDraw.length) {
            streamsByDraw = Arrays.copyOf(streamsByDraw, Math.max(index + 1, 2 * streamsByDraw.length));
        }
        if (streamsByDraw[index] == null) {
            streamsByDraw[index] = ofDraw.vertices().streams().toArray(VertexStream[]::new);
        }
        return streamsByDraw[index];
    }

    /** The draw whose primitives are taken; null before the first one. */
    Draw draw() {
        return draw;
    }

    /** Primitives of the draw. */
    int primitiveCount() {
        return assembly.primitiveCount();
    }

    /** Corners of each primitive of the draw. */
    int corners() {
        return assembly.corners();
    }

    /** The primitive that was prepared. */
    int primitive() {
        return primitive;
    }

    /** Whether a primitive of the draw is next whose needs are known. */
    boolean isPrepared() {
        return prepared;
    }

    /** Finds what a primitive of the draw needs, which is next. */
    void prepare(int newPrimitive) {
        primitive = newPrimitive;
        prepared = true;
        missedVertices = 0;
        neededLines = 0;
        waiting.begin(number);
        prepareIndices();
        prepareVertices();
    }

    private void prepareIndices() {
        long first = primitive == nextPrimitive ? nextIndex : indicesBefore(primitive);
        long end = indicesBefore(primitive + 1);
        nextPrimitive = primitive + 1;
        nextIndex = end;
        if (first < end) {
            long base = layout.indexBase() + (long) draw.indexOffset() * Integer.BYTES;
            long lastLine = (base + end * Integer.BYTES - 1) / LINE_BYTES;
            for (long line = (base + first * Integer.BYTES) / LINE_BYTES; line <= lastLine; line++) {
                if (line != streamLine) {
                    streamLine = line;
                    streamArrival = Link.UNKNOWN;
                    streamRequest = request(line);
                }
                await(streamRequest, streamArrival);
            }
        }
        indexLines = neededLines;
    }

    /** Indices are taken to be needed at an even rate over the primitives of a draw. */
    private long indicesBefore(int primitives) {
        int count = assembly.primitiveCount();
        return ((long) primitives * draw.indexCount() + count - 1) / count;
    }

    private void prepareVertices() {
        for (int corner = 0; corner < assembly.corners(); corner++) {
            int vertex = assembly.vertex(primitive, corner);
            if (!transformedVertices.access(vertex)) {
                missedVertices++;
                if (vertex < draw.vertexCount()) {
                    prepareVertex(vertex);
                }
            }
        }
    }

    private void prepareVertex(int vertex) {
        for (VertexStream each : vertexStreams) {
            long address = layout.vertexBase() + each.offset() + (long) vertex * each.stride();
            long lastLine = (address + each.bytes() - 1) / LINE_BYTES;
            for (long line = address / LINE_BYTES; line <= lastLine; line++) {
                prepareLine((int) line);
            }
        }
    }

    private void prepareLine(int line) {
        if (vertexLines.access(line)) {
            int entry = vertexLines.entry(line);
            await(vertexLines.request(entry), vertexLines.arrival(entry));
        } else {
            int request = request(line);
            vertexLines.requested(line, request);
            await(request, Link.UNKNOWN);
        }
    }

    private int request(long line) {
        neededAddresses[neededLines++] = line * LINE_BYTES;
        return requestCount++;
    }

    private void await(int request, long arrival) {
        if (arrival == Link.UNKNOWN) {
            waiting.await(number, request);
        } else {
            waiting.awaitTick(number, arrival);
        }
    }

    /** Lines that the primitive needs from memory. */
    int neededLines() {
        return neededLines;
    }

    /** Those among them that hold indices. */
    int indexLines() {
        return indexLines;
    }

    /** Vertices of the primitive that are to be transformed. */
    int missedVertices() {
        return missedVertices;
    }

    /** Sends the primitive and its requests. */
    void send(long tick) {
        for (int line = 0; line < neededLines; line++) {
            requests.read(tick, neededAddresses[line], (requestCount - neededLines + line) * streams + stream);
        }
        linkSlots[(int) number & linkSlots.length - 1] = fetched.tail();
        sentTicks[(int) number & linkSlots.length - 1] = tick;
        fetched.send(waiting.isKnown(number) ? visible(number) : Link.UNKNOWN);
        number++;
        prepared = false;
    }

    private long visible(long primitiveNumber) {
        long sent = sentTicks[(int) primitiveNumber & linkSlots.length - 1];
        return Math.max(sent + fetched.latency(), waiting.lastArrival(primitiveNumber) + 1);
    }

    /** A request of this stream, as it was tagged, arrives. */
    void arrives(int tag, long tick) {
        int request = tag / streams;
        vertexLines.arrives(request, tick);
        if (request == streamRequest) {
            streamArrival = tick;
        }
        findFirstWaiting();
        for (long each = firstWaiting; each < number; each++) {
            if (waiting.arrives(each, request, tick)) {
                fetched.makeVisible(linkSlots[(int) each & linkSlots.length - 1], visible(each));
            }
        }
        if (prepared) {
            waiting.arrives(number, request, tick);
        }
    }

    /** Passes over primitives that wait for nothing, as none does that the queue holds no more. */
    private void findFirstWaiting() {
        firstWaiting = Math.max(firstWaiting, number - fetched.capacity());
        while (firstWaiting < number && waiting.isKnown(firstWaiting)) {
            firstWaiting++;
        }
    }
}
