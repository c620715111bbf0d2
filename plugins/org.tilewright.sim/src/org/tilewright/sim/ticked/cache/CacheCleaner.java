package org.tilewright.sim.ticked.cache;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.frame.Clear;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;

/**
 * Executes the command processor's orders to a cache: a flush writes all dirty lines back, one a tick; a clear or a flush
 * before another target is drawn to empties the cache then, and a clear writes the cleared pixels, one line a tick.
 */
public final class CacheCleaner {

    /** What it does in a tick. */
    public enum Work {
        NONE, CLEARING, FLUSHING
    }

    private final CleanedCache cache;
    private final BufferRegion region;
    private final TickedQueue<MemoryRequest> memory;
    private final Deque<MemoryRequest> clearWrites = new ArrayDeque<>();

    private Work work = Work.NONE;
    private boolean empties;
    private long seenTick;
    private int nextLine;

    public CacheCleaner(CleanedCache cache, BufferRegion region, TickedQueue<MemoryRequest> memory) {
        this.cache = cache;
        this.region = region;
        this.memory = memory;
    }

    /** Orders a clear, seen at a tick. */
    void orderClear(Clear clear, long tick) {
        order(Work.CLEARING, true, tick);
        region.clearWrites(clear, clearWrites);
    }

    /** Orders a flush, seen at a tick. */
    void orderFlush(long tick) {
        order(Work.FLUSHING, false, tick);
    }

    /** Orders a flush after which the cache is empty, seen at a tick. */
    void orderSwitch(long tick) {
        order(Work.FLUSHING, true, tick);
    }

    private void order(Work newWork, boolean newEmpties, long tick) {
        work = newWork;
        empties = newEmpties;
        seenTick = tick;
        nextLine = 0;
    }

    /** Whether the last order is executed. */
    boolean isDone() {
        return work == Work.NONE;
    }

    /** Does a tick's part of the order, if there is one. */
    public Work step(long tick, long time) {
        if (work == Work.NONE || tick < seenTick) {
            return Work.NONE;
        }
        Work now = work;
        boolean sent = false;
        if (isDirtyLineLeft()) {
            if (!memory.hasRoom(time, 1)) {
                return now;
            }
            cache.writeBack(nextLine / ways(), nextLine % ways(), tick);
            sent = true;
            if (isDirtyLineLeft()) {
                return now;
            }
        }
        if (empties) {
            cache.empty();
        }
        if (!clearWrites.isEmpty() && !sent && memory.hasRoom(time, 1)) {
            cache.clearWrite(clearWrites.removeFirst(), tick);
        }
        if (clearWrites.isEmpty()) {
            work = Work.NONE;
        }
        return now;
    }

    private int ways() {
        return cache.lines().ways();
    }

    /** Moves on to the next dirty line in the order of sets and ways. */
    private boolean isDirtyLineLeft() {
        LineSets lines = cache.lines();
        for (; nextLine < lines.sets() * lines.ways(); nextLine++) {
            if (lines.isDirty(nextLine / lines.ways(), nextLine % lines.ways())) {
                return true;
            }
        }
        return false;
    }
}
