package org.tilewright.sim.kernel;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.frame.geometry.PrimitiveAssembly;
import org.tilewright.protocol.geometry.FifoCache;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Count;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.statistics.Counters;

/**
 * Vertex fetch: takes the primitives of a draw one after the other and requests the lines that they need. What a primitive
 * needs is known before it can be accepted, because only this unit changes its buffers.
 */
final class FetchUnit implements MemoryClient {

    private static final int LINE_BYTES = VertexFetch.LINE_BYTES;
    private static final long NO_LINE = -1;

    private final VertexFetch spec;
    private final Counters<Count> counters;
    private final Stage<Ticks> stage;
    private final Retirement retirement;
    private final Link draws;
    private final DrawBatch[] queuedDraws;
    private final Link fetched;
    private final PrimitiveRing primitives;
    private final RequestQueue requests;
    private final PrimitiveAssembly assembly = new PrimitiveAssembly();
    private final FifoCache transformedVertices;
    private final VertexLines vertexLines;
    private final OutstandingReads outstanding;
    private final FetchedPrimitives waiting;
    private final int[] linkSlots;
    private final long[] sentTicks;

    private Frame frame;
    private MemoryLayout layout;
    private Draw draw;
    private int primitiveCount;
    private int primitive;
    private boolean prepared;
    private long drawTick;
    private long number;
    private int missedVertices;
    private int indexLines;
    private int neededLines;
    private final long[] neededAddresses = new long[FetchedPrimitives.MAXIMUM_LINES];
    private int requestCount;
    private long streamLine;
    private int streamRequest;
    private long streamArrival;

    FetchUnit(VertexFetch spec, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws, Link fetched, PrimitiveRing primitives, RequestQueue requests) {
        this.spec = spec;
        this.retirement = retirement;
        this.draws = draws;
        this.queuedDraws = queuedDraws;
        this.fetched = fetched;
        this.primitives = primitives;
        this.requests = requests;
        counters = statistics.vertexFetch;
        stage = new Stage<>(statistics.vertexFetchTicks, Ticks.BUSY, Ticks.NO_INPUT);
        transformedVertices = new FifoCache(spec.postTransformEntries());
        vertexLines = new VertexLines(spec.lineBufferLines());
        outstanding = new OutstandingReads(spec.outstandingReads());
        waiting = new FetchedPrimitives(fetched.capacity() + 1);
        linkSlots = new int[Link.powerOfTwo(fetched.capacity() + 1)];
        sentTicks = new long[linkSlots.length];
    }

    void reset(Frame newFrame, MemoryLayout newLayout) {
        frame = newFrame;
        layout = newLayout;
        stage.reset();
        vertexLines.reset();
        outstanding.reset();
        waiting.reset();
        draw = null;
        prepared = false;
        number = 0;
        requestCount = 0;
        streamLine = NO_LINE;
    }

    @Override
    public RequestQueue requests() {
        return requests;
    }

    /** The tick at which it accepts the next primitive, from what is known now. */
    long next() {
        if (!prepared && !prepare()) {
            return Link.UNKNOWN;
        }
        long ready = stage.ready(drawTick);
        if (primitiveCount == 0) {
            return ready;
        }
        long tick = Math.max(ready, fetched.slotTick());
        if (neededLines == 0 || tick == Link.UNKNOWN) {
            return tick;
        }
        tick = Math.max(tick, requests.link.slotTick(neededLines));
        return tick == Link.UNKNOWN ? tick : outstanding.roomTick(tick, neededLines);
    }

    private boolean prepare() {
        if (draw == null) {
            drawTick = draws.headTick();
            if (drawTick == Link.UNKNOWN) {
                return false;
            }
            draw = queuedDraws[draws.head()].draw(0);
            assembly.begin(frame, draw);
            primitiveCount = assembly.primitiveCount();
            primitive = 0;
            transformedVertices.clear();
        }
        prepared = true;
        missedVertices = 0;
        neededLines = 0;
        if (primitiveCount != 0) {
            waiting.begin(number);
            prepareIndices();
            prepareVertices();
        }
        return true;
    }

    private void prepareIndices() {
        long first = indicesBefore(primitive);
        long end = indicesBefore(primitive + 1);
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
        return ((long) primitives * draw.indexCount() + primitiveCount - 1) / primitiveCount;
    }

