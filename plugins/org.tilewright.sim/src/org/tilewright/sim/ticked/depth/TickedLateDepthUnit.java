package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;
import org.tilewright.sim.ticked.shading.TickedFragmentStage;

/** Tests all tiles after shading. */
public final class TickedLateDepthUnit extends TickedDepthUnit {

    private final TickedQueue<Tile> input;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedZCache cache;

    private Tile tile;
    private long visibleTick;
    private boolean outputGranted;
    private boolean isAccepted;
    private long busyUntil;

    /** @param farthest hears of last reads, or null */
    public TickedLateDepthUnit(DepthUnit depthUnit, ZCache cacheSpec, TileAccesses accesses, TickedQueue<Tile> input,
            TickedQueue<Tile> output, TickedRasteriser rasteriser, TickedFragmentStage<?, ?> shading,
            TickedZCache cache,
            HierarchicalDepthBuffer farthest, Activity activity, int slice, GpuStatistics statistics) {
        super(depthUnit, cacheSpec, accesses, output, rasteriser, farthest, activity, slice, statistics);
        this.input = input;
        this.shading = shading;
        this.cache = cache;
    }

    @Override
    public void acceptIfFree(long tick) {
        if (tile != null || tick < busyUntil || input.head(tick) == null) {
            return;
        }
        counters.at(tick);
        visibleTick = input.headVisibleTick();
        tile = input.accept(tick);
        handles(tile.draw(), tick);
        cache.handles(tile.draw(), tick);
        counters.increment(Count.TILES);
        rasteriser.accepted(tick);
        shading.giveBack(tile, time(tick));
        outputGranted = false;
        isAccepted = tile.state().depthTest() && accepts(tile, tick);
        if (tile.state().depthTest() && !isAccepted) {
            accesses.begin(tile);
        }
    }

    @Override
    protected Ticks step(long tick) {
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (tile == null) {
            return Ticks.NO_INPUT;
        }
        outputGranted |= output.hasRoom(time(tick), 1);
        if (!outputGranted) {
            return Ticks.STALLED_ON_ROP;
        }
        if (!tile.state().depthTest() || isAccepted) {
            busyUntil = tick + 1;
            finish(tick);
            return Ticks.BUSY;
        }
        Ticks cause = accesses.step(tick);
        if (cause == Ticks.BUSY) {
            busyUntil = tick + accesses.ticksOfRead();
            if (accesses.isDone()) {
                lastRead(tile);
                finish(tick);
            }
        }
        return cause;
    }

    private void finish(long tick) {
        rasteriser.left(time(tick));
        rasteriser.done(tile);
        countResult(tile, visibleTick, tick);
        sendToRop(tile, tick);
        tile = null;
    }
}
