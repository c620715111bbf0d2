package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.EventCount;
import org.tilewright.sim.ticked.queue.TickedQueue;

/** Deals with requests before their tiles are emitted, but not with those of tiles too far ahead of the depth unit. */
public final class TickedAdaptivePrefetcher extends TickedPrefetcher {

    private final DistanceMeter meter;
    private final EventCount accepts = new EventCount();
    private final EventCount emissions = new EventCount();

    public TickedAdaptivePrefetcher(TickedQueue<Request> requests, TickedZCache cache, TileLines lines,
            DistanceMeter meter,
            Activity activity, GpuStatistics statistics) {
        super(requests, cache, lines, activity, statistics);
        this.meter = meter;
    }

    @Override
    public void accepted(long tick) {
        accepts.add(tick);
    }

    @Override
    public void emitted(long tick) {
        emissions.add(tick);
    }

    @Override
    boolean isEarly(Request request, long tick) {
        return request.tile() >= emissions.before(tick);
    }

    @Override
    boolean isNearEnough(Request request, long tick) {
        return request.tile() < accepts.before(tick) + meter.distance(tick);
    }
}
