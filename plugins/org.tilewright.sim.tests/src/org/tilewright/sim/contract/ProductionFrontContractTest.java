package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.Kernel;

class ProductionFrontContractTest extends FrontContract {

    @Override
    Kernel kernel(Machine machine) {
        return new ProductionKernel(machine);
    }
}
