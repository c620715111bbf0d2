package org.tilewright.sim.system;

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
}
