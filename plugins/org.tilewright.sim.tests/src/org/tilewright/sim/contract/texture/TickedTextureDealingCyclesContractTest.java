package org.tilewright.sim.contract.texture;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.ticked.gpu.TickedKernel;

class TickedTextureDealingCyclesContractTest extends TextureDealingCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return new TickedKernel(machine);
    }
}
