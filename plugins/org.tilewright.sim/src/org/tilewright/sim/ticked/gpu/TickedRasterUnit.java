package org.tilewright.sim.ticked.gpu;

import java.util.List;

import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedQueues;
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

/** The units of one raster unit of a GPU that renders bin by bin, on the chip: from the rasteriser to the ROP. */
final class TickedRasterUnit {

    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedUnit<?, ?> depthUnit;
    private final TickedChipRop rop;

    /**
     * Builds the units.
     *
     * @param gpu    the GPU as this raster unit sees it
     * @param whole  the part of the GPU, of which the raster unit has its part
     * @param binned what the tiling unit gives it
     */
    TickedRasterUnit(TickedUnits owner, Gpu gpu, Part whole, TickedQueue<Primitive> binned, TickedTilingUnit tiling,
            ChipBuffers chip) {
        Part part = whole.ofRasterUnit(gpu.slice());
        GpuStatistics statistics = part.statistics();
        TickedQueues queues = owner.queues;
        TickedQueue<Tile> emitted = queues.of(gpu.emittedTiles());
        TickedQueue<Tile> shaded = queues.of(gpu.shadedTiles());
        TickedQueue<Tile> tested = queues.of(gpu.testedTiles());
        rasteriser = new TickedRasteriser(gpu.rasteriser(), binned, emitted, null, false, part);
        TickedQueue<Tile> surviving = gpu.earlyDepth() == null ? emitted : queues.of(gpu.survivingTiles());
        shading = owner.fragmentStage(gpu, statistics, surviving, shaded);
        if (gpu.earlyDepth() == null) {
            depthUnit = new TickedChipDepthUnit(gpu, shaded, tested, rasteriser, shading, tiling, chip, statistics);
        } else if (gpu.surfaceRemoval() == null) {
            depthUnit = new TickedChipEarlyDepthUnit(gpu, emitted, surviving, shaded, tested, rasteriser, shading,
                    tiling, chip, statistics);
        } else {
            depthUnit = new TickedRemovingDepthUnit(gpu, emitted, surviving, shaded, tested, rasteriser, shading,
                    tiling, chip, statistics);
        }
        rop = new TickedChipRop(gpu.rop(), tested, tiling, chip, statistics);
    }

    /** A core tick. */
    void tick(long tick) {
        depthUnit.tick(tick);
        rop.tick(tick);
        shading.tick(tick);
        rasteriser.tick(tick);
    }

    /** The units, in the order in which work goes through them. */
    List<TickedUnit<?, ?>> units() {
        return List.of(rasteriser, shading, depthUnit, rop);
    }
}
