package org.tilewright.sim.kernel.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Count;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.StationTicks;
import org.tilewright.sim.kernel.queue.Throughput;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.system.CpuSortFirst;

/** Vertex fetch: what is the same wherever its primitives come from. */
public abstract class FetchUnit implements MemoryClient {

    final VertexFetch spec;
    final Counters<Count> counters;
    final StationTicks<Ticks> stage;
    final Retirement retirement;
    final Link draws;
    final DrawBatch[] queuedDraws;
    final Link fetched;
    final RequestQueue requests;
    private final PrimitiveRing primitives;
    private final OutstandingReads outstanding;
    private final Throughput references;
    /** Null unless the GPU is one of several. */
    private final SharedWorkCounts work;
    private long sentPrimitives;

    FetchUnit(VertexFetch spec, GpuStatistics statistics, Retirement retirement, Link draws, DrawBatch[] queuedDraws,
            Link fetched, PrimitiveRing primitives, RequestQueue requests, SharedWorkCounts work) {
        this.spec = spec;
        this.retirement = retirement;
        this.draws = draws;
        this.queuedDraws = queuedDraws;
        this.fetched = fetched;
        this.primitives = primitives;
        this.requests = requests;
        counters = statistics.vertexFetch;
        this.work = work;
        stage = new StationTicks<>(statistics.vertexFetchTicks, Ticks.BUSY, Ticks.NO_INPUT);
        outstanding = new OutstandingReads(spec.outstandingReads());
        references = new Throughput(spec.referencesPerCycle());
    }

    /**
     * The vertex fetch of a GPU.
     *
     * @param share    its part in frames, or null if it is the only one
     * @param work     counts what the GPU does as a whole, or null if it is the only one
     * @param exchange how primitives are exchanged, or null if they are not
     */
    public static FetchUnit of(Gpu gpu, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws,
            Link fetched, PrimitiveRing primitives, RequestQueue requests, FrameShare share, SharedWorkCounts work,
            ExchangeUnit exchange) {
        if (exchange != null) {
            return new CooperativeFetchUnit(gpu.vertexFetch(), statistics, retirement, draws, queuedDraws, fetched,
                    primitives, requests, work, exchange);
        }
        if (share != null && share.system().split() instanceof CpuSortFirst) {
            return new DeliveredFetchUnit(gpu.vertexFetch(), statistics, retirement, draws, queuedDraws, fetched,
                    primitives, requests, work);
        }
        return new DrawFetchUnit(gpu.vertexFetch(), statistics, retirement, draws, queuedDraws, fetched, primitives,
                requests, work, share);
    }

    public void reset(Frame frame, MemoryLayout layout) {
        stage.reset();
        outstanding.reset();
        sentPrimitives = 0;
    }

    @Override
    public final RequestQueue requests() {
        return requests;
    }

    /** The tick at which it acts next, from what is known now. */
    public abstract long next();

    /** Acts at its next tick. */
    public abstract void step(long tick);

    /** Says what it waits for. */
    public final void waits(WaitGraph graph) {
        chargeEndless();
        graph.charged(stage.account.endless());
    }

    /** Charges what it waits for, for ever. */
    abstract void chargeEndless();

    /** The first tick from one on at which the prepared primitive of a stream has all that it needs. */
    final long roomTick(FetchStream stream, long from) {
        long tick = Math.max(from, fetched.slotTick());
        if (stream.neededLines() == 0 || tick == Link.UNKNOWN) {
            return tick;
        }
        tick = Math.max(tick, requests.link.slotTick(stream.neededLines()));
        return tick == Link.UNKNOWN ? tick : outstanding.roomTick(tick, stream.neededLines());
    }

    /** Charges the ticks before one in which the prepared primitive of a stream lacked something. */
    final void chargeStalls(FetchStream stream, long to) {
        stage.account.chargeTo(Ticks.STALLED_ON_TRANSFORM, Math.min(to, fetched.slotTick()));
        if (stream.neededLines() != 0) {
            stage.account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT,
                    Math.min(to, requests.link.slotTick(stream.neededLines())));
        }
        stage.account.chargeTo(Ticks.STALLED_ON_READS, to);
    }

    /**
     * Accepts the prepared primitive of a stream; everything before the tick is charged.
     *
     * @return its place among the primitives on their way to clip and cull
     */
    final int accept(FetchStream stream, long tick) {
        Draw draw = stream.draw();
        stage.account.beginDraw(draw.index(), tick);
        counters.beginDraw(draw.index(), tick);
        counters.at(tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.REFERENCES, stream.corners());
        counters.add(Count.HITS, stream.corners() - stream.missedVertices());
        counters.add(Count.MISSES, stream.missedVertices());
        counters.add(Count.INDEX_LINES, stream.indexLines());
        counters.add(Count.VERTEX_LINES, stream.neededLines() - stream.indexLines());
        int slot = primitives.slot(sentPrimitives++);
        primitives.draw[slot] = draw;
        primitives.primitive[slot] = stream.primitive();
        primitives.missedVertices[slot] = stream.missedVertices();
        outstanding.send(tick, stream.neededLines());
        stream.send(tick);
        stage.accept(tick, references.ticks(stream.corners()));
        return slot;
    }

    /** The primitive accepted is to be drawn here. */
    final void draws(FetchStream stream, long tick) {
        retirement.enter(stream.draw().index());
        if (work != null) {
            work.count(SharedWork.RENDERED, tick);
        }
    }

    /** A read of some stream arrives. */
    final void readArrives(long tick) {
        outstanding.arrives(tick);
    }

    public void finish(long end) {
        stage.finish(end);
    }
}
