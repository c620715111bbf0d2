package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;

/**
 * GPUs in a row, each linked with its neighbours (GPUpd paper, table 1).
 *
 * @param links what its links have in common
 */
public record LineNetwork(Links links) implements Network {

    @Override
    public Routing routing(int gpus) {
        return Routing.line(gpus);
    }
}
