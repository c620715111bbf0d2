package org.tilewright.sim.ticked.geometry;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.CpuDeliveries;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.time.Clock;

/** Vertex fetch of those primitives that a CPU has sorted out for this GPU. */
public final class TickedDeliveredFetch extends TickedVertexFetch {

    private final TickedQueue<Batch> input;
    private final CpuDeliveries deliveries;
    private final Part part;
    private final Activity activity;
    private final StreamBuffers stream;
    private final Clock clock;
    /** Primitives accepted of the draw at the head. */
    private int accepted;

    public TickedDeliveredFetch(VertexFetch vertexFetch, Frame frame, Targets targets, TickedQueue<Batch> input,
            TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory, CpuDeliveries deliveries, Part part,
            Activity activity) {
        super(vertexFetch, output, memory, activity, part.statistics());
        this.input = input;
        this.deliveries = deliveries;
        this.part = part;
        this.activity = activity;
        clock = vertexFetch.clock();
        stream = new StreamBuffers(vertexFetch, frame, targets, activity);
    }

    /** Draws whose end is known and whose primitives are all accepted leave. */
    @Override
    void settle(long tick) {
        for (Batch head = input.head(tick); head != null && isOver(head, tick); head = input.head(tick)) {
            input.accept(tick);
            accepted = 0;
            activity.end(head.draws().getFirst().index());
        }
    }

    private boolean isOver(Batch head, long tick) {
        Draw draw = head.draws().getFirst();
        return clock.tickAfter(deliveries.endTime(draw)) <= tick
                && deliveries.of(draw, part.gpu()).size() == accepted;
    }

    @Override
    Ticks choose(long tick) {
        Batch head = input.head(tick);
        if (head == null) {
            return Ticks.NO_INPUT;
        }
        Draw draw = head.draws().getFirst();
        List<CpuDeliveries.Delivery> own = deliveries.of(draw, part.gpu());
        if (accepted == own.size() || clock.tickAfter(own.get(accepted).time()) > tick) {
            return Ticks.NO_INPUT;
        }
        stream.look(draw, own.get(accepted).number());
        return null;
    }

    @Override
    StreamBuffers stream() {
        return stream;
    }

    @Override
    void accepted(Primitive primitive, long tick) {
        SharedCounters.count(part.statistics(), SharedWork.RENDERED, tick);
        accepted++;
    }
}
