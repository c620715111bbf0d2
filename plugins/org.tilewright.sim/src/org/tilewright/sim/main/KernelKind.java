package org.tilewright.sim.main;

import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.gpu.GpuKernel;
import org.tilewright.sim.kernel.system.ProductionSystemKernel;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.ticked.gpu.TickedKernel;
import org.tilewright.sim.ticked.system.TickedSystemKernel;

/** The kernels by their names on the command line. */
enum KernelKind {
    production, ticked;

    Kernel of(Machine machine) {
        return this == ticked ? new TickedKernel(machine) : GpuKernel.of(machine);
    }

    SystemKernel of(GpuSystem system) {
        return this == ticked ? new TickedSystemKernel(system) : new ProductionSystemKernel(system);
    }
}
