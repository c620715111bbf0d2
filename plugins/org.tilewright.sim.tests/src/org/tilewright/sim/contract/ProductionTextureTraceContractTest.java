package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.ProductionKernel;

class ProductionTextureTraceContractTest extends TextureTraceContract {

    @Override
    Kernel kernel(Machine machine) {
        return new ProductionKernel(machine);
    }
}
