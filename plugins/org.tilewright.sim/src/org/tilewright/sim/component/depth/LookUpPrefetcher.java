package org.tilewright.sim.component.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.sim.time.Clock;

/** Prefetches what a policy learns from the look-ups of the depth unit. */
public final class LookUpPrefetcher extends Prefetcher {

    private final LookUpPolicy policy;

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     * @param policy what it learns and asks for
     */
    public LookUpPrefetcher(String name, Clock clock, int queueEntries, LookUpPolicy policy) {
        super(name, clock, queueEntries);
        this.policy = policy;
    }

    /** What it learns and asks for. */
    public LookUpPolicy policy() {
        return policy;
    }
}
