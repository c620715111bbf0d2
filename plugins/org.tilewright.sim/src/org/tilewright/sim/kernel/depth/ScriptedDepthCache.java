package org.tilewright.sim.kernel.depth;

import java.util.List;
import java.util.TreeSet;

import org.tilewright.protocol.cache.FillPlacement;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.OttRule;
import org.tilewright.protocol.cache.ReplacementPolicy;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.memory.AddressMap;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.MemoryController.ClientCount;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.kernel.memory.Crossing;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.memory.RequestTaker;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.statistics.Statistics;
import org.tilewright.sim.time.Clock;

/**
 * The production kernel's Z cache and prefetcher alone, of one set, with everything around them played by a script: the
 * rasteriser that wants lines, the depth unit that demands them, and the memory, which answers when the script says so.
 * Each event has ticks of its own, so nobody meets another one at the tags.
 */
public final class ScriptedDepthCache implements RequestTaker {

    private static final int LINE_BYTES = ZCache.MINIMUM_LINE_BYTES;
    private static final int LINE_PIXELS = LINE_BYTES / Integer.BYTES;
    private static final int QUEUE = 2;
    /** Write-backs and fetches of all events fit. */
    private static final int PORT = 64;
    /** Ticks of an event: a request is seen in the tick after it. */
    private static final int TICKS_OF_EVENT = 4;
    private static final int GIGAHERTZ = 1_000_000_000;

    private final RequestQueue requests;
    private final DepthCache cache;
    private final PrefetchQueue queue;
    private final PrefetchStage stage;
    private final Statistics statistics = new Statistics();
    private final Counters<ZCache.Count> counters;
    private final TreeSet<Integer> asked = new TreeSet<>();
    private long tick;
    private int reads;

    /**
     * An empty cache.
     *
     * @param ways lines of the set
     * @param blocks blocks of memory
     * @param missRegisters fills on the way, at most
     * @param replacement which line is given up
     * @param rule what the once touching tag forbids
     */
    public ScriptedDepthCache(int ways, int blocks, int missRegisters, ReplacementPolicy replacement, OttRule rule) {
        Clock clock = new Clock("core", GIGAHERTZ);
        ZCache spec = new ZCache("zcache", clock, ways * LINE_BYTES, ways, LINE_BYTES, replacement, SetHash.usual(),
                rule,
                FillPlacement.usual(), missRegisters, 0);
        counters = statistics.counters("zcache", clock, ZCache.Count.values());
        requests = new RequestQueue(new Connection(null, null, PORT, 1), new Crossing(clock, clock),
                new AddressMap(1, 1, LINE_BYTES, LINE_BYTES), LINE_PIXELS, RequestQueue.ANY);
        Retirement retirement = new Retirement();
        cache = new DepthCache(spec, requests, counters, statistics.account("zcache", clock, ZCache.Ticks.values()),
                null,
                retirement, null, null);
        queue = new PrefetchQueue(new Link(new Connection(null, null, QUEUE, 1)),
                statistics.counters("prefetcher", clock, Prefetcher.Count.values()));
        stage = new PrefetchStage(cache, queue, statistics.account("prefetcher", clock, Prefetcher.Ticks.values()),
                retirement, null);
        requests.connect(this, 0, statistics.counters("memory", clock,
                ClientCount.values()));
        PixelBuffer memory = new PixelBuffer(0);
        memory.reset(blocks * LINE_PIXELS);
        cache.reset(memory, 0, Faults.NONE);
        requests.link.reset();
        queue.reset();
        stage.reset();
        retirement.reset();
    }

    /**
     * The rasteriser wants a line; the prefetcher looks at it.
     *
     * @return whether the prefetcher is done with the request; else it waits at the head of its queue
     */
    public boolean request(int block) {
        tick += TICKS_OF_EVENT;
        queue.push(tick, block * LINE_PIXELS, PrefetchQueue.NO_TILE);
        return look();
    }

    /** The prefetcher looks at the request again that waits; whether it is done with it now. */
    public boolean retry() {
        tick += TICKS_OF_EVENT;
        return look();
    }

    private boolean look() {
        boolean done = stage.step(tick + 1, false);
        takeRequests();
        return done;
    }

    /**
     * The depth unit demands a block.
     *
     * @return {@link DepthUnit.Ticks#BUSY} if it has read its line, else what it waits for
     */
    public DepthUnit.Ticks demand(int block) {
        tick += TICKS_OF_EVENT;
        int way = cache.lines.find(0, block);
        if (way == LineSets.ABSENT) {
            DepthUnit.Ticks answer = cache.demand(tick, 0, block, false);
            takeRequests();
            return answer;
        }
        if (cache.lines.isPending(0, way)) {
            return DepthUnit.Ticks.WAITING_FOR_MEMORY;
        }
        cache.read(tick, 0, way);
        return DepthUnit.Ticks.BUSY;
    }

    /** The memory answers a block that was asked of it. */
    public void answer(int block) {
        tick += TICKS_OF_EVENT;
        asked.remove(block);
        cache.arrives(block, tick);
        cache.fillUntil(tick);
    }

    /** The memory takes what has been sent: reads are owed from now on, and writes are done. */
    private void takeRequests() {
        while (!requests.link.isEmpty()) {
            if (!requests.headWrites()) {
                asked.add(requests.headTag());
                reads++;
            }
            requests.link.accept(tick + 1);
        }
    }

    /** The blocks that the memory owes, in rising order. */
    public List<Integer> asked() {
        return List.copyOf(asked);
    }

    /** How many reads were sent to the memory. */
    public int reads() {
        return reads;
    }

    /** The lines, to be read and not changed. */
    public LineSets lines() {
        return cache.lines;
    }

    /** Evictions that were counted as escapes. */
    public long escapes() {
        return counters.value(ZCache.Count.ESCAPES);
    }

    @Override
    public void requireAhead(long visible) {
        // The script's memory has no time of its own.
    }

    @Override
    public void headArrives(int client) {
        // What was sent is taken when the event is over.
    }

    @Override
    public void crowds(int client, boolean isCrowded) {
        // Nothing else happens before the event is over.
    }
}
