package org.tilewright.sim.kernel.work;

import org.tilewright.sim.component.gpu.SharedWork;
import org.tilewright.sim.kernel.queue.RisingTicks;
import org.tilewright.sim.statistics.Counters;

/**
 * Counts what a GPU does as a whole, in the order of time: clip and cull goes on as soon as its ticks are known, ahead of the
 * others, so that what it projects is counted when the others have come to it.
 */
public final class SharedWorkCounts {

    private final Counters<SharedWork> counters;
    private final RisingTicks projected = new RisingTicks();

    public SharedWorkCounts(Counters<SharedWork> counters) {
        this.counters = counters;
    }

    public void reset() {
        projected.reset();
    }

    /** A primitive of the share is accepted by clip and cull at a tick, which may be yet to come. */
    public void projected(long tick) {
        projected.add(tick);
    }

    /** Something else happens at a tick. */
    public void count(SharedWork what, long tick) {
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

    public void finish(long end) {
        countProjected(end);
    }
}
