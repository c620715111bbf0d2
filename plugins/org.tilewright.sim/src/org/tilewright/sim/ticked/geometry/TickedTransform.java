package org.tilewright.sim.ticked.geometry;

import org.tilewright.sim.component.Transform;
import org.tilewright.sim.component.Transform.Count;
import org.tilewright.sim.component.Transform.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedStation;
import org.tilewright.sim.ticked.work.Primitive;

/** Transforms the missed vertices of a primitive whose data have arrived. */
public final class TickedTransform extends TickedStation<Primitive, Count, Ticks> {

    private final Transform transform;
    private final TickedQueue<Primitive> output;

    public TickedTransform(Transform transform, TickedQueue<Primitive> input, TickedQueue<Primitive> output,
            GpuStatistics statistics) {
        super(input, statistics.transform, statistics.transformTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.transform = transform;
        this.output = output;
    }

    @Override
    protected Primitive visible(long tick) {
        Primitive head = input.head(tick);
        return head != null && head.hasArrivedBefore(tick) ? head : null;
    }

    @Override
    protected Ticks stall(Primitive primitive, long tick) {
        return output.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_CLIP;
    }

    @Override
    protected long accept(Primitive primitive, long tick) {
        handles(primitive.draw.index(), tick);
        counters.add(Count.VERTICES, primitive.missedVertices);
        output.send(primitive, time(tick), transform.latency());
        long work = (long) primitive.missedVertices * transform.cyclesPerVertex();
        return Math.max(1, (work + transform.lanes() - 1) / transform.lanes());
    }
}
