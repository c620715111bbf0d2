package org.tilewright.sim.component.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.sim.time.Clock;

/** Prefetches what a policy learns from the look-ups of the depth unit. A kind adds the parameters of its policy. */
public abstract non-sealed class LookUpPrefetcher extends Prefetcher {

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     */
    LookUpPrefetcher(String name, Clock clock, int queueEntries) {
        super(name, clock, queueEntries);
    }

    /**
     * Makes its policy, which knows nothing yet.
     *
     * @param blocks blocks of the depth buffer
     */
    public abstract LookUpPolicy policy(int blocks);
}
