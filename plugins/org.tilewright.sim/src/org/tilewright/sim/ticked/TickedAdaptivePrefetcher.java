package org.tilewright.sim.ticked;

import org.tilewright.sim.component.GpuStatistics;

/** Deals only with requests of tiles that are not too far ahead of the depth unit. */
final class TickedAdaptivePrefetcher extends TickedPrefetcher {

    private final DistanceMeter meter;
    private long acceptedBefore;
    private long acceptedNow;
    private long acceptTick = -1;

    TickedAdaptivePrefetcher(TickedQueue<Request> requests, TickedZCache cache, TileLines lines, DistanceMeter meter,
            Activity activity, GpuStatistics statistics) {
        super(requests, cache, lines, activity, statistics);
        this.meter = meter;
    }

    @Override
    void accepted(long tick) {
        if (tick != acceptTick) {
            acceptedBefore += acceptedNow;
            acceptedNow = 0;
            acceptTick = tick;
        }
        acceptedNow++;
    }

    @Override
    boolean isNearEnough(Request request, long tick) {
        long accepted = tick == acceptTick ? acceptedBefore : acceptedBefore + acceptedNow;
        return request.tile() < accepted + meter.distance(tick);
    }
}
