package org.tilewright.sim.ticked.tiling;

import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedStation;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;

/** Tests tiles against the depth of their bin on the chip: a tile at once, without a cache. */
public final class TickedChipDepthUnit extends TickedStation<Tile, Count, Ticks> {

    private final DepthUnit depthUnit;
    private final TickedQueue<Tile> output;
    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedTilingUnit tiling;
    private final ChipBuffers chip;
    private final int tilePixels;
    /** Number of the raster unit. */
    private final int unit;
    private long visibleTick;

    /** @param gpu the GPU as the raster unit sees it */
    public TickedChipDepthUnit(Gpu gpu, TickedQueue<Tile> input, TickedQueue<Tile> output, TickedRasteriser rasteriser,
            TickedFragmentStage<?, ?> shading, TickedTilingUnit tiling, ChipBuffers chip, GpuStatistics statistics) {
        super(input, statistics.depthUnit, statistics.depthUnitTicks, Ticks.BUSY, Ticks.NO_INPUT);
        depthUnit = gpu.depthUnit();
        unit = gpu.slice();
        this.output = output;
        this.rasteriser = rasteriser;
        this.shading = shading;
        this.tiling = tiling;
        this.chip = chip;
        tilePixels = gpu.rasteriser().tileSize() * gpu.rasteriser().tileSize();
    }

    @Override
    protected Ticks stall(Tile tile, long tick) {
        visibleTick = input.headVisibleTick();
        return output.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_ROP;
    }

    @Override
    protected long accept(Tile tile, long tick) {
        counters.increment(Count.TILES);
        rasteriser.accepted(tick);
        rasteriser.left(time(tick));
        rasteriser.done(tile);
        tiling.accepted(tile);
        shading.giveBack(tile, time(tick));
        boolean tests = tile.state().depthTest();
        if (tests) {
            chip.test(tile, tick);
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + depthUnit.testLatency() - visibleTick);
        }
        int passed = Tile.fragments(tile.alive);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        tiling.binOf(tile).activity.passed(tile.draw(), unit, passed);
        if (tests && tile.state().target().samples() > 1) {
            counters.add(Count.SAMPLES_TESTED, Tile.fragments(tile.covered));
            counters.add(Count.SAMPLES_PASSED, passed);
        }
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
            tiling.binOf(tile).activity.end(tile.draw());
        } else {
            output.send(tile, time(tick), depthUnit.testLatency());
        }
        int rate = depthUnit.pixelsPerAccess();
        return tests ? (tilePixels + rate - 1) / rate : 1;
    }
}
