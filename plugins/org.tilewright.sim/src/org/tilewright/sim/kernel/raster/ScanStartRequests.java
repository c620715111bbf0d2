package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.raster.RowOrder;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.protocol.raster.TileOrder;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.WalkOrder;

/** Requests at the start of a row: all tiles that the scan is going to visit in it. */
final class ScanStartRequests extends LineRequests {

    private final RowOrder order;

    ScanStartRequests(Gpu gpu, PrefetchQueue queue, TileRing tiles, int linePixels, TileOrder traversal) {
        super(gpu, queue, tiles, linePixels);
        order = new WalkOrder(traversal);
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
        int y = walker.tileY();
        for (int x = order.first(y, from, to); x != RowOrder.END; x = order.after(x, y, from, to)) {
            requestAll(x, y, tile, tick);
        }
    }

    @Override
    void emitted(long tile, long tick) {
        // Its lines were requested when its row was started.
    }
}
