package org.tilewright.sim.ticked.tiling;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.sim.statistics.TileMap;
import org.tilewright.sim.ticked.work.Window;

/** What the bins of the screen asked of memory, by frames. */
final class TickedBinDemand {

    private final TileMap misses;
    private final int tileSize;
    private final List<Bin> bins;
    /** Misses of texture caches before this frame. */
    private final Map<Bin, Long> before = new HashMap<>();

    /**
     * Begins a frame.
     *
     * @param misses   of texture caches at each tile of the screen, in all frames
     * @param tileSize edge of a tile
     * @param bins     those of the screen
     */
    TickedBinDemand(TileMap misses, int tileSize, List<Bin> bins) {
        this.misses = misses;
        this.tileSize = tileSize;
        this.bins = bins;
        bins.forEach(bin -> before.put(bin, misses(bin)));
    }

    /** Tells bins what those of the frame before asked for, which has ended, if they are the same. */
    void follow(TickedBinDemand earlier) {
        if (earlier.windows().equals(windows())) {
            bins.forEach(bin -> bin.demand = earlier.of(earlier.bins.get(bin.number)));
        }
    }

    private List<Window> windows() {
        return bins.stream().map(bin -> bin.window).toList();
    }

    /** By the end of the frame. */
    private long of(Bin bin) {
        return bin.isRendered ? bin.requested + misses(bin) - before.get(bin) : bin.demand;
    }

    private long misses(Bin bin) {
        long sum = 0;
        for (int y = 0; y < misses.tilesY(); y++) {
            for (int x = 0; x < misses.tilesX(); x++) {
                sum += bin.window.contains(x * tileSize, y * tileSize) ? misses.count(x, y) : 0;
            }
        }
        return sum;
    }
}
