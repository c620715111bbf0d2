package org.tilewright.sim.network;

/** Lets all domains act within a window. */
interface WindowRunner {

    /** Runs all domains up to before the end of a window. */
    void run(long end);
}
