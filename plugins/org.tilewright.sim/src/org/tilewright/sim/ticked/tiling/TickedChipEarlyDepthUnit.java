package org.tilewright.sim.ticked.tiling;

import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;

/** Tests tiles without alpha test against the depth of their bin before shading, the others after it. */
public final class TickedChipEarlyDepthUnit extends TickedUnit<Count, Ticks> {

    private final DepthUnit depthUnit;
    private final EarlyDepth spec;
    private final Counters<EarlyDepth.Count> earlyCounters;
    private final TickedQueue<Tile> early;
    private final TickedQueue<Tile> survivors;
    private final TickedQueue<Tile> input;
    private final TickedQueue<Tile> output;
    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedTilingUnit tiling;
    private final ChipBuffers chip;
    private final int tilePixels;
    private long busyUntil;
    /** Tiles that are to be tested late and have passed the early side. */
    private int lateTests;

    public TickedChipEarlyDepthUnit(Gpu gpu, TickedQueue<Tile> early, TickedQueue<Tile> survivors,
            TickedQueue<Tile> input, TickedQueue<Tile> output, TickedRasteriser rasteriser,
            TickedFragmentStage<?, ?> shading, TickedTilingUnit tiling, ChipBuffers chip, GpuStatistics statistics) {
        super(statistics.depthUnit, statistics.depthUnitTicks);
        depthUnit = gpu.depthUnit();
        spec = gpu.earlyDepth();
        earlyCounters = statistics.earlyDepth;
        this.early = early;
        this.survivors = survivors;
        this.input = input;
        this.output = output;
        this.rasteriser = rasteriser;
        this.shading = shading;
        this.tiling = tiling;
        this.chip = chip;
        tilePixels = gpu.rasteriser().tileSize() * gpu.rasteriser().tileSize();
    }

    private static boolean isTestedEarly(Tile tile) {
        return tile.state().depthTest() && !tile.state().alphaTest();
    }

    private static boolean isTestedLate(Tile tile) {
        return tile.state().depthTest() && tile.state().alphaTest();
    }

    @Override
    protected Ticks step(long tick) {
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (input.head(tick) != null) {
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_ROP;
            }
            acceptLate(tick);
            return Ticks.BUSY;
        }
        Tile tile = early.head(tick);
        if (tile == null) {
            return Ticks.NO_INPUT;
        }
        if (!survivors.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_SURVIVORS;
        }
        if (isTestedEarly(tile) && lateTests > 0) {
            return Ticks.STALLED_ON_LATE_TESTS;
        }
        acceptEarly(tick);
        return Ticks.BUSY;
    }

    private void acceptLate(long tick) {
        long visibleTick = input.headVisibleTick();
        Tile tile = input.accept(tick);
        shading.giveBack(tile, time(tick));
        if (isTestedLate(tile)) {
            lateTests--;
            rasteriser.done(tile);
            chip.test(tile, tick);
        }
        if (!isTestedEarly(tile)) {
            countResult(tile, visibleTick, tick);
        }
        if (Tile.fragments(tile.alive) == 0) {
            tiling.binOf(tile).activity.end();
        } else {
            output.send(tile, time(tick), depthUnit.testLatency());
        }
        busyUntil = tick + ticks(isTestedLate(tile));
    }

    private void acceptEarly(long tick) {
        long visibleTick = early.headVisibleTick();
        Tile tile = early.accept(tick);
        counters.increment(Count.TILES);
        earlyCounters.at(tick);
        earlyCounters.increment(EarlyDepth.Count.TILES);
        rasteriser.accepted(tick);
        rasteriser.left(time(tick));
        long latency = spec.latency() + depthUnit.testLatency();
        if (isTestedLate(tile)) {
            lateTests++;
            survivors.send(tile, time(tick), latency);
        } else if (isTestedEarly(tile)) {
            rasteriser.done(tile);
            chip.test(tile, tick);
            countResult(tile, visibleTick, tick);
            int left = Tile.fragments(tile.alive);
            earlyCounters.add(EarlyDepth.Count.FRAGMENTS_REJECTED, Tile.fragments(tile.covered) - left);
            if (left == 0) {
                earlyCounters.increment(EarlyDepth.Count.TILES_REJECTED);
                tiling.binOf(tile).activity.end();
            } else {
                survivors.send(tile.survivors(), time(tick), latency);
            }
        } else {
            rasteriser.done(tile);
            survivors.send(tile, time(tick), latency);
        }
        busyUntil = tick + ticks(isTestedEarly(tile));
    }

    private int ticks(boolean tests) {
        int rate = depthUnit.pixelsPerAccess();
        return tests ? (tilePixels + rate - 1) / rate : 1;
    }

    /** Counts what is left of a tile at its test or its pass. */
    private void countResult(Tile tile, long visibleTick, long tick) {
        int passed = Tile.fragments(tile.alive);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        counters.add(Count.TILES_DEAD, passed == 0 ? 1 : 0);
        if (tile.state().depthTest()) {
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + depthUnit.testLatency() - visibleTick);
            if (tile.state().target().samples() > 1) {
                counters.add(Count.SAMPLES_TESTED, Tile.fragments(tile.covered));
                counters.add(Count.SAMPLES_PASSED, passed);
            }
        }
    }
}
