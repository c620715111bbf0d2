package org.tilewright.sim.ticked;

import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.SharedWork;

/** Counts what a GPU counts as a whole, if it is one of several. */
final class SharedCounters {

    private SharedCounters() {}

    static void count(GpuStatistics statistics, SharedWork what, long tick) {
        if (statistics.sharedWork != null) {
            statistics.sharedWork.at(tick);
            statistics.sharedWork.increment(what);
        }
    }
}
