package org.tilewright.sim.ticked.system;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.DeliveryException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.ticked.network.TickedNetwork;

/** The kernel that lets all units of all GPUs look at their ports at each tick: the oracle of the production kernel. */
public final class TickedSystemKernel implements SystemKernel {

    private final GpuSystem system;
    private final List<Gpu> gpus;

    /**
     * A kernel for a system.
     *
     * @throws org.tilewright.sim.component.MachineException if one of its GPUs is not complete, or they do not fit together
     */
    public TickedSystemKernel(GpuSystem system) {
        this.system = system;
        gpus = system.wire();
    }

    @Override
    public SystemResult run(List<Frame> sequence, RunOptions options) {
        SystemStatistics statistics = begin(sequence, options);
        options.assertions().begin(statistics.gpuTables(), gpus.getFirst().commandProcessor().clock());
        try {
            SystemResult result = system.splitsFrames()
                    ? new ConsecutiveRun(system, gpus, statistics).run(sequence, options)
                    : new AlternateRun(system, gpus, statistics).run(sequence, options);
            options.assertions().end(result.cycles());
            return result;
        } catch (DeliveryException broken) {
            throw new ExchangeException(broken.getMessage());
        }
    }

    /**
     * Simulates a frame as far as through a tick of the core clock and says what the units of all GPUs that work on it hold
     * then, and the network; nothing after that is simulated.
     *
     * @param tick from 0
     * @throws org.tilewright.sim.component.MachineException if the frame ends before that tick
     * @throws ExchangeException if GPUs exchange primitives wrongly before
     */
    public MachineState stateAt(Frame frame, RunOptions options, long tick) {
        SystemStatistics statistics = begin(List.of(frame), options);
        try {
            return system.splitsFrames()
                    ? new ConsecutiveRun(system, gpus, statistics).stateAt(frame, options, tick)
                    : new AlternateRun(system, gpus, statistics).stateAt(frame, options, tick);
        } catch (DeliveryException broken) {
            throw new ExchangeException(broken.getMessage());
        }
    }

    /** Checks what is asked for, and declares what is counted. */
    private SystemStatistics begin(List<Frame> sequence, RunOptions options) {
        options.requireOf(system, gpus);
        sequence.forEach(gpus.getFirst()::requireRoomFor);
        SystemStatistics statistics = new SystemStatistics(system, gpus,
                TickedNetwork.linkNames(system.network(), gpus.size()));
        int tileSize = gpus.getFirst().rasteriser().tileSize();
        statistics.reset(sequence.stream().mapToInt(TickedSystemKernel::draws).sum(),
                sequence.stream().mapToInt(frame -> (frame.width() + tileSize - 1) / tileSize).max().orElseThrow(),
                sequence.stream().mapToInt(frame -> (frame.height() + tileSize - 1) / tileSize).max().orElseThrow());
        return statistics;
    }

    /** Draws of a frame. */
    static int draws(Frame frame) {
        return (int) frame.commands().stream().filter(Draw.class::isInstance).count();
    }
}
