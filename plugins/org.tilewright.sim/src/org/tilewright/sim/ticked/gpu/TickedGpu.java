package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.run.ZCacheState;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Targets;

/** The units of a GPU that renders primitive by primitive, through caches, in one slice or several. */
final class TickedGpu extends TickedUnits {

    private final List<TickedSlice> slices = new ArrayList<>();

    TickedGpu(Gpu gpu, Frame frame, Part part, RunOptions options) {
        this(gpu, frame, part, options,
                new Targets(frame, gpu.rasteriser().tileSize(), gpu.zCache().lineBytes(),
                        gpu.colourCache().lineBytes(), part));
    }

    private TickedGpu(Gpu gpu, Frame frame, Part part, RunOptions options, Targets targets) {
        super(gpu, frame, part, options, targets, targets.end(), 0);
        gpu.slices().forEach(slice -> slices.add(new TickedSlice(this, slice, part, options)));
    }

    /** Slices share nothing but queues, so that their order does not matter. */
    @Override
    void tickRendering(long tick) {
        slices.forEach(slice -> slice.tick(tick));
    }

    /** That of slice 0. */
    @Override
    ZCacheState zCache(long tick) {
        return slices.getFirst().zCache(tick);
    }

    @Override
    void addRendering(MachineUnits machine) {
        slices.forEach(slice -> slice.addTo(machine));
    }

    @Override
    void addWaits(WaitGraph graph) {
        slices.forEach(slice -> slice.addWaits(graph));
    }
}
