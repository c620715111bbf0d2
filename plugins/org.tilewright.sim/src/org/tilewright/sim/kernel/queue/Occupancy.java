package org.tilewright.sim.kernel.queue;

/** Hears of the items that enter and leave a part of the pipeline. */
public interface Occupancy {

    /** An item of a draw enters. */
    void enter(int draw);

    /** An item of a draw has left the pipeline. */
    void retire(long tick, int draw);
}
