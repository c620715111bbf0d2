package org.tilewright.sim.kernel.depth;

import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.statistics.Counters;

/** What is counted of accesses, and told to a prefetcher, when they look for their lines for the first time. */
final class FirstLookUps {

    private final GpuStatistics statistics;
    private final Counters<ZCache.Count> counters;
    /** Null unless the prefetcher learns from look-ups. */
    private final LearnedRequests learned;
    /** Whether the tiles are those of the screen, which heat maps show. */
    private boolean onScreen;

    FirstLookUps(DepthCache cache, GpuStatistics statistics, LearnedRequests learned) {
        this.statistics = statistics;
        this.learned = learned;
        counters = cache.counters;
    }

    /** Goes on with the screen, or with another target. */
    void use(boolean isScreen) {
        onScreen = isScreen;
    }

    /** An access for a part of a tile looks for its line for the first time. */
    void count(long tick, TileRing tiles, int tile, AccessCoverage coverage, int block, boolean hit) {
        counters.increment(ZCache.Count.ACCESSES);
        counters.increment(hit ? ZCache.Count.HITS : ZCache.Count.MISSES);
        counters.add(ZCache.Count.ACCESSED_FRAGMENTS, coverage.fragments());
        counters.add(ZCache.Count.ACCESSED_QUADS, coverage.quads());
        if (!hit && onScreen) {
            statistics.depthMisses.add(tiles.tileX[tile], tiles.tileY[tile], 1);
        }
        if (learned != null) {
            learned.lookedUp(tick, block, hit);
        }
    }
}
