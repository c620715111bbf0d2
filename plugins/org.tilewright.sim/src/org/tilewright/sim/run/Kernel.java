package org.tilewright.sim.run;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.kernel.gpu.TileBasedKernel;

/**
 * Simulates frames on one machine. Every kernel of a machine gives the same result, to the byte. A kernel may be run many
 * times, one run at a time.
 */
public interface Kernel {

    /**
     * The production kernel of a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine cannot be built
     */
    static Kernel production(Machine machine) {
        boolean tileBased = machine.components().stream().anyMatch(TilingUnit.class::isInstance);
        return tileBased ? new TileBasedKernel(machine) : new ProductionKernel(machine);
    }

    /**
     * Simulates a frame.
     *
     * @return what came out; it is valid until the next run of this kernel
     * @throws DeadlockException  if nothing can act any more and the frame is not done
     * @throws DataCheckException if data are checked and a read returned something else than was written last
     */
    SimulationResult run(Frame frame, RunOptions options);
}
