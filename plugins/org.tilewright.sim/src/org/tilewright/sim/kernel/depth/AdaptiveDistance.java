package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.prefetch.DistanceController;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher.Adaptation;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.statistics.Counters;

/**
 * How many tiles an adaptive prefetcher may be ahead of the depth unit, measured by the lines that it brought. A request is
 * early until its tile has been emitted, and only early ones are kept to the distance.
 */
public final class AdaptiveDistance {

    private final DistanceController controller;
    private final Counters<Adaptation> counters;
    private final TickHistory accepts;
    private final TickHistory emissions;
    /** By line: when a prefetch took it, when it was filled, and whether a demand found it pending in between. */
    private final long[] takenTicks;
    private final long[] filledTicks;
    private final boolean[] late;
    private long decisionTick;

    public AdaptiveDistance(AdaptiveDprtPrefetcher spec, int lines, Counters<Adaptation> counters, TilePath tiles) {
        controller = new DistanceController(spec.minimumDistance(), spec.maximumDistance(), spec.window());
        this.counters = counters;
        accepts = tiles.credits;
        emissions = tiles.emissions;
        takenTicks = new long[lines];
        filledTicks = new long[lines];
        late = new boolean[lines];
    }

    public void reset() {
        controller.reset();
        decisionTick = -1;
    }

    /** Whether a tile has not been emitted before a tick. */
    boolean isEarly(long tile, long tick) {
        return tile >= emissions.countBefore(tick);
    }

    /** The tick after the emission of a tile that was early when it was looked at last; unknown if that is not known. */
    long emittedTick(long tile) {
        return emissions.tickAfter(tile);
    }

    /** Whether a tile is within the distance at a tick. */
    boolean isNear(long tile, long tick) {
        return tile < accepts.countBefore(tick) + controller.distanceAt(tick);
    }

    /**
     * The first tick at which a tile that was early and too far away is near; unknown if what makes it so has not happened.
     */
    long nearTick(long tile) {
        return tile < accepts.count() + controller.distance() ? Math.max(accepts.lastTick(), decisionTick) + 1
                : Link.UNKNOWN;
    }

    /** The tick at which a distance that was decided at a tick or later begins to hold; unknown if none was. */
    long changeTick(long since) {
        return decisionTick < since ? Link.UNKNOWN : decisionTick + 1;
    }

    /** A prefetch takes a line. */
    void taken(long tick, int line) {
        takenTicks[line] = tick;
        late[line] = false;
    }

    /** A demand finds a prefetched line pending. */
    void foundPending(int line) {
        late[line] = true;
    }

    /** Two lines change places. */
    void exchange(int line, int otherLine) {
        long tick = takenTicks[line];
        takenTicks[line] = takenTicks[otherLine];
        takenTicks[otherLine] = tick;
        boolean was = late[line];
        late[line] = late[otherLine];
        late[otherLine] = was;
    }

    /** A prefetched line is filled. */
    void filled(long tick, int line) {
        filledTicks[line] = tick;
        if (controller.filled(tick, tick - takenTicks[line])) {
            decisionTick = tick;
            counters.at(tick);
            counters.increment(Adaptation.WINDOWS);
            counters.add(Adaptation.DISTANCE, controller.distance());
        }
    }

    /** A demand reads a prefetched line. */
    void used(long tick, int line) {
        controller.used(tick - filledTicks[line], late[line]);
    }

    /** A prefetched line is evicted unread. */
    void evictedUnused() {
        controller.evictedUnused();
    }
}
