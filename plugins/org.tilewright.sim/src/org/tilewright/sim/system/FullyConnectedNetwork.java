package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;

/**
 * A link from every GPU to every other.
 *
 * @param links what its links have in common
 */
public record FullyConnectedNetwork(Links links) implements Network {

    @Override
    public Routing routing(int gpus) {
        return Routing.fullyConnected(gpus);
    }
}
