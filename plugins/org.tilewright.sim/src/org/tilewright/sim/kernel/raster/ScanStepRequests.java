package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.raster.TileWalker;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.TileRing;

/** Requests with each step of the scan: the tiles that it went over, and then the covered one that it ends on. */
final class ScanStepRequests extends LineRequests {

    ScanStepRequests(Gpu gpu, PrefetchQueue queue, TileRing tiles, int linePixels) {
        super(gpu, queue, tiles, linePixels);
    }

    @Override
    boolean looksAtScan() {
        return true;
    }

    @Override
    void steppedOnto(TileWalker walker, long tile, long tick) {
        for (int place = 0; place < walker.placesSkipped(); place++) {
            requestAll(walker.skippedTileX(place), walker.skippedTileY(place), tile, tick);
        }
        requestAll(walker.tileX(), walker.tileY(), tile, tick);
    }

    @Override
    void emitted(long tile, long tick) {
        // Its lines were requested when it was stepped onto.
    }
}