    private void prepareVertices() {
        int stride = draw.vertexStride();
        long base = layout.vertexBase() + draw.vertexOffset();
        for (int corner = 0; corner < assembly.corners(); corner++) {
            int vertex = assembly.vertex(primitive, corner);
            if (!transformedVertices.access(vertex)) {
                missedVertices++;
                long address = base + (long) vertex * stride;
                long lastLine = (address + stride - 1) / LINE_BYTES;
                for (long line = address / LINE_BYTES; line <= lastLine; line++) {
                    prepareLine((int) line);
                }
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

    /** Accepts the next primitive. */
    void step(long tick) {
        stage.chargeToReady(drawTick);
        if (primitive == 0) {
            draws.accept(tick + 1);
        }
        counters.beginDraw(draw.index(), tick);
        if (primitiveCount == 0) {
            stage.account.beginDraw(draw.index(), tick);
            stage.accept(tick, 1);
            retirement.retire(tick);
            draw = null;
            prepared = false;
            return;
        }
        chargeStalls(tick);
        stage.account.beginDraw(draw.index(), tick);
        count(tick);
        send(tick);
        int corners = assembly.corners();
        stage.accept(tick, Math.max(1, (corners + spec.referencesPerCycle() - 1) / spec.referencesPerCycle()));
        retirement.enter();
        prepared = false;
        primitive++;
        if (primitive == primitiveCount) {
            retirement.retire(tick);
            draw = null;
        }
    }

    private void chargeStalls(long tick) {
        stage.account.chargeTo(Ticks.STALLED_ON_TRANSFORM, fetched.slotTick());
        if (neededLines != 0) {
            stage.account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, requests.link.slotTick(neededLines));
        }
        stage.account.chargeTo(Ticks.STALLED_ON_READS, tick);
    }

    private void count(long tick) {
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.REFERENCES, assembly.corners());
        counters.add(Count.HITS, assembly.corners() - missedVertices);
        counters.add(Count.MISSES, missedVertices);
        counters.add(Count.INDEX_LINES, indexLines);
        counters.add(Count.VERTEX_LINES, neededLines - indexLines);
    }

    private void send(long tick) {
        for (int line = 0; line < neededLines; line++) {
            requests.read(tick, neededAddresses[line], requestCount - neededLines + line);
        }
        outstanding.send(tick, neededLines);
        int slot = primitives.slot(number);
        primitives.draw[slot] = draw;
        primitives.primitive[slot] = primitive;
        primitives.missedVertices[slot] = missedVertices;
        linkSlots[(int) number & linkSlots.length - 1] = fetched.tail();
        sentTicks[(int) number & linkSlots.length - 1] = tick;
        fetched.send(waiting.isKnown(number) ? visible(number) : Link.UNKNOWN);
        number++;
    }

    private long visible(long primitiveNumber) {
        long sent = sentTicks[(int) primitiveNumber & linkSlots.length - 1];
        return Math.max(sent + fetched.latency(), waiting.lastArrival(primitiveNumber) + 1);
    }

    @Override
    public void arrives(int request, long tick) {
        outstanding.arrives(tick);
        vertexLines.arrives(request, tick);
        if (request == streamRequest) {
            streamArrival = tick;
        }
        for (long each = Math.max(0, number - fetched.capacity()); each < number; each++) {
            if (waiting.arrives(each, request, tick)) {
                fetched.makeVisible(linkSlots[(int) each & linkSlots.length - 1], visible(each));
            }
        }
        if (prepared && primitiveCount != 0) {
            waiting.arrives(number, request, tick);
        }
    }

    @Override
    public void writeHead() {
        throw new IllegalStateException(spec.name() + " writes to memory");
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (!prepared) {
            return;
        }
        if (fetched.slotTick() == Link.UNKNOWN) {
            graph.charged(Ticks.STALLED_ON_TRANSFORM);
        } else if (requests.link.slotTick(neededLines) == Link.UNKNOWN) {
            graph.charged(Ticks.STALLED_ON_MEMORY_PORT);
        } else {
            graph.charged(Ticks.STALLED_ON_READS);
        }
    }

    void finish(long end) {
        stage.finish(end);
    }
}
