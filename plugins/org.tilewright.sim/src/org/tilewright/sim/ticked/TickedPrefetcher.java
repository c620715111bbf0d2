package org.tilewright.sim.ticked;

import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Prefetcher.Count;
import org.tilewright.sim.component.Prefetcher.Ticks;

/** Takes one request a tick to the Z cache, in ticks in which the depth unit leaves the tags alone. */
final class TickedPrefetcher extends TickedUnit<Count, Ticks> {

    private final TickedQueue<Integer> requests;
    private final TickedZCache cache;
    private final TileLines lines;
    private final Activity activity;

    TickedPrefetcher(TickedQueue<Integer> requests, TickedZCache cache, TileLines lines, Activity activity,
            GpuStatistics statistics) {
        super(statistics.prefetcher, statistics.prefetcherTicks);
        this.requests = requests;
        this.cache = cache;
        this.lines = lines;
        this.activity = activity;
    }

    /** The rasteriser has emitted a tile: one request for each line that its covered fragments lie in. */
    void request(Tile tile, long tick) {
        counters.at(tick);
        for (int part = 0; part < lines.parts; part++) {
            if (lines.mask(tile.covered, part) == 0) {
                continue;
            }
            counters.increment(Count.REQUESTS);
            if (requests.hasRoom(time(tick), 1)) {
                activity.begin();
                requests.send(lines.block(tile, part), time(tick));
            } else {
                counters.increment(Count.OVERFLOWS);
            }
        }
    }

    @Override
    Ticks step(long tick) {
        Integer block = requests.head(tick);
        if (block == null) {
            return Ticks.NO_INPUT;
        }
        Ticks cause = cache.prefetch(block, tick);
        if (cause == Ticks.BUSY) {
            requests.accept(tick);
            activity.end();
        }
        return cause;
    }
}
