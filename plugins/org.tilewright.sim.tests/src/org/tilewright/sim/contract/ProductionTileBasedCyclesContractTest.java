package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.TileBasedKernel;

class ProductionTileBasedCyclesContractTest extends TileBasedCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return new TileBasedKernel(machine);
    }
}
