package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.HierarchicalDepth.Count;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.Tile;

/** Decides at the front which tiles are dropped, and counts them. */
public final class HierarchicalTest {

    private final HierarchicalDepthBuffer farthest;
    private final Counters<Count> counters;

    public HierarchicalTest(HierarchicalDepthBuffer farthest, GpuStatistics statistics) {
        this.farthest = farthest;
        counters = statistics.hierarchicalDepth;
    }

    /** The front accepts its first tile of a draw. */
    void beginDraw(int draw, long tick) {
        counters.beginDraw(draw, tick);
    }

    /** Whether a tile that the front accepts is to be dropped; else it has passed the front. */
    boolean drops(Tile tile, long tick) {
        counters.at(tick);
        counters.increment(Count.TILES);
        if (!farthest.hides(tile)) {
            farthest.passedFront(tile);
            return false;
        }
        counters.increment(Count.TILES_REJECTED);
        counters.add(Count.FRAGMENTS_REJECTED, Tile.fragments(tile.covered));
        return true;
    }
}
