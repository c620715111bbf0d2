package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.raster.TileWalker;
import org.tilewright.frame.raster.Traversal;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.TileRing;

/** Requests at the start of a row: all tiles that the scan is going to visit in it. */
final class ScanStartRequests extends LineRequests {

    private final Traversal traversal;

    ScanStartRequests(Gpu gpu, PrefetchQueue queue, TileRing tiles, int linePixels, Traversal traversal) {
        super(gpu, queue, tiles, linePixels);
        this.traversal = traversal;
    }

    @Override
    boolean looksAtScan() {
        return true;
    }

    @Override
    void steppedOnto(TileWalker walker, long tile, long tick) {
        if (!walker.startsScan()) {
            return;
        }
        int from = walker.rowFirst();
        int to = walker.rowLast();
        for (int x = traversal.first(from, to); x != Traversal.END; x = traversal.after(x, from, to)) {
            requestAll(x, walker.tileY(), tile, tick);
        }
    }

    @Override
    void emitted(long tile, long tick) {
        // Its lines were requested when its row was started.
    }
}
