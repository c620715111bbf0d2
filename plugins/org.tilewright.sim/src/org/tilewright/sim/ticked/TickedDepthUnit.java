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

    /** @param trace hears of accesses, or null */
    TickedDepthUnit(DepthUnit depthUnit, ZCache cacheSpec, TickedQueue<Tile> input, TickedQueue<Tile> output,
            TickedRasteriser rasteriser, TickedShading shading, TickedZCache cache, TileLines lines, int tileSize,
            AccessTrace trace, Activity activity, GpuStatistics statistics) {
        super(statistics.depthUnit, statistics.depthUnitTicks);
        this.depthUnit = depthUnit;
        this.cacheSpec = cacheSpec;
        this.input = input;
        this.output = output;
        this.rasteriser = rasteriser;
        this.shading = shading;
        this.cache = cache;
        this.lines = lines;
        this.trace = trace;
        this.activity = activity;
        this.statistics = statistics;
        fragments = new FragmentUnit(tileSize);
    }

    @Override
    Ticks step(long tick) {
        if (tick < busyUntil) {
            return Ticks.BUSY;
        }
        if (tile == null) {
            if (input.head(tick) == null) {
                return Ticks.NO_INPUT;
            }
            accept(tick);
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
            if (lines.mask(tile.covered, part) != 0) {
                return true;
            }
        }
        return false;
    }

    private Ticks access(long tick) {
        int block = lines.block(tile, part);
        boolean first = firstLook;
        firstLook = false;
        Ticks cause = cache.demand(block, first, tick);
        if (first && cause != Ticks.BUSY) {
            statistics.depthMisses.add(tile.tileX, tile.tileY, 1);
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
