package org.tilewright.sim.ticked.gpu;

import java.util.List;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.Kernel;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.SimulationResult;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.ticked.work.ChosenCommands;
import org.tilewright.sim.ticked.work.Part;

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
        TickedUnits units = units(frame, options);
        GpuStatistics statistics = units.statistics;
        options.assertions().begin(List.of(statistics.all), units.coreClock());
        long tick = new FrameLoop(List.of(units), null).run();
        long end = units.coreClock().time(tick);
        statistics.all.finish(end);
        options.assertions().end(tick);
        return new SimulationResult(frame, tick, end, units.colours(), units.depths(), units.querySamples(),
                statistics.all, statistics.maps());
    }

    /**
     * Simulates a frame as far as through a tick of the core clock and says what the Z cache holds then; nothing after that
     * is simulated.
     *
     * @param tick from 0
     * @throws MachineException if the machine has no Z cache, or the frame ends before that tick
     */
    public ZCacheState zCacheAt(Frame frame, RunOptions options, long tick) {
        if (gpu.zCache() == null) {
            throw new MachineException(gpu.machine().name()
                    + ": the machine renders tile by tile and has no Z cache to look into");
        }
        TickedUnits units = units(frame, options);
        new FrameLoop(List.of(units), null).runThrough(tick);
        return units.zCache(tick);
    }

    /**
     * Simulates a frame as far as through a tick of the core clock and says what all units hold then; nothing after that is
     * simulated.
     *
     * @param tick from 0
     * @throws MachineException if the frame ends before that tick
     */
    public MachineState stateAt(Frame frame, RunOptions options, long tick) {
        return new FrameLoop(List.of(units(frame, options)), null).stateAt(tick);
    }

    /** The units at the begin of a frame. */
    TickedUnits units(Frame frame, RunOptions options) {
        gpu.requireRoomFor(frame);
        options.requireOf(gpu);
        GpuStatistics statistics = new GpuStatistics(gpu);
        int tileSize = gpu.rasteriser().tileSize();
        statistics.reset((int) frame.commands().stream().filter(Draw.class::isInstance).count(),
                (frame.width() + tileSize - 1) / tileSize, (frame.height() + tileSize - 1) / tileSize);
        Part whole = Part.whole(frame, ChosenCommands.of(frame, options), statistics, Map.of());
        return TickedUnits.of(gpu, frame, whole, options);
    }
}
