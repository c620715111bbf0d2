package org.tilewright.sim.ticked.cache;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.TickedQueue;

/**
 * Executes the command processor's orders to a cache: a flush writes all dirty lines back, one a tick; a clear or a flush
 * before another target is drawn to empties the cache then, and a clear writes the cleared pixels, one line a tick, but for the
 * lines that a table may mark.
 */
public final class CacheCleaner {

    /** What it does in a tick. */
    public enum Work {
        NONE, CLEARING, FLUSHING
    }

    private final CleanedCache cache;
    private final TickedClearTable table;
    private final TickedQueue<MemoryRequest> memory;
    private final Deque<MemoryRequest> clearWrites = new ArrayDeque<>();

    private Work work = Work.NONE;
    private boolean empties;
    private boolean ends;
    /** What is executed; null if it is a flush. */
    private Clear clear;
    private boolean isPlanned;
    private long seenTick;
    private int ticksToMark;
    private int nextLine;

    public CacheCleaner(CleanedCache cache, TickedClearTable table, TickedQueue<MemoryRequest> memory) {
        this.cache = cache;
        this.table = table;
        this.memory = memory;
    }

    /** Orders a clear, seen at a tick; answers the lines that it covers. */
    List<MemoryRequest> orderClear(Clear newClear, long tick) {
        order(Work.CLEARING, true, tick);
        clear = newClear;
        table.order(clear, cache);
        ticksToMark = table.ticksToMark();
        return table.coveredLines();
    }

    /** Orders the flush at the end of the frame, seen at a tick. */
    void orderFlush(long tick) {
        order(Work.FLUSHING, false, tick);
        ends = true;
    }

    /** Orders a flush after which the cache is empty, seen at a tick. */
    void orderSwitch(long tick) {
        order(Work.FLUSHING, true, tick);
    }

    private void order(Work newWork, boolean newEmpties, long tick) {
        work = newWork;
        empties = newEmpties;
        ends = false;
        clear = null;
        isPlanned = false;
        ticksToMark = 0;
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
            if (!memory.hasRoom(time, cache.slotsToWriteBack(nextLine / ways(), nextLine % ways()))) {
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
        if (!isPlanned) {
            plan();
        }
        if (!clearWrites.isEmpty() && !sent && memory.hasRoom(time, cache.slots(clearWrites.peekFirst()))) {
            MemoryRequest write = clearWrites.removeFirst();
            cache.clearWrite(write, table.writes(write.address, tick), tick);
            sent = true;
        }
        if (clearWrites.isEmpty()) {
            mark(sent, tick);
        }
        return now;
    }

    /** Finds what is to be written now that no line is dirty. */
    private void plan() {
        isPlanned = true;
        if (clear != null) {
            table.write(clear, clearWrites);
        } else if (!ends || table.isReadLater()) {
            table.writeAll(clearWrites);
        }
    }

    /** Once nothing is left to send, marks lines in the ticks behind; the order is done with the last of them. */
    private void mark(boolean sent, long tick) {
        if (!sent && ticksToMark > 0) {
            ticksToMark--;
        }
        if (ticksToMark > 0) {
            return;
        }
        if (work == Work.CLEARING) {
            table.mark(tick);
        } else if (ends) {
            table.leave(tick);
        }
        work = Work.NONE;
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
