package org.tilewright.sim.ticked;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.kernel.Kernel;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.kernel.SimulationResult;

/**
 * The kernel that lets every unit look at its ports at each tick of its clock. Slow and obvious: the oracle of the
 * production kernel, and the one to debug in.
 */
public final class TickedKernel implements Kernel {

    private final Gpu gpu;

    /**
     * A kernel for a machine.
     *
     * @throws org.tilewright.sim.component.MachineException if the machine is not one GPU with all its units
     */
    public TickedKernel(Machine machine) {
        gpu = new Gpu(machine);
    }

    @Override
    public SimulationResult run(Frame frame, RunOptions options) {
        gpu.requireRoomFor(frame);
        options.requireOf(gpu);
        GpuStatistics statistics = new GpuStatistics(gpu);
        int tileSize = gpu.rasteriser().tileSize();
        statistics.reset((int) frame.commands().stream().filter(Draw.class::isInstance).count(),
                (frame.width() + tileSize - 1) / tileSize, (frame.height() + tileSize - 1) / tileSize);
        Part whole = Part.whole(frame, ChosenCommands.of(frame, options), statistics, Map.of());
        TickedUnits units = TickedUnits.of(gpu, frame, whole, options);
        long tick = new FrameLoop(List.of(units), null).run();
        long end = units.coreClock().time(tick);
        statistics.all.finish(end);
        return new SimulationResult(frame, tick, end, units.colours(), units.depths(), statistics.all,
                statistics.maps());
    }
}
