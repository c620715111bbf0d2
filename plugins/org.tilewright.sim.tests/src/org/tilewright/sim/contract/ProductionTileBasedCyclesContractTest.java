package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.TileBasedKernel;
import org.tilewright.sim.run.Kernel;

class ProductionTileBasedCyclesContractTest extends TileBasedCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return new TileBasedKernel(machine);
    }
}
