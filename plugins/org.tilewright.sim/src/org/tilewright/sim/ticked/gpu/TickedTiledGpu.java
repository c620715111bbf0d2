package org.tilewright.sim.ticked.gpu;

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
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;
import org.tilewright.sim.ticked.tiling.ChipBuffers;
import org.tilewright.sim.ticked.tiling.TickedChipDepthUnit;
import org.tilewright.sim.ticked.tiling.TickedChipEarlyDepthUnit;
import org.tilewright.sim.ticked.tiling.TickedChipRop;
import org.tilewright.sim.ticked.tiling.TickedRemovingDepthUnit;
import org.tilewright.sim.ticked.tiling.TickedTilingUnit;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Targets;

/** The units of a GPU that renders bin by bin, on the chip. */
final class TickedTiledGpu extends TickedUnits {

    private final TickedTilingUnit tiling;
    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedUnit<?, ?> depthUnit;
    private final TickedChipRop rop;

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
        int tileSize = gpu.rasteriser().tileSize();
        TickedQueue<Primitive> binned = queues.of(gpu.binnedPrimitives());
        TickedQueue<Tile> emitted = queues.of(gpu.emittedTiles());
        TickedQueue<Tile> shaded = queues.of(gpu.shadedTiles());
        TickedQueue<Tile> tested = queues.of(gpu.testedTiles());
        ChipBuffers chip = new ChipBuffers(gpu.tiling().name(), targets, words, part.written(),
                options.checkData());
        tiling = new TickedTilingUnit(gpu.tiling(), geometry.screenPrimitives.getFirst(), binned,
                queues.toMemory(gpu.tiling().memory()), targets, words, chip, targets.end(), frame, part,
                geometry.projections, activity);
        bounds(tiling, statistics);
        rasteriser = new TickedRasteriser(gpu.rasteriser(), binned, emitted, null, false, part);
        TickedQueue<Tile> surviving = gpu.earlyDepth() == null ? emitted : queues.of(gpu.survivingTiles());
        shading = fragmentStage(gpu, statistics, surviving, shaded);
        if (gpu.earlyDepth() == null) {
            depthUnit = new TickedChipDepthUnit(gpu.depthUnit(), shaded, tested, rasteriser, shading, tiling, chip,
                    tileSize, statistics);
        } else if (gpu.surfaceRemoval() == null) {
            depthUnit = new TickedChipEarlyDepthUnit(gpu, emitted, surviving, shaded, tested, rasteriser, shading,
                    tiling, chip, statistics);
        } else {
            depthUnit = new TickedRemovingDepthUnit(gpu, emitted, surviving, shaded, tested, rasteriser, shading,
                    tiling, chip, statistics);
        }
        rop = new TickedChipRop(gpu.rop(), tested, tiling, chip, statistics);
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
        depthUnit.tick(tick);
        rop.tick(tick);
        shading.tick(tick);
        rasteriser.tick(tick);
    }

    @Override
    void addRendering(MachineUnits machine) {
        units().forEach(unit -> unit.addTo(machine));
    }

    @Override
    void addWaits(WaitGraph graph) {
        units().forEach(unit -> graph.charged(unit.lastCause()));
    }

    private List<TickedUnit<?, ?>> units() {
        return List.of(tiling, rasteriser, shading, depthUnit, rop);
    }
}
