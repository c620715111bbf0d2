package org.tilewright.sim.ticked;

import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.ClipCull.Count;
import org.tilewright.sim.component.ClipCull.Ticks;
import org.tilewright.sim.component.GpuStatistics;

/** Clips and culls; a primitive of which nothing is left ends here. */
final class TickedClipCull extends TickedStation<Primitive, Count, Ticks> {

    private final ClipCull clipCull;
    private final TickedQueue<Primitive> output;
    private final Activity activity;
    private final DrawGeometry geometry;
    private Draw draw;

    TickedClipCull(ClipCull clipCull, DrawGeometry geometry, TickedQueue<Primitive> input,
            TickedQueue<Primitive> output, Activity activity, GpuStatistics statistics) {
        super(input, statistics.clipCull, statistics.clipCullTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.clipCull = clipCull;
        this.output = output;
        this.activity = activity;
        this.geometry = geometry;
    }

    @Override
    Ticks stall(Primitive primitive, long tick) {
        return output.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_SETUP;
    }

    @Override
    long accept(Primitive primitive, long tick) {
        if (primitive.draw != draw) {
            draw = primitive.draw;
            geometry.begin(draw);
        }
        handles(draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        int pieces = geometry.assemble(primitive.number);
        if (pieces == 0) {
            counters.increment(Count.DISCARDED);
            activity.end();
            return clipCull.cyclesPerPrimitive();
        }
        counters.add(Count.PIECES, pieces);
        for (int piece = 0; piece < pieces; piece++) {
            ScreenPrimitive screenPrimitive = new ScreenPrimitive();
            geometry.setUp(piece, screenPrimitive);
            primitive.pieces.add(screenPrimitive);
        }
        output.send(primitive, time(tick), clipCull.latency());
        if (!geometry.clipped()) {
            return clipCull.cyclesPerPrimitive();
        }
        counters.increment(Count.CLIPPED);
        return clipCull.cyclesPerPrimitive() + (long) clipCull.cyclesPerClippedPiece() * pieces;
    }
}
