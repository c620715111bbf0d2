package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.TickedRasteriser;

/** Works on one tile at a time: what depth units with and without an early side have in common. */
public abstract class TickedDepthUnit extends TickedUnit<Count, Ticks> {

    /** Ticks from a last read to its result. */
    final long resultLatency;
    final TileAccesses accesses;
    final TickedQueue<Tile> output;
    final TickedRasteriser rasteriser;
    /** Null if there is no hierarchical depth. */
    final HierarchicalDepthBuffer farthest;
    final Activity activity;
    private final int slice;
    /** Null if there is no hierarchical depth. */
    private final Counters<HierarchicalDepth.Count> hierarchicalCounters;

    TickedDepthUnit(DepthUnit depthUnit, ZCache cacheSpec, TileAccesses accesses, TickedQueue<Tile> output,
            TickedRasteriser rasteriser, HierarchicalDepthBuffer farthest, Activity activity,
            int slice, GpuStatistics statistics) {
        super(statistics.depthUnit, statistics.depthUnitTicks);
        resultLatency = cacheSpec.hitLatency() + depthUnit.testLatency();
        this.accesses = accesses;
        this.output = output;
        this.rasteriser = rasteriser;
        this.farthest = farthest;
        this.activity = activity;
        this.slice = slice;
        hierarchicalCounters = statistics.hierarchicalDepth;
    }

    /** Accepts a tile if nothing is in the way, before anybody uses the tags in this tick. */
    public abstract void acceptIfFree(long tick);

    /** Whether a tile that is taken up to be tested passes without being read; it is counted then. */
    final boolean accepts(Tile tile, long tick) {
        if (farthest == null || !farthest.accepts(tile)) {
            return false;
        }
        hierarchicalCounters.at(tick);
        hierarchicalCounters.increment(HierarchicalDepth.Count.TILES_ACCEPTED);
        return true;
    }

    /** Tells of the last read of a tile. */
    final void lastRead(Tile tile) {
        if (farthest != null) {
            farthest.lastRead(tile, accesses.storedIfWhole());
        }
    }

    /** Counts what is left of a tile at its last read or its pass. */
    final void countResult(Tile tile, long visibleTick, long tick) {
        int passed = Tile.fragments(tile.alive);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        activity.passed(tile.draw(), slice, passed);
        counters.add(Count.TILES_DEAD, passed == 0 ? 1 : 0);
        if (tile.state().depthTest()) {
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.SAMPLES_TESTED, tile.state().target().samples() > 1 ? Tile.fragments(tile.covered) : 0);
            counters.add(Count.SAMPLES_PASSED, tile.state().target().samples() > 1 ? passed : 0);
            counters.add(Count.LATENCY, tick + resultLatency - visibleTick);
        }
    }

    /** Sends a tile to the ROP, or lets it retire if nothing is left of it. */
    final void sendToRop(Tile tile, long tick) {
        if (Tile.fragments(tile.alive) == 0) {
            activity.end(tile.draw());
        } else {
            output.send(tile, time(tick), resultLatency);
        }
    }
}
