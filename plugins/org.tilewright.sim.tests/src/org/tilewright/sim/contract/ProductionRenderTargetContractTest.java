package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;

class ProductionRenderTargetContractTest extends RenderTargetContract {

    @Override
    Kernel kernel(Machine machine) {
        return GpuKernel.of(machine);
    }
}
