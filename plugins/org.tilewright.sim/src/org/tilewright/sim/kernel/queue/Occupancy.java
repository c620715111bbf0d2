package org.tilewright.sim.kernel.queue;

/** Hears of the items that enter and leave a part of the pipeline. */
public interface Occupancy {

    /** An item enters. */
    void enter();

    /** An item has left the pipeline. */
    void retire(long tick);
}
