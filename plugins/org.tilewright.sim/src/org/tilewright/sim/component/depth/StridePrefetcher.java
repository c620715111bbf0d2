package org.tilewright.sim.component.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.Stride;
import org.tilewright.sim.time.Clock;

/** Prefetches along a stride that the depth unit's look-ups in a region have repeated, as a CPU's stride prefetcher does. */
public final class StridePrefetcher extends LookUpPrefetcher {

    private final int degree;
    private final int tableEntries;

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     * @param degree lines requested when a stride repeats, at least 1
     * @param tableEntries regions that are watched at a time, at least 1
     */
    public StridePrefetcher(String name, Clock clock, int queueEntries, int degree, int tableEntries) {
        super(name, clock, queueEntries);
        this.degree = atLeast(1, "degree", degree);
        this.tableEntries = atLeast(1, "tableEntries", tableEntries);
    }

    /** Lines requested when a stride repeats, at least 1. */
    public int degree() {
        return degree;
    }

    /** Regions that are watched at a time, at least 1. */
    public int tableEntries() {
        return tableEntries;
    }

    @Override
    public LookUpPolicy policy(int blocks) {
        return new Stride(degree, tableEntries, blocks);
    }
}
