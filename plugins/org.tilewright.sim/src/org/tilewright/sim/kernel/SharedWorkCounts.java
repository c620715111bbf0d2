package org.tilewright.sim.kernel;

import org.tilewright.sim.component.SharedWork;
import org.tilewright.sim.statistics.Counters;

/**
 * Counts what a GPU does as a whole, in the order of time: clip and cull goes on as soon as its ticks are known, ahead of the
 * others, so that what it projects is counted when the others have come to it.
 */
final class SharedWorkCounts {

    private final Counters<SharedWork> counters;
    private final TickQueue projected = new TickQueue();

    SharedWorkCounts(Counters<SharedWork> counters) {
        this.counters = counters;
    }

    void reset() {
        projected.reset();
    }

    /** A primitive of the share is accepted by clip and cull at a tick, which may be yet to come. */
    void projected(long tick) {
        projected.add(tick);
    }

    /** Something else happens at a tick. */
    void count(SharedWork what, long tick) {
        countProjected(tick);
        counters.at(tick);
        counters.increment(what);
    }

    private void countProjected(long upTo) {
        while (projected.headTick() <= upTo) {
            counters.at(projected.headTick());
            counters.increment(SharedWork.PROJECTED);
            projected.remove();
        }
    }

    void finish(long end) {
        countProjected(end);
    }
}
