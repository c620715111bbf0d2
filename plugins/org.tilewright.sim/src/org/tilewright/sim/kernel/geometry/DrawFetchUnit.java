package org.tilewright.sim.kernel.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PrimitiveRing;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.work.DrawBatch;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.kernel.work.GroupMail;
import org.tilewright.sim.kernel.work.SharedWorkCounts;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.system.SortLastComposition;

/** Vertex fetch that takes all primitives of each draw. */
final class DrawFetchUnit extends FetchUnit {

    /** Null unless it is told how much of composed groups is fetched; so is the mail. */
    private final SortLastComposition composition;
    private final FrameShare share;
    private final FetchStream stream;
    private DrawBatch batch;
    /** Primitives of groups fetched and not reported. */
    private int unreported;
    private Draw draw;
    private boolean prepared;
    private int primitive;
    private int primitiveCount;
    private long drawTick;

    DrawFetchUnit(VertexFetch spec, GpuStatistics statistics, Retirement retirement, Link draws,
            DrawBatch[] queuedDraws, Link fetched, PrimitiveRing primitives, RequestQueue requests,
            SharedWorkCounts work, FrameShare share) {
        super(spec, statistics, retirement, draws, queuedDraws, fetched, primitives, requests, work);
        this.share = share;
        composition = share == null ? null : share.system().composition();
        stream = new FetchStream(spec, fetched, requests, 0, 1);
    }

    @Override
    public void reset(Frame frame, MemoryLayout layout) {
        super.reset(frame, layout);
        stream.reset(frame, layout);
        draw = null;
        prepared = false;
        unreported = 0;
    }

    @Override
    public long next() {
        if (!prepared && !prepare()) {
            return Link.UNKNOWN;
        }
        long ready = stage.ready(drawTick);
        return primitiveCount == 0 ? ready : roomTick(stream, ready);
    }

    private boolean prepare() {
        if (draw == null) {
            drawTick = draws.headTick();
            if (drawTick == Link.UNKNOWN) {
                return false;
            }
            batch = queuedDraws[draws.head()];
            draw = batch.draw(0);
            stream.begin(draw);
            primitiveCount = batch.end() - batch.first();
            primitive = batch.first();
        }
        prepared = true;
        if (primitiveCount != 0) {
            stream.prepare(primitive);
        }
        return true;
    }

    /** Accepts the next primitive, or a draw without any. */
    @Override
    public void step(long tick) {
        stage.chargeToReady(drawTick);
        if (primitive == batch.first()) {
            draws.accept(tick + 1);
        }
        prepared = false;
        if (primitiveCount == 0) {
            counters.beginDraw(draw.index(), tick);
            stage.account.beginDraw(draw.index(), tick);
            stage.accept(tick, 1);
            report(tick, true);
            retirement.retire(tick, draw.index());
            draw = null;
            return;
        }
        chargeStalls(stream, tick);
        accept(stream, tick);
        draws(stream, tick);
        primitive++;
        unreported++;
        report(tick, primitive == batch.end());
        if (primitive == batch.end()) {
            retirement.retire(tick, draw.index());
            draw = null;
        }
    }

    /** Reports on a draw that was dealt out, if it is time to. */
    private void report(long tick, boolean isDone) {
        if (composition == null || !share.drawing().isDealt()) {
            unreported = 0;
        } else if (isDone || unreported == composition.reportPrimitives()) {
            share.mail().tellSchedulers(tick, GroupMail.Subject.REPORT, unreported, isDone ? 1 : 0);
            unreported = 0;
        }
    }

    @Override
    public void arrives(int request, long tick) {
        readArrives(tick);
        stream.arrives(request, tick);
    }

    @Override
    void chargeEndless() {
        stage.chargeToReady(prepared ? drawTick : Link.UNKNOWN);
        chargeStalls(stream, Link.UNKNOWN);
    }
}
