package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.ProductionKernel;
import org.tilewright.sim.run.Kernel;

class ProductionTraceContractTest extends TraceContract {

    @Override
    Kernel kernel(Machine machine) {
        return new ProductionKernel(machine);
    }
}
