package org.tilewright.sim.kernel.raster;

import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.raster.TileWalker;
import org.tilewright.protocol.slices.SliceGrid;
import org.tilewright.sim.component.Rasteriser;
import org.tilewright.sim.component.depth.AdaptiveDprtPrefetcher;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.MemoryLayout;

/** Requests for the depth lines of tiles, made when a trigger of the rasteriser's says so. */
public abstract class LineRequests {

    private final PrefetchQueue queue;
    private final TileRing tiles;
    private final int tilePixels;
    private final int pixelsOfRequest;
    private final SliceGrid grid;
    private final int slice;
    private MemoryLayout layout;

    LineRequests(Gpu gpu, PrefetchQueue queue, TileRing tiles, int linePixels) {
        grid = gpu.clipCull().slices();
        slice = gpu.slice();
        this.queue = queue;
        this.tiles = tiles;
        tilePixels = tiles.tileSize * tiles.tileSize;
        pixelsOfRequest = Math.min(tilePixels, linePixels);
    }

    /** The requests of a machine; none if nobody takes them: the queue is null then. */
    public static LineRequests of(Gpu gpu, PrefetchQueue queue, TileRing tiles) {
        Rasteriser spec = gpu.rasteriser();
        if (queue == null) {
            return new NoRequests(gpu, tiles);
        }
        int linePixels = gpu.zCache().lineBytes() / Integer.BYTES;
        boolean ahead = gpu.prefetcher() instanceof AdaptiveDprtPrefetcher && spec.scanAhead() > 0;
        return spec.prefetchTrigger().isStepOfScan() ? new ScanStepRequests(gpu, queue, tiles, linePixels)
                : spec.prefetchTrigger().isStartOfScan()
                        ? new ScanStartRequests(gpu, queue, tiles, linePixels, spec.traversal())
                        : new TileRequests(gpu, queue, tiles, linePixels, ahead);
    }

    /** Whether it looks at the scan, and not only at the tiles that this comes to. */
    boolean looksAtScan() {
        return false;
    }

    void reset(MemoryLayout newLayout) {
        layout = newLayout;
    }

    /**
     * A tile of a draw that tests depth is stepped onto.
     *
     * @param walker is at the tile
     * @param tile the tile's number
     */
    abstract void steppedOnto(TileWalker walker, long tile, long tick);

    /** A tile of a draw that tests depth is emitted. */
    abstract void emitted(long tile, long tick);

    /** One request for each line of a place, made for a tile; none if another slice draws there. */
    final void requestAll(int tileX, int tileY, long tile, long tick) {
        if (grid.slice(tileX * tiles.tileSize, tileY * tiles.tileSize) != slice) {
            return;
        }
        int first = layout.tilePixel(tileX, tileY);
        for (int pixel = 0; pixel < tilePixels; pixel += pixelsOfRequest) {
            queue.push(tick, first + pixel, tile);
        }
    }

    /** One request for each line in which a tile has covered pixels. */
    final void requestCovered(long tile, long tick) {
        int slot = tiles.slot(tile);
        int first = layout.tilePixel(tiles.tileX[slot], tiles.tileY[slot]);
        if (pixelsOfRequest == tilePixels) {
            queue.push(tick, first, tile);
            return;
        }
        for (int pixel = 0; pixel < tilePixels; pixel += pixelsOfRequest) {
            if (TileCoverage.isCovered(tiles.left, tiles.coverageOffset(slot), pixel, pixelsOfRequest)) {
                queue.push(tick, first + pixel, tile);
            }
        }
    }

    /** Nobody takes requests. */
    private static final class NoRequests extends LineRequests {

        NoRequests(Gpu gpu, TileRing tiles) {
            super(gpu, null, tiles, tiles.tileSize * tiles.tileSize);
        }

        @Override
        void steppedOnto(TileWalker walker, long tile, long tick) {
            // There is no prefetcher that learns from the rasteriser.
        }

        @Override
        void emitted(long tile, long tick) {
            // There is no prefetcher that learns from the rasteriser.
        }
    }
}
