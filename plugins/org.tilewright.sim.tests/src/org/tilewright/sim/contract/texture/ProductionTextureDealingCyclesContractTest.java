package org.tilewright.sim.contract.texture;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.run.Kernel;

class ProductionTextureDealingCyclesContractTest extends TextureDealingCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return GpuKernel.of(machine);
    }
}
