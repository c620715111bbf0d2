package org.tilewright.sim.component.depth;

import org.tilewright.protocol.prefetch.LookUpPolicy;
import org.tilewright.protocol.prefetch.LookUps;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.time.Clock;

/** Prefetches what a policy learns from the look-ups of the depth unit. */
public final class LookUpPrefetcher extends Prefetcher {

    private final LookUps learning;
    private final int[] parameters;

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     * @param learning how it learns
     * @param parameters those of the policy, in its order
     * @throws MachineException if the policy has others, or one is out of range
     */
    public LookUpPrefetcher(String name, Clock clock, int queueEntries, LookUps learning, int... parameters) {
        super(name, clock, queueEntries);
        this.learning = learning;
        this.parameters = parameters.clone();
        try {
            policy(1);
        } catch (IllegalArgumentException e) {
            throw new MachineException(name + ": " + e.getMessage());
        }
    }

    /** How it learns. */
    public LookUps learning() {
        return learning;
    }

    /**
     * A parameter of its policy.
     *
     * @param parameterName one that the policy has
     */
    public int parameter(String parameterName) {
        return parameters[learning.parameters().indexOf(parameterName)];
    }

    /**
     * Makes its policy, which knows nothing yet.
     *
     * @param blocks blocks of the depth buffer
     */
    public LookUpPolicy policy(int blocks) {
        return learning.policy(blocks, parameters);
    }
}
