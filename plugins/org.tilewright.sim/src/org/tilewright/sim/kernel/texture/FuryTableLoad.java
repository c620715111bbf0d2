package org.tilewright.sim.kernel.texture;

import org.tilewright.sim.component.texture.FuryTextureUnit.Count;
import org.tilewright.sim.kernel.cache.LinePort;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.statistics.Counters;

/** The reading of a texture's colour table into a Fury unit, read after read, past its cache. */
final class FuryTableLoad {

    /** What the reads are named: lines of the cache are named 0 and up. */
    static final int TAG = 1;

    private enum State {
        NONE, SENDING, WAITING, LOADED
    }

    private final FuryTextureActor unit;
    private final int reads;
    private final int lineBytes;
    private final LinePort memory;
    private final Counters<Count> counters;
    private State state;
    private int sent;
    /** From when the next read may be sent, or when the last one was filled. */
    private long from;

    FuryTableLoad(FuryTextureActor unit, int entries, int lineBytes, LinePort memory, Counters<Count> counters) {
        this.unit = unit;
        reads = (entries * Integer.BYTES + lineBytes - 1) / lineBytes;
        this.lineBytes = lineBytes;
        this.memory = memory;
        this.counters = counters;
    }

    void reset() {
        state = State.NONE;
    }

    /** Loads the table at an address from a tick on; answers the tick at which it is loaded, unknown if it is not yet. */
    long load(long address, long tick) {
        if (state == State.NONE) {
            sent = 0;
            from = tick;
            state = State.SENDING;
        }
        if (state == State.SENDING) {
            send(address);
        }
        return state == State.LOADED ? from : Link.UNKNOWN;
    }

    private void send(long address) {
        long slot = memory.slotTick();
        if (slot == Link.UNKNOWN || unit.hasToMerge(Math.max(from, slot))) {
            return;
        }
        long tick = Math.max(from, slot);
        memory.read(tick, address + (long) sent * lineBytes, TAG);
        counters.at(tick);
        counters.increment(Count.TABLE_READS);
        if (sent == 0) {
            counters.increment(Count.TABLES);
        }
        sent++;
        state = State.WAITING;
    }

    /** The time of the read on its way has become known. */
    void arrives(long tick) {
        from = tick;
        state = sent == reads ? State.LOADED : State.SENDING;
    }

    /** The request that the table is for is accepted. */
    void end() {
        state = State.NONE;
    }
}
