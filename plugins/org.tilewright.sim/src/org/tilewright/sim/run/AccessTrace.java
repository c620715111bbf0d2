package org.tilewright.sim.run;

/** Hears of each demand access of a cache when it reads its line, in order. */
public interface AccessTrace {

    /**
     * One access.
     *
     * @param write   whether the access wrote a pixel
     * @param address address of the line
     */
    void access(boolean write, long address);
}
