package org.tilewright.sim.ticked;

import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.DeliveryException;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.kernel.RunOptions;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;

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
        options.requireOf(system, gpus);
        sequence.forEach(gpus.getFirst()::requireRoomFor);
        SystemStatistics statistics = new SystemStatistics(system, gpus,
                TickedNetwork.linkNames(system.network(), gpus.size()));
        int tileSize = gpus.getFirst().rasteriser().tileSize();
        statistics.reset(sequence.stream().mapToInt(TickedSystemKernel::draws).sum(),
                sequence.stream().mapToInt(frame -> (frame.width() + tileSize - 1) / tileSize).max().orElseThrow(),
                sequence.stream().mapToInt(frame -> (frame.height() + tileSize - 1) / tileSize).max().orElseThrow());
        try {
            return system.splitsFrames()
                    ? new ConsecutiveRun(system, gpus, statistics).run(sequence, options)
                    : new AlternateRun(system, gpus, statistics).run(sequence, options);
        } catch (DeliveryException broken) {
            throw new ExchangeException(broken.getMessage());
        }
    }

    /** Draws of a frame. */
    static int draws(Frame frame) {
        return (int) frame.commands().stream().filter(Draw.class::isInstance).count();
    }
}
