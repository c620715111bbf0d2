package org.tilewright.sim.contract;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.Kernel;

class ProductionBankedTextureCyclesContractTest extends BankedTextureCyclesContract {

    @Override
    Kernel kernel(Machine machine) {
        return Kernel.production(machine);
    }
}
