package org.tilewright.sim.kernel.texture;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.kernel.cache.LineClient;
import org.tilewright.sim.kernel.cache.TextureClock;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.TextureLayout;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.RunOptions;
import org.tilewright.sim.run.WaitGraph;

/**
 * A texture unit with its cache. It runs ahead of the others on what it knows by itself, and is merged with them in time when
 * it reads from memory, or when what it counts begins a new interval or draw.
 */
public abstract class TextureActor implements LineClient {

    public final Link requests;
    final ResultQueue results;
    final TextureClock clock;
    private final int requestLatency;
    /** The unit's tick at which it has to be merged with the others; unknown if it waits for what they do. */
    private long needed;
    private boolean hasNews;
    /** The unit's tick before which everything is known that the others do. */
    private long merged;

    TextureActor(Connection requests, Connection results, TextureClock clock, TextureResults listener) {
        this.requests = new Link(requests);
        this.results = new ResultQueue(results, clock, listener);
        this.clock = clock;
        requestLatency = requests.latency();
    }

    /**
     * Begins a frame, whose textures lie as a layout says.
     *
     * @param contents what the memory holds of them, or null if data are not checked
     * @param trace    hears of the lines looked up, or null
     * @param ahead    has the requests of all tiles, or null
     */
    void reset(TextureLayout layout, TextureMemory contents, RunOptions options, AccessTrace trace,
            RequestsAhead ahead) {
        requests.reset();
        results.reset();
        needed = Link.UNKNOWN;
        hasNews = false;
        merged = -1;
    }

    /** Forgets the lines that hold a byte from one address to another; nothing is at work. */
    abstract void invalidate(long firstAddress, long lastAddress);

    /**
     * Works out the requests of all stages of a tile, which are then to be {@linkplain #send sent} one by one.
     *
     * @param number what the last result of the tile is named by
     */
    public abstract void prepare(TileRing tiles, int slot, ScreenPrimitive primitive, int number);

    /** Keeps what was worked out elsewhere of the tiles that are not over, as it will not stay there. */
    public abstract void keepRequests();

    /** Sends the next request that was prepared. */
    public final void send(long coreTick) {
        requests.send(clock.after(coreTick) + requestLatency - 1);
        hasNews = true;
    }

    /** Goes on as far as the known ticks allow. */
    abstract void advance();

    /** Goes on if something has come up since it did; whether so. */
    final boolean advanceIfNews() {
        boolean did = hasNews;
        if (did) {
            hasNews = false;
            advance();
        }
        return did;
    }

    /** Something has come up that may let it go on. */
    final void hear() {
        hasNews = true;
    }

    /** A slot towards memory may have come free. */
    abstract void hearOfSlot();

    /** Whether it has to be merged with the others before it acts at a tick; if so it is not to act before. */
    final boolean hasToMerge(long tick) {
        if (tick <= merged) {
            return false;
        }
        needed = Math.min(needed, tick);
        return true;
    }

    /** Has nothing to be merged for unless it says so again. */
    final void beginToAdvance() {
        needed = Link.UNKNOWN;
    }

    /** The unit's tick at which it has to act in order of time, as far as known. */
    long neededTick() {
        return needed;
    }

    /** The core tick at which it is to be merged with the others. */
    final long next() {
        long tick = neededTick();
        return tick == Link.UNKNOWN ? Link.UNKNOWN : clock.coreAtOrAfter(tick);
    }

    /** Acts at its next tick, before which everything that the others do is known, and goes on. */
    final void step() {
        merged = neededTick();
        merge(merged);
        advance();
    }

    /** Everything that the others do before a tick is known. */
    abstract void merge(long tick);

    /** Says what it waits for. */
    abstract void waits(WaitGraph graph);

    /** Ends the frame at the unit's tick. */
    abstract void finish(long end);
}
