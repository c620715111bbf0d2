package org.tilewright.sim.ticked.geometry;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.geometry.DrawGeometry;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.ClipCull;
import org.tilewright.sim.component.ClipCull.Count;
import org.tilewright.sim.component.ClipCull.Ticks;
import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedStation;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.SharedCounters;
import org.tilewright.sim.ticked.work.Slice;

/**
 * Clips and culls. A primitive of which nothing is left ends here, and so does one outside the GPU's regions; but a
 * projected primitive always goes on, because its place in the projection buffer has to be given back.
 */
public final class TickedClipCull extends TickedStation<Primitive, Count, Ticks> {

    private final ClipCull clipCull;
    /** By slice. */
    private final List<TickedQueue<Primitive>> outputs;
    /** Of projected primitives; null if they go on as all others do. */
    private final TickedQueue<Primitive> projected;
    private final Part part;
    private final Activity activity;
    private final DrawGeometry geometry;
    private Draw draw;
    /** The first tick at which the crossbar to the slices is at no primitive. */
    private long crossbarFree;

    /**
     * @param outputs by slice, where primitives go that it draws
     * @param projected where projected primitives go, or null if that is the output of slice 0
     */
    public TickedClipCull(ClipCull clipCull, DrawGeometry geometry, TickedQueue<Primitive> input,
            List<TickedQueue<Primitive>> outputs, TickedQueue<Primitive> projected, Part part, Activity activity) {
        super(input, part.statistics().clipCull, part.statistics().clipCullTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.clipCull = clipCull;
        this.outputs = List.copyOf(outputs);
        this.projected = projected;
        this.part = part;
        this.activity = activity;
        this.geometry = geometry;
    }

    private boolean goesToMapper(Primitive primitive) {
        return projected != null && primitive.projection != null;
    }

    @Override
    protected Ticks stall(Primitive primitive, long tick) {
        if (goesToMapper(primitive)) {
            return projected.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_MAPPER;
        }
        for (TickedQueue<?> output : outputs) {
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_SETUP;
            }
        }
        return tick < crossbarFree ? Ticks.STALLED_ON_CROSSBAR : null;
    }

    @Override
    protected long accept(Primitive primitive, long tick) {
        if (primitive.draw != draw) {
            draw = primitive.draw;
            geometry.begin(draw);
        }
        handles(draw.index(), tick);
        counters.increment(Count.PRIMITIVES);
        int pieces = geometry.assemble(primitive.number);
        counters.add(Count.PIECES, pieces);
        for (int piece = 0; piece < pieces; piece++) {
            ScreenPrimitive screenPrimitive = new ScreenPrimitive();
            geometry.setUp(piece, screenPrimitive);
            primitive.pieces.add(screenPrimitive);
        }
        if (pieces == 0) {
            counters.increment(Count.DISCARDED);
        }
        goOn(primitive, tick);
        if (pieces == 0 || !geometry.clipped()) {
            return clipCull.cyclesPerPrimitive();
        }
        counters.increment(Count.CLIPPED);
        return clipCull.cyclesPerPrimitive() + (long) clipCull.cyclesPerClippedPiece() * pieces;
    }

    private void goOn(Primitive primitive, long tick) {
        boolean isOutside = !primitive.pieces.isEmpty() && part.isOutside(primitive);
        if (primitive.projection != null) {
            SharedCounters.count(part.statistics(), SharedWork.PROJECTED, tick);
            if (projected != null) {
                projected.send(primitive, time(tick), clipCull.latency());
            } else {
                outputs.getFirst().send(primitive, time(tick), cross(primitive.pieces.size(), tick));
            }
        } else if (primitive.pieces.isEmpty() || isOutside) {
            counters.add(Count.OUTSIDE, isOutside ? 1 : 0);
            activity.end(primitive.draw.index());
        } else {
            sendToSlices(primitive, tick);
        }
    }

    /** Each slice that takes it draws its part, and is done with it by itself. */
    private void sendToSlices(Primitive primitive, long tick) {
        List<TickedQueue<Primitive>> taking = new ArrayList<>();
        for (int slice = 0; slice < outputs.size(); slice++) {
            if (new Slice(clipCull.slices(), slice).takes(primitive)) {
                taking.add(outputs.get(slice));
            }
        }
        long latency = cross(taking.size() * primitive.pieces.size(), tick);
        for (TickedQueue<Primitive> output : taking) {
            primitive.activity.begin(primitive.draw.index());
            output.send(primitive, time(tick), latency);
        }
        primitive.activity.end(primitive.draw.index());
    }

    /** So many pieces go through the crossbar, whichever slices they go to: the ticks until the last of them leaves. */
    private long cross(int pieces, long tick) {
        int ticks = clipCull.crossbarTicks(pieces);
        crossbarFree = tick + ticks;
        return clipCull.latency() + Math.max(0, ticks - 1L);
    }
}
