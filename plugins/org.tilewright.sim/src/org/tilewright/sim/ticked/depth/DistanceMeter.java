package org.tilewright.sim.ticked.depth;

import org.tilewright.protocol.prefetch.DistanceController;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher.Adaptation;
import org.tilewright.sim.statistics.Counters;

/** Tells the adaptive prefetcher's controller what became of prefetched lines, and counts its decisions. */
public final class DistanceMeter {

    private final DistanceController controller;
    private final Counters<Adaptation> counters;

    public DistanceMeter(AdaptiveDprtPrefetcher spec, Counters<Adaptation> counters) {
        controller = new DistanceController(spec.minimumDistance(), spec.maximumDistance(), spec.window());
        this.counters = counters;
    }

    /** The distance that holds at a tick. */
    int distance(long tick) {
        return controller.distanceAt(tick);
    }

    /** A prefetched line is filled. */
    void filled(LineRecord line, long tick) {
        counters.at(tick);
        if (controller.filled(tick, tick - line.takenTick)) {
            counters.increment(Adaptation.WINDOWS);
            counters.add(Adaptation.DISTANCE, controller.distance());
        }
    }

    /** A demand reads a prefetched line. */
    void used(LineRecord line, long tick) {
        controller.used(tick - line.fillTick, line.late);
    }

    /** A prefetched line is evicted. */
    void evictedUnused() {
        controller.evictedUnused();
    }
}
