package org.tilewright.sim.kernel.system;

import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.protocol.distribution.DeliveryException;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.network.GpuNetwork;
import org.tilewright.sim.kernel.network.NetworkNames;
import org.tilewright.sim.kernel.network.NetworkShape;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.system.AlternateFrame;
import org.tilewright.sim.system.ExchangeException;
import org.tilewright.sim.system.FrameOutcome;
import org.tilewright.sim.system.GpuSystem;
import org.tilewright.sim.system.SystemKernel;
import org.tilewright.sim.system.SystemResult;
import org.tilewright.sim.system.SystemStatistics;
import org.tilewright.sim.time.Clock;

/**
 * The kernel of systems that is fast. Each GPU is a production kernel of its own; several are advanced together, by as many
 * threads as one likes.
 */
public final class ProductionSystemKernel implements SystemKernel {

    private final GpuSystem system;
    private final List<Gpu> gpus;
    private final SystemStatistics statistics;
    private final SequenceRun run;

    /**
     * Builds all GPUs and the network between them.
     *
     * @throws org.tilewright.sim.component.MachineException if the system cannot be built
     */
    public ProductionSystemKernel(GpuSystem system) {
        this.system = system;
        gpus = system.wire();
        if (system.gpus() == 1) {
            statistics = new SystemStatistics(system, gpus, List.of());
            run = new WholeFrames(gpus, statistics, 1, null);
            return;
        }
        NetworkShape shape = NetworkShape.of(system.network(), system.gpus());
        statistics = new SystemStatistics(system, gpus, NetworkNames.links(shape.routing()));
        GpuNetwork network = new GpuNetwork(shape, statistics.network);
        run = system.split() instanceof AlternateFrame split
                ? new WholeFrames(gpus, statistics, split.framesInFlight(), new KeptTransfers(gpus, split,
                        system.network().links(), network))
                : new SplitFrames(system, gpus, statistics, network);
    }

    @Override
    public SystemResult run(List<Frame> sequence, RunOptions options) {
        if (sequence.isEmpty()) {
            throw new IllegalArgumentException("a sequence has one frame or more");
        }
        options.requireOf(system, gpus);
        Clock core = gpus.get(0).commandProcessor().clock();
        options.assertions().begin(statistics.gpuTables(), core);
        reset(sequence);
        List<FrameOutcome> frames = frames(sequence, options);
        frames.forEach(frame -> statistics.addFrame(frame.startPicoseconds(), frame.endPicoseconds()));
        long picoseconds = statistics.all.endPicoseconds();
        options.assertions().end(core.tickAtOrAfter(picoseconds));
        return new SystemResult(frames, core.tickAtOrAfter(picoseconds), picoseconds, statistics.all,
                statistics.maps());
    }

    private List<FrameOutcome> frames(List<Frame> sequence, RunOptions options) {
        try {
            return run.run(sequence, options);
        } catch (DeliveryException e) {
            throw new ExchangeException(e.getMessage());
        }
    }

    private void reset(List<Frame> sequence) {
        int tileSize = gpus.get(0).rasteriser().tileSize();
        int draws = 0;
        int tilesX = 0;
        int tilesY = 0;
        for (Frame frame : sequence) {
            draws += CommandPlan.drawCount(frame);
            tilesX = Math.max(tilesX, (frame.width() + tileSize - 1) / tileSize);
            tilesY = Math.max(tilesY, (frame.height() + tileSize - 1) / tileSize);
        }
        statistics.reset(draws, tilesX, tilesY);
    }
}
