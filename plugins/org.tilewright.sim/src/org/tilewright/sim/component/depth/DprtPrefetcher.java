package org.tilewright.sim.component.depth;

import org.tilewright.sim.time.Clock;

/** Prefetches the depth lines of the tiles that the rasteriser visits (DPRT, section 2.2). */
public final class DprtPrefetcher extends Prefetcher {

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     */
    public DprtPrefetcher(String name, Clock clock, int queueEntries) {
        super(name, clock, queueEntries);
    }
}
