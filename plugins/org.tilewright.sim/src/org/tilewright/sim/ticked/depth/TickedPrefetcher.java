package org.tilewright.sim.ticked.depth;

import org.tilewright.sim.component.depth.Prefetcher.Count;
import org.tilewright.sim.component.depth.Prefetcher.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.raster.PrefetchPort;

/** Takes one request a tick to the Z cache, in ticks in which the depth unit leaves the tags alone. */
public class TickedPrefetcher extends TickedUnit<Count, Ticks> implements PrefetchPort {

    /**
     * A line that is wanted.
     *
     * @param tile the number of the tile that wants it, meaningless for requests that come from look-ups
     */
    public record Request(int block, long tile) {}

    private final TickedQueue<Request> requests;
    private final TickedZCache cache;
    private final TileLines lines;
    private final Activity activity;

    public TickedPrefetcher(TickedQueue<Request> requests, TickedZCache cache, TileLines lines, Activity activity,
            GpuStatistics statistics) {
        super(statistics.prefetcher, statistics.prefetcherTicks);
        this.requests = requests;
        this.cache = cache;
        this.lines = lines;
        this.activity = activity;
    }

    @Override
    public void request(Tile tile, long tick) {
        for (int part = 0; part < lines.parts; part++) {
            if (tile.state().depthTest() && lines.touches(tile.covered, part)) {
                request(new Request(lines.block(tile, part), tile.number), tick);
            }
        }
    }

    @Override
    public void requestAllLines(Tile tile, long tick) {
        for (int part = 0; part < lines.parts; part++) {
            if (tile.state().depthTest()) {
                request(new Request(lines.block(tile, part), tile.number), tick);
            }
        }
    }

    /** Requests a line, or gives it up if the queue is full. */
    final void request(Request request, long tick) {
        counters.at(tick);
        counters.increment(Count.REQUESTS);
        if (requests.hasRoom(time(tick), 1)) {
            activity.begin();
            requests.send(request, time(tick));
        } else {
            counters.increment(Count.OVERFLOWS);
        }
    }

    /** An access of the depth unit has looked its line up for the first time. */
    void lookedUp(int block, boolean hit, long tick) {
        // Those who learn from look-ups say what they do with it.
    }

    /** Another target is drawn to from now on. */
    public void use() {
        // Those who learn forget.
    }

    @Override
    public void accepted(long tick) {
        // Those who keep a distance say what they do with it.
    }

    @Override
    public void emitted(long tick) {
        // Those who may deal with requests before that say what they do with it.
    }

    /** Whether the tile of a request is still to be emitted. */
    boolean isEarly(Request request, long tick) {
        return false;
    }

    /** Whether an early request may be dealt with at a tick, as far as the distance to the depth unit goes. */
    boolean isNearEnough(Request request, long tick) {
        return true;
    }

    @Override
    protected final Ticks step(long tick) {
        Request request = requests.head(tick);
        if (request == null) {
            return Ticks.NO_INPUT;
        }
        boolean early = isEarly(request, tick);
        if (early && !isNearEnough(request, tick)) {
            return Ticks.WAITING_FOR_DISTANCE;
        }
        Ticks cause = cache.prefetch(request.block(), early, tick);
        if (cause == Ticks.BUSY) {
            requests.accept(tick);
            activity.end();
        }
        return cause;
    }
}
