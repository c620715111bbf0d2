package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.TileRing;

/**
 * Requests for what the depth unit is going to read of a tile, and nothing else: at the tile's emission, or, for a
 * prefetcher that keeps its distance by itself, already when a scan ahead of the emission comes to the tile.
 */
final class TileRequests extends LineRequests {

    private final boolean ahead;

    TileRequests(Gpu gpu, PrefetchQueue queue, TileRing tiles, int linePixels, boolean ahead) {
        super(gpu, queue, tiles, linePixels);
        this.ahead = ahead;
    }

    @Override
    void steppedOnto(TileWalker walker, long tile, long tick) {
        if (ahead) {
            requestCovered(tile, tick);
        }
    }

    @Override
    void emitted(long tile, long tick) {
        if (!ahead) {
            requestCovered(tile, tick);
        }
    }
}
