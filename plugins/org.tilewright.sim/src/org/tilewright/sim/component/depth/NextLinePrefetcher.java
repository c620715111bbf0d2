package org.tilewright.sim.component.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.NextLine;
import org.tilewright.sim.time.Clock;

/** Prefetches the lines after one that the depth unit missed, as a CPU's next-line prefetcher does. */
public final class NextLinePrefetcher extends LookUpPrefetcher {

    private final int degree;

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     * @param degree lines requested a miss, at least 1
     */
    public NextLinePrefetcher(String name, Clock clock, int queueEntries, int degree) {
        super(name, clock, queueEntries);
        this.degree = atLeast(1, "degree", degree);
    }

    /** Lines requested a miss, at least 1. */
    public int degree() {
        return degree;
    }

    @Override
    public LookUpPolicy policy(int blocks) {
        return new NextLine(degree, blocks);
    }
}
