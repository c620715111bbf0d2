package org.tilewright.sim.ticked;

import org.tilewright.sim.component.DepthUnit;
import org.tilewright.sim.component.DepthUnit.Count;
import org.tilewright.sim.component.DepthUnit.Ticks;
import org.tilewright.sim.component.GpuStatistics;

/** Tests tiles against the depth of their bin on the chip: a tile at once, without a cache. */
final class TickedChipDepthUnit extends TickedStation<Tile, Count, Ticks> {

    private final DepthUnit depthUnit;
    private final TickedQueue<Tile> output;
    private final TickedRasteriser rasteriser;
    private final TickedShading shading;
    private final TickedTilingUnit tiling;
    private final ChipBuffers chip;
    private final int tilePixels;
    private long visibleTick;

    TickedChipDepthUnit(DepthUnit depthUnit, TickedQueue<Tile> input, TickedQueue<Tile> output,
            TickedRasteriser rasteriser, TickedShading shading, TickedTilingUnit tiling, ChipBuffers chip, int tileSize,
            GpuStatistics statistics) {
        super(input, statistics.depthUnit, statistics.depthUnitTicks, Ticks.BUSY, Ticks.NO_INPUT);
        this.depthUnit = depthUnit;
        this.output = output;
        this.rasteriser = rasteriser;
        this.shading = shading;
        this.tiling = tiling;
        this.chip = chip;
        tilePixels = tileSize * tileSize;
    }

    @Override
    Ticks stall(Tile tile, long tick) {
        visibleTick = input.headVisibleTick();
        return output.hasRoom(time(tick), 1) ? null : Ticks.STALLED_ON_ROP;
    }

    @Override
    long accept(Tile tile, long tick) {
        counters.increment(Count.TILES);
        rasteriser.accepted(tick);
        rasteriser.left(time(tick));
        rasteriser.done(tile);
        shading.giveBack(tile, time(tick));
        boolean tests = tile.state().depthTest();
        if (tests) {
            chip.test(tile, tick);
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + depthUnit.testLatency() - visibleTick);
        }
        int passed = Tile.fragments(tile.alive);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
            tiling.binOf(tile).activity.end();
        } else {
            output.send(tile, time(tick), depthUnit.testLatency());
        }
        int rate = depthUnit.pixelsPerAccess();
        return tests ? (tilePixels + rate - 1) / rate : 1;
    }
}
