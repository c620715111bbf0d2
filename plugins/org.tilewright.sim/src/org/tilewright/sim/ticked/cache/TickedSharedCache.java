package org.tilewright.sim.ticked.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.texture.TextureSets;
import org.tilewright.sim.component.texture.SharedCache;
import org.tilewright.sim.component.texture.SharedCache.Count;
import org.tilewright.sim.component.texture.SharedCache.Ticks;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;

/** A cache behind other caches: so many requests a tick, first come, first served. */
public final class TickedSharedCache extends TickedUnit<Count, Ticks> implements HoldsTexels {

    /** A line on its way, and those who wait for it. */
    private record Fetch(TextureRead read, int set, int way, List<TextureRead> waiting) {}

    private final SharedCache spec;
    private final TextureClients clients;
    private final FetchPort memory;
    private final TextureMemory contents;
    private final Activity activity;
    private LineSets lines;
    private TextureSets sets;
    private final int lineWords;
    private int[] data;
    private final List<Fetch> fetches = new ArrayList<>();

    public TickedSharedCache(SharedCache spec, TextureClients clients, FetchPort memory, TextureMemory contents,
            Activity activity, Counters<Count> counters, Account<Ticks> account) {
        super(counters, account);
        this.spec = spec;
        this.clients = clients;
        this.memory = memory;
        this.contents = contents;
        this.activity = activity;
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual());
        sets = new TextureSets(lines);
        lineWords = spec.lineBytes() / Integer.BYTES;
        data = new int[spec.sets() * spec.ways() * lineWords];
    }

    /** Goes on from the frame before, whose textures are the same in the same places. */
    public void follow(TickedSharedCache before) {
        if (spec.keepsFrames()) {
            lines = before.lines;
            sets = before.sets;
            data = before.data;
        }
    }

    @Override
    protected Ticks step(long tick) {
        for (Iterator<Fetch> each = fetches.iterator(); each.hasNext();) {
            Fetch fetch = each.next();
            if (fetch.read.arrivalTick() == tick) {
                fill(fetch, tick);
                each.remove();
            }
        }
        Ticks cause = lookUpNext(tick);
        boolean more = cause == Ticks.BUSY;
        for (int request = 1; more && request < spec.requestsPerCycle(); request++) {
            more = lookUpNext(tick) == Ticks.BUSY;
        }
        return cause;
    }

    /** Accepts the next request if there is one and it lacks nothing. */
    private Ticks lookUpNext(long tick) {
        TickedQueue<TextureRead> client = clients.next(tick);
        if (client == null) {
            return Ticks.NO_INPUT;
        }
        Ticks stall = lookUp(client.head(tick), tick);
        if (stall != null) {
            return stall;
        }
        client.accept(tick);
        counters.increment(Count.ACCESSES);
        return Ticks.BUSY;
    }

    @Override
    public void invalidate(long first, long last) {
        sets.invalidate((int) (first / spec.lineBytes()), (int) (last / spec.lineBytes()));
    }

    private void fill(Fetch fetch, long tick) {
        int[] words = fetch.read.words(contents);
        System.arraycopy(words, 0, data, lines.line(fetch.set, fetch.way) * lineWords, lineWords);
        sets.arrive(fetch.set, fetch.way);
        counters.increment(Count.FILLS);
        activity.happened();
        fetch.waiting.forEach(read -> reply(read, fetch.set, fetch.way, tick));
    }

    private void reply(TextureRead read, int set, int way, long tick) {
        int first = lines.line(set, way) * lineWords + (int) (read.address % spec.lineBytes()) / Integer.BYTES;
        read.reply(tick + spec.hitLatency(), Arrays.copyOfRange(data, first, first + read.bytes / Integer.BYTES));
    }

    /** Looks the line of a read up; what is lacking, or null. */
    private Ticks lookUp(TextureRead read, long tick) {
        int block = (int) (read.address / spec.lineBytes());
        int set = lines.setOf(block);
        int way = sets.lookUp(set, block);
        if (way == LineSets.ABSENT) {
            return fetch(read, block, set, tick);
        }
        if (lines.isPending(set, way)) {
            counters.increment(Count.MISSES);
            fetches.stream().filter(fetch -> fetch.set == set && fetch.way == way).findFirst().orElseThrow().waiting
                    .add(read);
        } else {
            counters.increment(Count.HITS);
            reply(read, set, way, tick);
        }
        return null;
    }

    private Ticks fetch(TextureRead read, int block, int set, long tick) {
        if (fetches.size() == spec.missRegisters()) {
            return Ticks.STALLED_ON_MISS_REGISTERS;
        }
        int way = sets.victim(set);
        if (way == TextureSets.NO_VICTIM) {
            return Ticks.NO_VICTIM;
        }
        if (!memory.hasRoom(time(tick))) {
            return Ticks.STALLED_ON_MEMORY_PORT;
        }
        sets.take(set, way, block);
        TextureRead line = new TextureRead((long) block * spec.lineBytes(), spec.lineBytes());
        memory.send(line, time(tick));
        fetches.add(new Fetch(line, set, way, new ArrayList<>(List.of(read))));
        counters.increment(Count.MISSES);
        return null;
    }
}
