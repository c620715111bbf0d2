package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.component.MachineException;

/**
 * GPUs in a circle. A packet takes the shorter way, and enters a direction only where it leaves a place free (bubble), so
 * that the circle cannot fill up.
 *
 * @param links what its links have in common; two credits or more
 */
public record RingNetwork(Links links) implements Network {

    /**
     * Checks the credits.
     *
     * @throws MachineException if there are fewer than two
     */
    public RingNetwork {
        if (links.credits() < 2) {
            throw new MachineException("network: credits of a ring are at least 2, not " + links.credits()
                    + ": a packet that enters it leaves a place free");
        }
    }

    @Override
    public Routing routing(int gpus) {
        return Routing.ring(gpus);
    }
}
