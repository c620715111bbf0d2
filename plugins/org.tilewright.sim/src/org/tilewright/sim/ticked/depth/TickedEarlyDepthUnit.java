package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.EarlyDepth;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;

/** Tests tiles without alpha test before shading, the others after it. All tiles go through both of its sides. */
public final class TickedEarlyDepthUnit extends TickedDepthUnit {

    /** What is to be done with a tile. */
    private enum Work {
        DROP, TEST_EARLY, PASS_EARLY, TEST_LATE, PASS_LATE
    }

    private final Counters<EarlyDepth.Count> earlyCounters;
    private final TickedQueue<Tile> early;
    private final TickedQueue<Tile> survivors;
    private final TickedQueue<Tile> input;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedZCache cache;
    /** Null if there is no hierarchical depth. */
    private final HierarchicalTest hidden;
    private final long survivorLatency;

    private Tile tile;
    private boolean isAccepted;
    private Work work;
    private long visibleTick;
    private boolean outputGranted;
    private long busyUntil;
    /** Tiles that are to be tested late and have passed the early side. */
    private int lateTests;

    /** @param hidden tells which tiles are to be dropped, or null */
    public TickedEarlyDepthUnit(EarlyDepth spec, DepthUnit depthUnit, ZCache cacheSpec, TileAccesses accesses,
            TickedQueue<Tile> early, TickedQueue<Tile> survivors, TickedQueue<Tile> input, TickedQueue<Tile> output,
            TickedRasteriser rasteriser, TickedFragmentStage<?, ?> shading, TickedZCache cache, HierarchicalTest hidden,
            HierarchicalDepthBuffer farthest, Activity activity, int slice, GpuStatistics statistics) {
        super(depthUnit, cacheSpec, accesses, output, rasteriser, farthest, activity, slice, statistics);
        earlyCounters = statistics.earlyDepth;
        this.early = early;
        this.survivors = survivors;
        this.input = input;
        this.shading = shading;
        this.cache = cache;
        this.hidden = hidden;
        survivorLatency = spec.latency() + resultLatency;
    }

    private static boolean isTestedEarly(Tile tile) {
        return tile.state().depthTest() && !tile.state().alphaTest();
    }

    private static boolean isTestedLate(Tile tile) {
        return tile.state().depthTest() && tile.state().alphaTest();
    }

    @Override
    public void acceptIfFree(long tick) {
        if (tile != null || tick < busyUntil) {
            return;
        }
        if (input.head(tick) != null) {
            acceptLate(tick);
        } else if (early.head(tick) != null && earlyStall(tick) == null) {
            acceptEarly(tick);
        }
        boolean tests = tile != null && (work == Work.TEST_EARLY || work == Work.TEST_LATE);
        isAccepted = tests && accepts(tile, tick);
        if (tests && !isAccepted) {
            accesses.begin(tile);
        }
    }

    /** What keeps the oldest tile of the early side from being accepted, or null. */
    private Ticks earlyStall(long tick) {
        if (!survivors.hasRoom(time(tick), 1)) {
            return Ticks.STALLED_ON_SURVIVORS;
        }
        return isTestedEarly(early.head(tick)) && lateTests > 0 ? Ticks.STALLED_ON_LATE_TESTS : null;
    }

    private void acceptLate(long tick) {
        visibleTick = input.headVisibleTick();
        tile = input.accept(tick);
        shading.giveBack(tile, time(tick));
        work = isTestedLate(tile) ? Work.TEST_LATE : Work.PASS_LATE;
        outputGranted = false;
    }

    private void acceptEarly(long tick) {
        visibleTick = early.headVisibleTick();
        tile = early.accept(tick);
        counters.at(tick);
        earlyCounters.at(tick);
        if (handles(tile.draw(), tick)) {
            earlyCounters.beginDraw(tile.draw(), tick);
            if (hidden != null) {
                hidden.beginDraw(tile.draw(), tick);
            }
        }
        cache.handles(tile.draw(), tick);
        counters.increment(Count.TILES);
        earlyCounters.increment(EarlyDepth.Count.TILES);
        rasteriser.accepted(tick);
        if (hidden != null && hidden.drops(tile, tick)) {
            work = Work.DROP;
            return;
        }
        work = isTestedEarly(tile) ? Work.TEST_EARLY : Work.PASS_EARLY;
        lateTests += isTestedLate(tile) ? 1 : 0;
    }

    @Override
    protected Ticks step(long tick) {
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (tile == null) {
            return early.head(tick) == null ? Ticks.NO_INPUT : earlyStall(tick);
        }
        if (work == Work.TEST_LATE || work == Work.PASS_LATE) {
            outputGranted |= output.hasRoom(time(tick), 1);
            if (!outputGranted) {
                return Ticks.STALLED_ON_ROP;
            }
        }
        if (work == Work.TEST_EARLY || work == Work.TEST_LATE) {
            return test(tick);
        }
        busyUntil = tick + 1;
        pass(tick);
        return Ticks.BUSY;
    }

    private Ticks test(long tick) {
        if (isAccepted) {
            busyUntil = tick + 1;
            countResult(tile, visibleTick, tick);
            finish(tick);
            return Ticks.BUSY;
        }
        Ticks cause = accesses.step(tick);
        if (cause == Ticks.BUSY) {
            busyUntil = tick + accesses.ticksOfRead();
            if (accesses.isDone()) {
                lastRead(tile);
                countResult(tile, visibleTick, tick);
                finish(tick);
            }
        }
        return cause;
    }

    private void finish(long tick) {
        if (work == Work.TEST_LATE) {
            lateTests--;
            rasteriser.done(tile);
            sendToRop(tile, tick);
        } else {
            rasteriser.left(time(tick));
            sendSurvivors(tick);
        }
        tile = null;
    }

    private void doneUnlessTestedLate() {
        if (!isTestedLate(tile)) {
            rasteriser.done(tile);
        }
    }

    private void sendSurvivors(long tick) {
        int left = Tile.fragments(tile.alive);
        earlyCounters.at(tick);
        earlyCounters.add(EarlyDepth.Count.FRAGMENTS_REJECTED, Tile.fragments(tile.covered) - left);
        if (left == 0) {
            earlyCounters.increment(EarlyDepth.Count.TILES_REJECTED);
            rasteriser.done(tile);
            activity.end(tile.draw());
        } else {
            doneUnlessTestedLate();
            survivors.send(tile.survivors(), time(tick), survivorLatency);
        }
    }

    private void pass(long tick) {
        if (work == Work.PASS_LATE) {
            if (!isTestedEarly(tile)) {
                countResult(tile, visibleTick, tick);
            }
            sendToRop(tile, tick);
        } else {
            rasteriser.left(time(tick));
            if (work == Work.PASS_EARLY) {
                doneUnlessTestedLate();
                survivors.send(tile, time(tick), survivorLatency);
            } else {
                rasteriser.done(tile);
                activity.end(tile.draw());
            }
        }
        tile = null;
    }
}
