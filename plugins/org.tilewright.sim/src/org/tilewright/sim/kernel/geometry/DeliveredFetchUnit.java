package org.tilewright.sim.kernel.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.exchange.DeliveredPrimitives;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.MemoryLayout;

/** Vertex fetch that takes the primitives of each draw that the CPU delivers, as they come. */
public final class DeliveredFetchUnit extends FetchUnit {

    private final FetchStream stream;
    private final DeliveredPrimitives delivered = new DeliveredPrimitives();
    private long lastAccept;

    DeliveredFetchUnit(VertexFetch spec, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws, Link fetched, PrimitiveRing primitives, RequestQueue requests,
            SharedWorkCounts work) {
        super(spec, statistics, retirement, draws, queuedDraws, fetched, primitives, requests, work);
        stream = new FetchStream(spec, fetched, requests, 0, 1);
    }

    @Override
    public void reset(Frame frame, MemoryLayout layout) {
        super.reset(frame, layout);
        stream.reset(frame, layout);
        delivered.reset();
        lastAccept = 0;
    }

    /** What the CPU has delivered. */
    public DeliveredPrimitives delivered() {
        return delivered;
    }

    @Override
    public long next() {
        long visible = visibleTick();
        if (visible == Link.UNKNOWN) {
            return Link.UNKNOWN;
        }
        return delivered.isEnd() ? Math.max(visible, lastAccept) : roomTick(stream, stage.ready(visible));
    }

    /** When the next primitive of the draw, which is prepared, or its end is seen. */
    private long visibleTick() {
        if (draws.isEmpty() || delivered.headTick() == Link.UNKNOWN) {
            return Link.UNKNOWN;
        }
        if (!delivered.isEnd() && !stream.isPrepared()) {
            Draw draw = queuedDraws[draws.head()].draw(0);
            if (draw != stream.draw()) {
                stream.begin(draw);
            }
            stream.prepare(delivered.headPrimitive());
        }
        return Math.max(draws.headTick(), delivered.headTick());
    }

    /** Accepts the next primitive, or leaves a draw that is complete. */
    @Override
    public void step(long tick) {
        if (!delivered.isEnd()) {
            chargeUntil(tick);
            accept(stream, tick);
            draws(stream, tick);
            delivered.remove();
            lastAccept = tick;
        }
        while (visibleTick() <= tick && delivered.isEnd()) {
            delivered.remove();
            int draw = queuedDraws[draws.head()].draw(0).index();
            draws.accept(tick + 1);
            retirement.retire(tick, draw);
        }
    }

    private void chargeUntil(long tick) {
        stage.chargeToReady(visibleTick());
        chargeStalls(stream, tick);
    }

    @Override
    public void arrives(int request, long tick) {
        readArrives(tick);
        stream.arrives(request, tick);
    }

    @Override
    void chargeEndless() {
        chargeUntil(Link.UNKNOWN);
    }
}
