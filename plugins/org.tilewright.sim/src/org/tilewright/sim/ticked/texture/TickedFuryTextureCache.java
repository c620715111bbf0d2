package org.tilewright.sim.ticked.texture;

import java.util.Arrays;

import org.tilewright.protocol.texture.FurySets;
import org.tilewright.sim.component.texture.FuryTextureCache;
import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.memory.TextureMemory;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.cache.HoldsTexels;
import org.tilewright.sim.ticked.cache.TextureRead;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.time.Clock;

/** The blocking cache of a Fury texture unit with the register of the last line, and the reads past it of colour tables. */
final class TickedFuryTextureCache implements HoldsTexels {

    /** How a look-up ends. */
    enum Answer {
        REPEAT, HIT, MISS
    }

    private final FuryTextureCache spec;
    private final TickedQueue<TextureRead> memory;
    private final TextureMemory contents;
    private final Clock coreClock;
    private final Activity activity;
    /** Null if nobody listens. */
    private final AccessTrace trace;
    private final Counters<Count> counters;
    private final FurySets sets;
    private final int lineWords;
    private final int[] data;
    /** The line that was read last. */
    private int[] last;
    private int lastSet;
    private int lastWay;
    /** What memory is asked for, a line or a part of a colour table, or null. */
    private TextureRead read;
    private boolean readsTable;

    /**
     * @param memory towards memory
     * @param trace hears of look-ups, or null
     */
    TickedFuryTextureCache(FuryTextureCache spec, TickedQueue<TextureRead> memory, TextureMemory contents,
            Clock coreClock, Activity activity, AccessTrace trace, Counters<Count> counters) {
        this.spec = spec;
        this.memory = memory;
        this.contents = contents;
        this.coreClock = coreClock;
        this.activity = activity;
        this.trace = trace;
        this.counters = counters;
        sets = new FurySets(spec.sets());
        lineWords = spec.lineBytes() / Integer.BYTES;
        data = new int[spec.sets() * FuryTextureCache.WAYS * lineWords];
        last = new int[lineWords];
    }

    /** Looks the line of an address up. */
    Answer lookUp(long address) {
        int block = block(address);
        counters.increment(Count.ACCESSES);
        if (trace != null) {
            trace.access(false, (long) block * spec.lineBytes());
        }
        if (sets.isLast(block)) {
            counters.increment(Count.REPEATS);
            return Answer.REPEAT;
        }
        int way = sets.find(block);
        if (way == FurySets.ABSENT) {
            counters.increment(Count.MISSES);
            return Answer.MISS;
        }
        counters.increment(Count.HITS);
        sets.hit(block, way);
        int first = sets.line(sets.setOf(block), way) * lineWords;
        keep(Arrays.copyOfRange(data, first, first + lineWords), sets.setOf(block), way);
        return Answer.HIT;
    }

    private int block(long address) {
        return (int) (address / spec.lineBytes());
    }

    private void keep(int[] line, int set, int way) {
        last = line;
        lastSet = set;
        lastWay = way;
    }

    boolean hasRoom(long time) {
        return memory.hasRoom(time, 1);
    }

    /** Requests the line of an address. */
    void fetch(long address, long time) {
        request((long) block(address) * spec.lineBytes(), time, false);
    }

    /** Reads a part of a colour table, past the cache. */
    void readTable(long address, long time) {
        request(address, time, true);
    }

    private void request(long address, long time, boolean ofTable) {
        read = new TextureRead(address, spec.lineBytes());
        readsTable = ofTable;
        memory.send(read, time);
    }

    /** Takes what has come by a tick of the unit: the words of a colour table, or null if it is anything else or nothing. */
    int[] fill(long tick, long time) {
        if (read == null || read.arrivalTick() == MemoryRequest.NOT_YET || coreClock.time(read.arrivalTick()) > time) {
            return null;
        }
        int[] words = read.words(contents);
        int block = block(read.address);
        read = null;
        activity.happened();
        if (readsTable) {
            return words;
        }
        int way = sets.victim(block, tick);
        sets.fill(block, way);
        System.arraycopy(words, 0, data, sets.line(sets.setOf(block), way) * lineWords, lineWords);
        keep(words, sets.setOf(block), way);
        counters.increment(Count.FILLS);
        return null;
    }

    @Override
    public void invalidate(long first, long last) {
        sets.invalidate((int) (first / spec.lineBytes()), (int) (last / spec.lineBytes()));
    }

    /** Whether memory is asked for something. */
    boolean isReading() {
        return read != null;
    }

    /** The word of the last line that an address lies in. */
    int word(long address) {
        return last[(int) (address % spec.lineBytes()) / Integer.BYTES];
    }

    /** The set of the last line. */
    int lastSet() {
        return lastSet;
    }

    /** The way of the last line. */
    int lastWay() {
        return lastWay;
    }
}
