package org.tilewright.sim.ticked.geometry;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.ticked.exchange.TickedComposition;
import org.tilewright.sim.ticked.network.GroupMessage;
import org.tilewright.sim.ticked.network.GroupMessage.Subject;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Group;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Targets;

/** Vertex fetch of all primitives of the draws that the command processor sends. */
public final class TickedDrawFetch extends TickedVertexFetch {

    private final TickedQueue<Batch> input;
    private final Activity activity;
    private final StreamBuffers stream;
    /** The draw at work, alone in its batch; null if there is none. */
    private Batch batch;
    private int next;
    /** Hears of draws that were dealt out, or null. */
    private final TickedComposition composition;
    private final Part part;
    /** Primitives of such draws that were fetched and not reported. */
    private int unreported;

    public TickedDrawFetch(VertexFetch vertexFetch, Frame frame, Targets targets, TickedQueue<Batch> input,
            TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory, Activity activity,
            TickedComposition composition, Part part) {
        super(vertexFetch, output, memory, activity, part.statistics());
        this.composition = composition;
        this.part = part;
        this.input = input;
        this.activity = activity;
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
            next = batch == null ? 0 : batch.first();
        }
        if (batch == null) {
            return Ticks.NO_INPUT;
        }
        Draw draw = batch.draws().getFirst();
        if (batch.first() == batch.end()) {
            handles(draw.index(), tick);
            input.accept(tick);
            report(true, tick);
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
        SharedCounters.count(part.statistics(), SharedWork.RENDERED, tick);
        if (next == batch.first()) {
            input.accept(tick);
        }
        next++;
        unreported++;
        report(next == batch.end(), tick);
        if (next == batch.end()) {
            endDraw();
        }
    }

    private void report(boolean isDone, long tick) {
        Group group = part.drawing().group();
        if (group == null || group.isInOrder()) {
            unreported = 0;
        } else if (isDone || unreported == part.system().composition().reportPrimitives()) {
            composition.tellSchedulers(new GroupMessage(Subject.REPORT, unreported, isDone ? 1 : 0), tick);
            unreported = 0;
        }
    }

    private void endDraw() {
        activity.end(batch.draws().getFirst().index());
        batch = null;
    }
}
