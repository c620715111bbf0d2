package org.tilewright.sim.ticked.depth;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.queue.TileWindow;
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
import org.tilewright.sim.ticked.work.Targets;

/** Tests all tiles after shading, and looks ahead for the lines of those in its window. */
public final class TickedWindowedDepthUnit extends TickedDepthUnit {

    /** A tile in the window. */
    private static final class Waiting {

        private final Tile tile;
        private final long visibleTick;
        /** The first tick at which it may be tested once its lines are filled; unknown while it looks for them. */
        private long readyFrom;

        private Waiting(Tile tile, long visibleTick, long readyFrom) {
            this.tile = tile;
            this.visibleTick = visibleTick;
            this.readyFrom = readyFrom;
        }
    }

    private static final long UNKNOWN = Long.MAX_VALUE;

    private final TickedQueue<Tile> input;
    private final TickedFragmentStage<?, ?> shading;
    private final TickedZCache cache;
    private final Targets targets;
    private final TileAccesses lookUps;
    private final TileWindow window;
    private final List<Waiting> bySlot = new ArrayList<>();

    /** The tile that looks for its lines, or null. */
    private Waiting looking;
    /** The slot of the tile that is being tested, or {@link TileWindow#NOBODY}. */
    private int tested = TileWindow.NOBODY;
    private long busyUntil;
    private boolean lacksRop;

    /**
     * @param lookUps looks ahead
     * @param accesses reads and tests
     * @param farthest hears of last reads, or null
     */
    public TickedWindowedDepthUnit(DepthUnit depthUnit, ZCache cacheSpec, TileAccesses lookUps, TileAccesses accesses,
            TickedQueue<Tile> input, TickedQueue<Tile> output, TickedRasteriser rasteriser,
            TickedFragmentStage<?, ?> shading,
            TickedZCache cache, Targets targets, HierarchicalDepthBuffer farthest, Activity activity, int slice,
            GpuStatistics statistics) {
        super(depthUnit, cacheSpec, accesses, output, rasteriser, farthest, activity, slice, statistics);
        this.lookUps = lookUps;
        this.input = input;
        this.shading = shading;
        this.cache = cache;
        this.targets = targets;
        window = new TileWindow(depthUnit.window(), depthUnit.windowOrder());
        for (int slot = 0; slot < depthUnit.window(); slot++) {
            bySlot.add(null);
        }
    }

    /** Accepts a tile if there is room, and goes on testing; neither needs the tags. */
    @Override
    public void acceptIfFree(long tick) {
        if (looking == null && !window.isFull() && input.head(tick) != null) {
            accept(tick);
        }
        test(tick);
    }

    private void accept(long tick) {
        counters.at(tick);
        long visibleTick = input.headVisibleTick();
        Tile tile = input.accept(tick);
        handles(tile.draw(), tick);
        cache.handles(tile.draw(), tick);
        counters.increment(Count.TILES);
        rasteriser.accepted(tick);
        shading.giveBack(tile, time(tick));
        boolean tests = tile.state().depthTest();
        Waiting waiting = new Waiting(tile, visibleTick, tests ? UNKNOWN : tick + 1);
        bySlot.set(window.enter(targets.current().layout().tilePixel(tile.tileX, tile.tileY)), waiting);
        if (tests) {
            looking = waiting;
            lookUps.begin(tile);
        }
    }

    private boolean isReady(Waiting waiting, long tick) {
        return waiting.readyFrom <= tick
                && (!waiting.tile.state().depthTest() || accesses.areFilled(waiting.tile));
    }

    private void test(long tick) {
        lacksRop = false;
        if (tick < busyUntil) {
            return;
        }
        counters.at(tick);
        if (tested == TileWindow.NOBODY) {
            int slot = window.next(candidate -> isReady(bySlot.get(candidate), tick));
            if (slot == TileWindow.NOBODY) {
                return;
            }
            lacksRop = !output.hasRoom(time(tick), 1);
            if (lacksRop) {
                return;
            }
            tested = slot;
            if (bySlot.get(slot).tile.state().depthTest()) {
                accesses.begin(bySlot.get(slot).tile);
            }
        }
        Waiting waiting = bySlot.get(tested);
        if (!waiting.tile.state().depthTest()) {
            busyUntil = tick + 1;
            finish(waiting, tick);
            return;
        }
        accesses.readPinned(tick);
        busyUntil = tick + accesses.ticksOfRead();
        if (accesses.isDone()) {
            lastRead(waiting.tile);
            finish(waiting, tick);
        }
    }

    private void finish(Waiting waiting, long tick) {
        rasteriser.left(time(tick));
        rasteriser.done(waiting.tile);
        countResult(waiting.tile, waiting.visibleTick, tick);
        sendToRop(waiting.tile, tick);
        window.leave(tested);
        tested = TileWindow.NOBODY;
    }

    /** Looks for a line; the tick is charged to the testing before all else. */
    @Override
    protected Ticks step(long tick) {
        Ticks found = looking == null ? Ticks.LOOKING_UP : lookAhead(tick);
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (window.isEmpty()) {
            return Ticks.NO_INPUT;
        }
        if (lacksRop) {
            return Ticks.STALLED_ON_ROP;
        }
        return bySlot.get(window.oldest()).readyFrom <= tick ? Ticks.WAITING_FOR_MEMORY : found;
    }

    /** Looks for the next line of the tile that is looking; what the tick is charged to if that is the oldest tile. */
    private Ticks lookAhead(long tick) {
        Ticks cause = lookUps.lookAhead(tick);
        if (lookUps.isDone()) {
            looking.readyFrom = tick + 1;
            looking = null;
        }
        return cause == Ticks.BUSY || cause == Ticks.WAITING_FOR_MEMORY ? Ticks.LOOKING_UP : cause;
    }
}
