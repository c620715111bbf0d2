package org.tilewright.sim.ticked.geometry;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.VertexFetch;
import org.tilewright.sim.component.VertexFetch.Ticks;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.ticked.exchange.ProjectedPrimitives;
import org.tilewright.sim.ticked.exchange.ReceivedStream;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Projection;
import org.tilewright.sim.ticked.work.Share;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Targets;

/**
 * Vertex fetch with cooperative projection: of the primitives that this GPU is to draw, as they are received, and of its
 * share of each batch, in the ticks that those leave free.
 */
public final class TickedBatchFetch extends TickedVertexFetch {

    private final TickedQueue<Batch> input;
    private final ReceivedStream received;
    private final ProjectedPrimitives projections;
    private final Activity activity;
    private final Part part;
    private final StreamBuffers toDraw;
    private final StreamBuffers toProject;

    /** The share at work, or null. */
    private Share share;
    private int next;
    /** Number of the last batch that is visible. */
    private int lastVisible = -1;
    /** What was chosen last: a received primitive, or null for one of the share. */
    private ReceivedStream.Entry chosen;

    public TickedBatchFetch(VertexFetch vertexFetch, Frame frame, Targets targets, TickedQueue<Batch> input,
            TickedQueue<Primitive> output, TickedQueue<MemoryRequest> memory, ReceivedStream received,
            ProjectedPrimitives projections, Part part, Activity activity) {
        super(vertexFetch, output, memory, activity, part.statistics());
        this.input = input;
        this.received = received;
        this.projections = projections;
        this.part = part;
        this.activity = activity;
        toDraw = new StreamBuffers(vertexFetch, frame, targets, activity);
        toProject = new StreamBuffers(vertexFetch, frame, targets, activity);
    }

    /** Empty shares leave, and markers at the head of the received stream are taken. */
    @Override
    void settle(long tick) {
        for (Batch batch : input.visible(tick)) {
            lastVisible = Math.max(lastVisible, batch.number());
        }
        for (Batch head = input.head(tick); head != null; head = input.head(tick)) {
            Share empty = part.shareOf(head);
            if (!empty.isEmpty()) {
                break;
            }
            leave(empty, tick);
            activity.end();
        }
        for (Batch complete : received.takeMarkers(lastVisible, tick)) {
            complete.draws().forEach(draw -> activity.awaitNoMore(draw.index()));
        }
    }

    /** A share leaves the queue of draws. */
    private void leave(Share leaving, long tick) {
        input.accept(tick);
        projections.begin(leaving, tick);
    }

    @Override
    Ticks choose(long tick) {
        chosen = received.id(lastVisible, tick);
        if (chosen != null) {
            Batch.Place place = chosen.batch().place(chosen.id());
            toDraw.look(place.draw(), place.number());
            return null;
        }
        Batch head = input.head(tick);
        if (share == null && head == null) {
            return Ticks.NO_INPUT;
        }
        if (!projections.hasRoom(time(tick))) {
            return Ticks.STALLED_ON_PROJECTION;
        }
        Batch.Place place = share == null
                ? head.place(part.shareOf(head).begin())
                : share.batch().place(next);
        toProject.look(place.draw(), place.number());
        return null;
    }

    @Override
    StreamBuffers stream() {
        return chosen != null ? toDraw : toProject;
    }

    @Override
    boolean draws() {
        return chosen != null;
    }

    @Override
    void accepted(Primitive primitive, long tick) {
        if (chosen != null) {
            received.take(tick);
            SharedCounters.count(part.statistics(), SharedWork.RENDERED, tick);
            part.statistics().primitivesFrom[chosen.source()]++;
            return;
        }
        if (share == null) {
            share = part.shareOf(input.head(tick));
            next = share.begin();
            leave(share, tick);
        }
        projections.reserve();
        primitive.projection = new Projection(share.batch(), next);
        next++;
        if (next == share.end()) {
            share = null;
            activity.end();
        }
    }
}
