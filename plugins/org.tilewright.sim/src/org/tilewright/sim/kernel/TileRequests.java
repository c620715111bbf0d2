package org.tilewright.sim.kernel;

import org.tilewright.frame.raster.TileWalker;

/** Requests at the emission of a tile: what the depth unit is going to read, and nothing else. */
final class TileRequests extends LineRequests {

    TileRequests(PrefetchQueue queue, TileRing tiles, int linePixels) {
        super(queue, tiles, linePixels);
    }

    @Override
    void steppedOnto(TileWalker walker, long tick) {
        // The tile is still to be emitted.
    }

    @Override
    void emitted(long tile, long tick) {
        requestCovered(tile, tick);
    }
}
