package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;

/** What links the GPUs. */
public sealed interface Network
        permits LineNetwork, RingNetwork, MeshNetwork, HubNetwork, FullyConnectedNetwork {

    /** What its links have in common. */
    Links links();

    /**
     * Checks that it can link so many GPUs.
     *
     * @throws org.tilewright.sim.component.MachineException if it cannot
     */
    default void requireFor(int gpus) {}

    /** The ways that packets take between so many GPUs. */
    Routing routing(int gpus);
}
