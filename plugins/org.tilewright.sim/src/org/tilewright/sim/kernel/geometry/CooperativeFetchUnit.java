package org.tilewright.sim.kernel.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.exchange.BatchTable;
import org.tilewright.sim.kernel.exchange.ExchangeUnit;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * Vertex fetch with two streams: primitives to be drawn, by the IDs received, and the share of a batch to be projected. A
 * primitive to be drawn goes first; while one is visible, the share waits.
 */
final class CooperativeFetchUnit extends FetchUnit {

    private static final int RECEIVED = 0;
    private static final int SHARE = 1;
    private static final int STREAMS = 2;

    private final ExchangeUnit exchange;
    private final BatchTable batches;
    private final PrimitiveRing primitives;
    private final long[] primitivesFrom;
    private final FetchStream received;
    private final FetchStream share;
    /** The batch at the head of the queue. */
    private int headBatch;
    /** The batch whose share is taken, when it became visible, and the primitives that are left of it. */
    private int shareBatch;
    private long shareTick;
    private boolean isShareBegun;
    private int sharePlace;
    private int shareNext;
    private int shareEnd;
    /** The place of the last draw of the batch that is received. */
    private int receivedBatch;
    private int receivedPlace;

    CooperativeFetchUnit(VertexFetch spec, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws, Link fetched, PrimitiveRing primitives, RequestQueue requests,
            SharedWorkCounts work,
            ExchangeUnit exchange) {
        super(spec, statistics, retirement, draws, queuedDraws, fetched, primitives, requests, work);
        this.primitives = primitives;
        this.exchange = exchange;
        batches = exchange.batches;
        primitivesFrom = statistics.primitivesFrom;
        received = new FetchStream(spec, fetched, requests, RECEIVED, STREAMS);
        share = new FetchStream(spec, fetched, requests, SHARE, STREAMS);
    }

    @Override
    public void reset(Frame frame, MemoryLayout layout) {
        super.reset(frame, layout);
        received.reset(frame, layout);
        share.reset(frame, layout);
        headBatch = 0;
        shareNext = 0;
        shareEnd = 0;
        isShareBegun = true;
        receivedBatch = 0;
        receivedPlace = 0;
    }

    @Override
    public long next() {
        return Math.min(Math.min(exchange.received.markerTick(), emptyShareTick()), acceptTick());
    }

    /** When the batch at the head of the queue leaves it because there is nothing to project of it here. */
    private long emptyShareTick() {
        return draws.isEmpty() || batches.shareBegin(headBatch) != batches.shareEnd(headBatch) ? Link.UNKNOWN
                : draws.headTick();
    }

    private long acceptTick() {
        long seen = receivedTick();
        long projected = projectedTick();
        return projected < seen || seen == Link.UNKNOWN ? projected : roomTick(received, stage.ready(seen));
    }

    /** The tick from which on a primitive to be drawn is visible; it is prepared by then. */
    private long receivedTick() {
        long tick = exchange.received.idTick();
        if (tick != Link.UNKNOWN && !received.isPrepared()) {
            int batch = exchange.received.batch();
            int id = exchange.received.id();
            receivedPlace = batches.batch(batch).placeOf(id, batch == receivedBatch ? receivedPlace : 0);
            receivedBatch = batch;
            prepare(received, batch, receivedPlace, id);
        }
        return tick;
    }

    private void prepare(FetchStream stream, int batch, int place, int id) {
        Draw draw = batches.batch(batch).draw(place);
        if (draw != stream.draw()) {
            stream.begin(draw);
        }
        stream.prepare(id - batches.batch(batch).firstPrimitive(place));
    }

    /** The tick from which on a primitive of the share is visible; it is prepared by then. */
    private long visibleShareTick() {
        if (shareNext == shareEnd && !beginShare()) {
            return Link.UNKNOWN;
        }
        if (!share.isPrepared()) {
            sharePlace = batches.batch(shareBatch).placeOf(shareNext, sharePlace);
            prepare(share, shareBatch, sharePlace, shareNext);
        }
        return shareTick;
    }

    /** Looks at the batch at the head of the queue; whether there is one with something to project here. */
    private boolean beginShare() {
        if (draws.isEmpty() || emptyShareTick() != Link.UNKNOWN) {
            return false;
        }
        shareBatch = headBatch;
        shareTick = draws.headTick();
        isShareBegun = false;
        sharePlace = 0;
        shareNext = batches.shareBegin(shareBatch);
        shareEnd = batches.shareEnd(shareBatch);
        return true;
    }

    /** When a primitive of the share is accepted unless one to be drawn is visible. */
    private long projectedTick() {
        long visible = visibleShareTick();
        if (visible == Link.UNKNOWN || exchange.projections.slotTick() == Link.UNKNOWN) {
            return Link.UNKNOWN;
        }
        return roomTick(share, Math.max(stage.ready(visible), exchange.projections.slotTick()));
    }

    @Override
    public void step(long tick) {
        takeWithoutTime(tick);
        if (acceptTick() == tick) {
            long seen = receivedTick();
            charge(tick, seen);
            if (tick < seen) {
                project(tick);
            } else {
                draw(tick);
            }
            takeWithoutTime(tick);
        }
    }

    /** Markers and empty shares take no time, whether or not the unit is busy. */
    private void takeWithoutTime(long tick) {
        exchange.takeMarkers(tick);
        while (emptyShareTick() <= tick) {
            leaveQueue(tick);
            retirement.retire(tick);
        }
    }

    private void leaveQueue(long tick) {
        draws.accept(tick + 1);
        exchange.shareLeft(headBatch, tick);
        headBatch++;
    }

    /** Charges the ticks before an accept, when a primitive to be drawn is or will be visible from a tick on. */
    private void charge(long tick, long seen) {
        long visible = visibleShareTick();
        long until = Math.min(tick, seen);
        stage.chargeToReady(Math.min(until, visible));
        if (visible < until) {
            stage.account.chargeTo(Ticks.STALLED_ON_PROJECTION, Math.min(until, exchange.projections.slotTick()));
            chargeStalls(share, until);
        }
        if (seen <= tick) {
            chargeStalls(received, tick);
        }
    }

    private void draw(long tick) {
        int source = exchange.received.source();
        int slot = accept(received, tick);
        primitives.isProjected[slot] = false;
        draws(received, tick);
        primitivesFrom[source]++;
        exchange.takeId(tick);
    }

    private void project(long tick) {
        exchange.projections.take();
        int slot = accept(share, tick);
        retirement.enter();
        primitives.isProjected[slot] = true;
        primitives.id[slot] = shareNext;
        primitives.batch[slot] = shareBatch;
        if (!isShareBegun) {
            isShareBegun = true;
            leaveQueue(tick);
        }
        shareNext++;
        if (shareNext == shareEnd) {
            retirement.retire(tick);
        }
    }

    @Override
    public void arrives(int tag, long tick) {
        readArrives(tick);
        (tag % STREAMS == RECEIVED ? received : share).arrives(tag, tick);
    }

    @Override
    void chargeEndless() {
        charge(Link.UNKNOWN, receivedTick());
    }
}
