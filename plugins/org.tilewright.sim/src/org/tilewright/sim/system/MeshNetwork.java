package org.tilewright.sim.system;

import org.tilewright.protocol.network.Routing;
import org.tilewright.sim.component.MachineException;

/**
 * GPUs in full rows and columns, numbered row by row. A packet goes along its row first, then along the column.
 *
 * @param links   what its links have in common
 * @param columns GPUs in a row, 1 to 64
 */
public record MeshNetwork(Links links, int columns) implements Network {

    /**
     * Checks the columns.
     *
     * @throws MachineException if they are out of range
     */
    public MeshNetwork {
        if (columns < 1 || columns > GpuSystem.MOST_GPUS) {
            throw new MachineException("network: columns is 1 to " + GpuSystem.MOST_GPUS + ", not " + columns);
        }
    }

    @Override
    public void requireFor(int gpus) {
        if (gpus % columns != 0) {
            throw new MachineException("network: " + gpus + " GPUs do not fill rows of " + columns);
        }
    }

    @Override
    public Routing routing(int gpus) {
        return Routing.mesh(gpus, columns);
    }
}
