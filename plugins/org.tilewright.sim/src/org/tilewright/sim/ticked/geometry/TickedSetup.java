package org.tilewright.sim.ticked.geometry;

import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Setup.Count;
import org.tilewright.sim.component.Setup.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedStation;
import org.tilewright.sim.ticked.work.Primitive;

/** Takes its time for every screen piece. */
public final class TickedSetup extends TickedStation<Primitive, Count, Ticks> {

    private final Setup setup;
    private final TickedQueue<Primitive> output;

    public TickedSetup(Setup setup, TickedQueue<Primitive> input, TickedQueue<Primitive> output,
            GpuStatistics statistics) {
        super(input, statistics.setup, statistics.setupTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.setup = setup;
        this.output = output;
    }

    @Override
    protected Ticks stall(Primitive primitive, long tick) {
        return output.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_RASTERISER;
    }

    @Override
    protected long accept(Primitive primitive, long tick) {
        handles(primitive.draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        counters.add(Count.PIECES, primitive.pieces.size());
        output.send(primitive, time(tick), setup.latency());
        return (long) setup.cyclesPerTriangle() * primitive.pieces.size();
    }
}
