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
public class TickedChipEarlyDepthUnit extends TickedUnit<Count, Ticks> {

    private final DepthUnit depthUnit;
    private final EarlyDepth spec;
    private final Counters<EarlyDepth.Count> earlyCounters;
    final TickedQueue<Tile> early;
    final TickedQueue<Tile> survivors;
    private final TickedQueue<Tile> input;
    private final TickedQueue<Tile> output;
    private final TickedRasteriser rasteriser;
    private final TickedFragmentStage<?, ?> shading;
    final TickedTilingUnit tiling;
    private final ChipBuffers chip;
    final int tilePixels;
    /** Number of the raster unit. */
    private final int unit;
    private long busyUntil;
    private Ticks busyCause = Ticks.BUSY;
    /** Tiles that are to be tested late and have passed the early side. */
    private int lateTests;

    public TickedChipEarlyDepthUnit(Gpu gpu, TickedQueue<Tile> early, TickedQueue<Tile> survivors,
            TickedQueue<Tile> input, TickedQueue<Tile> output, TickedRasteriser rasteriser,
            TickedFragmentStage<?, ?> shading, TickedTilingUnit tiling, ChipBuffers chip, GpuStatistics statistics) {
        super(statistics.depthUnit, statistics.depthUnitTicks);
        depthUnit = gpu.depthUnit();
        unit = gpu.slice();
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

    static boolean isTestedEarly(Tile tile) {
        return tile.state().depthTest() && !tile.state().alphaTest();
    }

    private static boolean isTestedLate(Tile tile) {
        return tile.state().depthTest() && tile.state().alphaTest();
    }

    @Override
    protected Ticks step(long tick) {
        if (tick < busyUntil) {
            return busyCause;
        }
        if (input.head(tick) != null) {
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_ROP;
            }
            acceptLate(tick);
            return Ticks.BUSY;
        }
        return stepEarly(tick);
    }

    /** What the early side does at a tick at which nothing is busy or visible at the late one. */
    Ticks stepEarly(long tick) {
        Tile tile = early.head(tick);
        if (tile == null) {
            return Ticks.NO_INPUT;
        }
        if (!survivors.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_SURVIVORS;
        }
        return tryToAccept(tile, tick);
    }

    /** Accepts a tile of the rasteriser's, unless it waits for late tests. */
    final Ticks tryToAccept(Tile tile, long tick) {
        if (isTestedEarly(tile) && lateTests > 0) {
            return Ticks.STALLED_ON_LATE_TESTS;
        }
        acceptEarly(tick);
        return Ticks.BUSY;
    }

    /** It is busy from a tick on. */
    final void busy(long tick, int ticks, Ticks cause) {
        busyUntil = tick + ticks;
        busyCause = cause;
    }

    /** Whether a tile's result is known, and counted, before it is shaded. */
    boolean isResolvedEarly(Tile tile) {
        return isTestedEarly(tile);
    }

    /** What is left of a tile goes on to shading. */
    void goOn(Tile tile, long tick) {
        send(isTestedEarly(tile) ? tile.survivors() : tile, tick);
    }

    final void send(Tile tile, long tick) {
        survivors.send(tile, time(tick), spec.latency() + depthUnit.testLatency());
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
        if (!isResolvedEarly(tile)) {
            countResult(tile, visibleTick, tick);
        }
        if (Tile.fragments(tile.alive) == 0) {
            tiling.binOf(tile).activity.end(tile.draw());
        } else {
            output.send(tile, time(tick), depthUnit.testLatency());
        }
        busy(tick, ticks(isTestedLate(tile)), Ticks.BUSY);
    }

    private void acceptEarly(long tick) {
        long visibleTick = early.headVisibleTick();
        Tile tile = early.accept(tick);
        counters.increment(Count.TILES);
        earlyCounters.at(tick);
        earlyCounters.increment(EarlyDepth.Count.TILES);
        rasteriser.accepted(tick);
        rasteriser.left(time(tick));
        tiling.accepted(tile);
        if (isTestedLate(tile)) {
            lateTests++;
            goOn(tile, tick);
        } else {
            rasteriser.done(tile);
            resolve(tile, visibleTick, tick);
        }
        busy(tick, ticks(isTestedEarly(tile)), Ticks.BUSY);
    }

    /** Tests a tile early, if that is what it needs, and lets what is left of it go on. */
    private void resolve(Tile tile, long visibleTick, long tick) {
        if (isTestedEarly(tile)) {
            chip.test(tile, tick);
        }
        if (isResolvedEarly(tile)) {
            countResult(tile, visibleTick, tick);
        }
        int left = Tile.fragments(tile.alive);
        earlyCounters.add(EarlyDepth.Count.FRAGMENTS_REJECTED, Tile.fragments(tile.covered) - left);
        if (left == 0) {
            earlyCounters.increment(EarlyDepth.Count.TILES_REJECTED);
            tiling.binOf(tile).activity.end(tile.draw());
        } else {
            goOn(tile, tick);
        }
    }

    private int ticks(boolean tests) {
        int rate = depthUnit.pixelsPerAccess();
        return tests ? (tilePixels + rate - 1) / rate : 1;
    }

    /** Counts what is left of a tile at its test or its pass. */
    private void countResult(Tile tile, long visibleTick, long tick) {
        int passed = Tile.fragments(tile.alive);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        tiling.binOf(tile).activity.passed(tile.draw(), unit, passed);
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
