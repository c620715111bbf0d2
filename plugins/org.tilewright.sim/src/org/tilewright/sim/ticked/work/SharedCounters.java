package org.tilewright.sim.ticked.work;

import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.component.gpu.SharedWork;

/** Counts what a GPU counts as a whole, if it is one of several. */
public final class SharedCounters {

    private SharedCounters() {}

    public static void count(GpuStatistics statistics, SharedWork what, long tick) {
        if (statistics.sharedWork != null) {
            statistics.sharedWork.at(tick);
            statistics.sharedWork.increment(what);
        }
    }
}
