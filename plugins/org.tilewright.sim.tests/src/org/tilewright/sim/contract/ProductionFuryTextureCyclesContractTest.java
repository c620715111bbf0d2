package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.ProductionKernel;

class ProductionFuryTextureCyclesContractTest extends FuryTextureCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return new ProductionKernel(machine);
    }
}
