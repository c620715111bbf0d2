package org.tilewright.sim.ticked;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.sim.component.DepthUnit;
import org.tilewright.sim.component.DepthUnit.Count;
import org.tilewright.sim.component.DepthUnit.Ticks;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.ZCache;
import org.tilewright.sim.kernel.AccessTrace;

/** Tests one tile after the other, line by line. */
final class TickedDepthUnit extends TickedUnit<Count, Ticks> {

    private final DepthUnit depthUnit;
    private final ZCache cacheSpec;
    private final TickedQueue<Tile> input;
    private final TickedQueue<Tile> output;
    private final TickedRasteriser rasteriser;
    private final TickedShading shading;
    private final TickedZCache cache;
    /** Null if there is none. */
    private final TickedPrefetcher prefetcher;
    private final TileLines lines;
    private final AccessTrace trace;
    private final Activity activity;
    private final GpuStatistics statistics;
    private final FragmentUnit fragments;

    private Tile tile;
    private long visibleTick;
    private boolean outputGranted;
    private int part;
    private boolean firstLook;
    private long busyUntil;

    /**
     * @param prefetcher hears of accepts and first look-ups, or null
     * @param trace hears of accesses, or null
     */
    TickedDepthUnit(DepthUnit depthUnit, ZCache cacheSpec, TickedQueue<Tile> input, TickedQueue<Tile> output,
            TickedRasteriser rasteriser, TickedShading shading, TickedZCache cache, TickedPrefetcher prefetcher,
            TileLines lines, int tileSize, AccessTrace trace, Activity activity, GpuStatistics statistics) {
        super(statistics.depthUnit, statistics.depthUnitTicks);
        this.depthUnit = depthUnit;
        this.cacheSpec = cacheSpec;
        this.input = input;
        this.output = output;
        this.rasteriser = rasteriser;
        this.shading = shading;
        this.cache = cache;
        this.prefetcher = prefetcher;
        this.lines = lines;
        this.trace = trace;
        this.activity = activity;
        this.statistics = statistics;
        fragments = new FragmentUnit(tileSize);
    }

    /** Accepts a tile if it is free to, before anybody uses the tags in this tick. */
    void acceptIfFree(long tick) {
        if (tile == null && tick >= busyUntil && input.head(tick) != null) {
            counters.at(tick);
            accept(tick);
        }
    }

    @Override
    Ticks step(long tick) {
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (tile == null) {
            return Ticks.NO_INPUT;
        }
        if (!outputGranted) {
            if (!output.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_ROP;
            }
            outputGranted = true;
        }
        if (!tile.state().depthTest()) {
            finish(tick);
            busyUntil = tick + 1;
            return Ticks.BUSY;
        }
        return access(tick);
    }

    private void accept(long tick) {
        visibleTick = input.headVisibleTick();
        tile = input.accept(tick);
        handles(tile.draw(), tick);
        cache.handles(tile.draw(), tick);
        counters.increment(Count.TILES);
        rasteriser.accepted(time(tick));
        shading.giveBack(tile, time(tick));
        if (prefetcher != null) {
            prefetcher.accepted(tick);
        }
        outputGranted = false;
        if (tile.state().depthTest()) {
            fragments.depth(tile.piece, tile.tileX, tile.tileY, tile.alive, 0, tile.depths, 0);
        }
        part = -1;
        moveToNextPart();
    }

    /** Moves on to the next line in which the tile has covered pixels; false if there is none. */
    private boolean moveToNextPart() {
        firstLook = true;
        for (part++; part < lines.parts; part++) {
            if (lines.touches(tile.covered, part)) {
                return true;
            }
        }
        return false;
    }

    private Ticks access(long tick) {
        int block = lines.block(tile, part);
        Ticks cause = cache.demand(tile, part, firstLook, tick);
        if (firstLook && cause != Ticks.STALLED_ON_TAGS) {
            firstLook = false;
            lookedUp(block, cause == Ticks.BUSY, tick);
        }
        if (cause != Ticks.BUSY) {
            return cause;
        }
        test(block, tick);
        busyUntil = tick + (lines.partPixels + depthUnit.pixelsPerAccess() - 1) / depthUnit.pixelsPerAccess();
        if (!moveToNextPart()) {
            finish(tick);
        }
        return Ticks.BUSY;
    }

    /** The first look-up of an access; a line that it hits is read at once. */
    private void lookedUp(int block, boolean hit, long tick) {
        statistics.depthMisses.add(tile.tileX, tile.tileY, hit ? 0 : 1);
        if (prefetcher != null) {
            prefetcher.lookedUp(block, hit, tick);
        }
    }

    private void test(int block, long tick) {
        boolean written = cache.test(block, this::testPart, tick);
        if (trace != null) {
            trace.access(written, (long) block * cacheSpec.lineBytes());
        }
    }

    private boolean testPart(int[] words, int linePosition) {
        int passed = fragments.testDepth(tile.state(), tile.alive, 0, tile.depths, 0, words,
                linePosition + lines.offset(tile, part), part * lines.partPixels, lines.partPixels);
        return passed > 0 && tile.state().depthWrite();
    }

    private void finish(long tick) {
        int passed = Tile.fragments(tile.alive);
        long latency = cacheSpec.hitLatency() + depthUnit.testLatency();
        rasteriser.left(time(tick));
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (tile.state().depthTest()) {
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + latency - visibleTick);
        }
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
            activity.end();
        } else {
            output.send(tile, time(tick), latency);
        }
        tile = null;
    }
}
