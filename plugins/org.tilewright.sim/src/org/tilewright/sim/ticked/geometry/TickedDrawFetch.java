package org.tilewright.sim.ticked.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Targets;

/** Vertex fetch of all primitives of the draws that the command processor sends. */
public final class TickedDrawFetch extends TickedVertexFetch {

    private final TickedQueue<Batch> input;
    private final Activity activity;
    private final GpuStatistics statistics;
    private final StreamBuffers stream;
    /** The draw at work, alone in its batch; null if there is none. */
    private Batch batch;
    private int next;

    public TickedDrawFetch(VertexFetch vertexFetch, Frame frame, Targets targets, TickedQueue<Batch> input,
            TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory, Activity activity,
            GpuStatistics statistics) {
        super(vertexFetch, output, memory, activity, statistics);
        this.input = input;
        this.activity = activity;
        this.statistics = statistics;
        stream = new StreamBuffers(vertexFetch, frame, targets, activity);
    }

    @Override
    void settle(long tick) {
        // Nothing happens but by its accepts.
    }

    @Override
    Ticks choose(long tick) {
        if (batch == null) {
            batch = input.head(tick);
            next = 0;
        }
        if (batch == null) {
            return Ticks.NO_INPUT;
        }
        Draw draw = batch.draws().getFirst();
        if (batch.size() == 0) {
            handles(draw.index(), tick);
            input.accept(tick);
            endDraw();
            return Ticks.BUSY;
        }
        stream.look(draw, next);
        return null;
    }

    @Override
    StreamBuffers stream() {
        return stream;
    }

    /** A draw leaves its queue when its first primitive is accepted. */
    @Override
    void accepted(Primitive primitive, long tick) {
        SharedCounters.count(statistics, SharedWork.RENDERED, tick);
        if (next == 0) {
            input.accept(tick);
        }
        next++;
        if (next == batch.size()) {
            endDraw();
        }
    }

    private void endDraw() {
        batch = null;
        activity.end();
    }
}
