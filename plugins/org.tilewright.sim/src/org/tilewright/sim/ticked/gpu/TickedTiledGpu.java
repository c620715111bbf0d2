package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.frame.Frame;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.tiling.ChipBuffers;
import org.tilewright.sim.ticked.tiling.TickedTilingUnit;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Targets;

/** The units of a GPU that renders bin by bin, on the chip, in one raster unit or several. */
final class TickedTiledGpu extends TickedUnits {

    private final TickedTilingUnit tiling;
    private final List<TickedRasterUnit> rasterUnits = new ArrayList<>();

    TickedTiledGpu(Gpu gpu, Frame frame, Part part, RunOptions options) {
        this(gpu, frame, part, options,
                new Targets(frame, gpu.rasteriser().tileSize(), TilingUnit.LINE_BYTES, TilingUnit.LINE_BYTES,
                        part));
    }

    private TickedTiledGpu(Gpu gpu, Frame frame, Part part, RunOptions options, Targets targets) {
        super(gpu, frame, part, options, targets, textureBase(gpu, targets),
                gpu.tiling().tileSize() / gpu.rasteriser().tileSize());
        Faults faults = options.faults();
        if (options.traces().zCache() != null || faults.droppedWriteBack() >= 0 || faults.misplacedFill() >= 0) {
            throw new MachineException(gpu.machine().name() + ": the machine renders tile by tile and has no Z cache"
                    + " whose accesses could be traced or whose lines could go astray");
        }
        List<TickedQueue<Primitive>> binned = gpu.slices().stream()
                .map(unit -> queues.<Primitive>of(unit.binnedPrimitives())).toList();
        ChipBuffers chip = new ChipBuffers(gpu.tiling().name(), targets, words, part.written(),
                options.checkData());
        tiling = new TickedTilingUnit(gpu.tiling(), geometry.screenPrimitives.getFirst(), binned,
                queues.toMemory(gpu.tiling().memory()), targets, words, chip, targets.end(), frame, part,
                geometry.projections, activity);
        bounds(tiling, statistics);
        for (Gpu unit : gpu.slices()) {
            rasterUnits.add(new TickedRasterUnit(this, unit, part, binned.get(unit.slice()), tiling, chip));
        }
        takesOrders(tiling);
    }

    /** Behind the parameter buffer, which has whole lines. */
    private static long textureBase(Gpu gpu, Targets targets) {
        int lines = gpu.tiling().parameterBufferBytes() / TilingUnit.LINE_BYTES;
        return MemoryLayout.aligned(targets.end() + (long) lines * TilingUnit.LINE_BYTES);
    }

    @Override
    public void follow(TickedUnits before) {
        super.follow(before);
        tiling.follow(((TickedTiledGpu) before).tiling, before.contents(RenderTarget.SCREEN));
    }

    /** The tiling unit comes first, for it sees what had retired by the tick before. */
    @Override
    void tickRendering(long tick) {
        tiling.tick(tick);
        rasterUnits.forEach(unit -> unit.tick(tick));
    }

    @Override
    void addRendering(MachineUnits machine) {
        tiling.addTo(machine);
        rasterUnits.forEach(unit -> unit.units().forEach(each -> each.addTo(machine)));
    }

    @Override
    void addWaits(WaitGraph graph) {
        tiling.addWaits(graph);
        rasterUnits.forEach(unit -> unit.units().forEach(each -> graph.charged(each.lastCause())));
    }
}
