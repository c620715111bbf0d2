package org.tilewright.sim.kernel.cache;

import org.tilewright.sim.run.WaitGraph;

/** What stands between texture caches and memory, ticks with the core clock and reads lines for them. */
public interface LineServer extends LineClient {

    /**
     * Begins a frame.
     *
     * @param sameTextures whether lines of the frame before hold what memory has at their addresses
     */
    void reset(boolean sameTextures);

    /** Forgets the lines that hold a byte from one address to another; nothing is at work. */
    void invalidate(long tick, long firstAddress, long lastAddress);

    /** The core tick at which it acts next, from what is known now. */
    long next();

    /** Acts at its next tick. */
    void step(long tick);

    /** Says what it waits for. */
    void waits(WaitGraph graph);

    void finish(long end);
}
