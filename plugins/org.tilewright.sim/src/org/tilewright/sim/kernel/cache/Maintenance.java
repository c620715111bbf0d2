package org.tilewright.sim.kernel.cache;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.ClearWalk;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Cause;

/**
 * What a cache does on an order of the command processor: it writes all dirty lines back, one a tick in the order of sets
 * and ways, at a clear or a switch of targets forgets all lines, and at a clear writes the cleared lines of the buffer, one a
 * tick in address order. With a table it marks them instead, and writes what is marked when it is wanted.
 */
public final class Maintenance<C extends Enum<C> & Cause> {

    private final LineCache<?> cache;
    /** Null if there is no table. */
    private final ClearedLines cleared;
    private final Account<C> account;
    private final C otherwise;
    private final C clearing;
    private final C flushing;
    private final ClearWalk clearLines;
    private final int lineCount;
    private boolean active;
    private boolean writesBack;
    private boolean clears;
    private boolean forgets;
    private boolean ends;
    private boolean writesMarked;
    private boolean hasClearLine;
    private long ticksToMark;
    private int line;
    private long nextTick;
    private long doneTick;

    /**
     * Makes the maintenance of a cache.
     *
     * @param otherwise the cause that ticks before an order are charged to
     */
    public Maintenance(LineCache<?> cache, Account<C> account, C otherwise, C clearing, C flushing) {
        this.cache = cache;
        cleared = cache.cleared;
        this.account = account;
        this.otherwise = otherwise;
        this.clearing = clearing;
        this.flushing = flushing;
        clearLines = new ClearWalk(cache.linePixels);
        lineCount = cache.setOfLine.length;
    }

    public void reset() {
        active = false;
        doneTick = Link.UNKNOWN;
    }

    /**
     * Orders the flush at the end of the frame, seen at a tick.
     *
     * @param isReadLater whether the buffer is looked at behind it
     */
    public void orderFlush(long tick, boolean isReadLater) {
        order(tick);
        clears = false;
        forgets = false;
        ends = true;
        hasClearLine = false;
        writesMarked = isReadLater;
    }

    /** Orders a flush after which no line is held, seen at a tick. */
    public void orderSwitch(long tick) {
        orderFlush(tick, true);
        forgets = true;
        ends = false;
    }

    /**
     * Orders a clear of a part of the buffer, or of all of it if the scissor is null, seen at a tick.
     *
     * @param own    the tiles to clear, or null for all
     * @param values by buffer the words of a pixel, null for those that are not cleared
     */
    public void orderClear(long tick, FrameMemory memory, Rectangle scissor, OwnTiles own, int[]... values) {
        order(tick);
        clears = true;
        forgets = true;
        ends = false;
        if (cleared != null) {
            cleared.cover(cache, memory, scissor, own, values);
            ticksToMark = cleared.ticksToMark();
            return;
        }
        clearLines.begin(memory, scissor, own, values);
        hasClearLine = clearLines.next();
    }

    private void order(long tick) {
        account.chargeTo(otherwise, tick);
        active = true;
        writesBack = true;
        ticksToMark = 0;
        line = 0;
        nextTick = tick;
        doneTick = Link.UNKNOWN;
    }

    public boolean isActive() {
        return active;
    }

    /** The tick at which the last order was done; unknown while it is not. */
    public long doneTick() {
        return doneTick;
    }

    /** The tick at which it acts next, as far as known. */
    public long next() {
        return hasMore() ? Math.max(nextTick, cache.requests().link.slotTick(slots())) : nextTick;
    }

    /** Slots of the memory port that what is sent next takes. */
    private int slots() {
        if (writesBack) {
            return cache.slotsToWriteBack(set(), way());
        }
        return cleared == null ? cache.slotsToClear(clearLines.firstWord(), clearLines.mask())
                : cache.slotsToClear(cleared.firstWord(), cleared.mask());
    }

    public void step(long tick) {
        cache.counters.at(tick);
        boolean sends = hasMore();
        if (sends) {
            send(tick);
        }
        nextTick = tick + 1;
        if (hasMore()) {
            return;
        }
        long marked = (sends ? tick : tick - 1) + ticksToMark;
        if (marked > tick) {
            nextTick = marked;
            ticksToMark = 1;
        } else {
            finish(tick);
        }
    }

    private void finish(long tick) {
        account.chargeTo(clears ? clearing : flushing, tick + 1);
        active = false;
        doneTick = tick;
        if (cleared != null && clears) {
            cleared.mark(tick);
        } else if (cleared != null && ends) {
            cleared.leave(tick, cache);
        }
    }

    private boolean hasMore() {
        while (line < lineCount) {
            if (cache.lines.isDirty(set(), way())) {
                return true;
            }
            line++;
        }
        if (writesBack && forgets) {
            cache.invalidateAll();
        }
        if (writesBack && cleared != null) {
            hasClearLine = clears ? cleared.beginClear() : writesMarked && cleared.beginWriting();
        }
        writesBack = false;
        return hasClearLine;
    }

    private void send(long tick) {
        if (writesBack) {
            cache.writeBack(tick, set(), way());
        } else if (cleared != null) {
            cache.writeCleared(tick);
            hasClearLine = cleared.next();
        } else {
            cache.writeClear(tick, clearLines.firstWord(), clearLines.values(), clearLines.mask());
            hasClearLine = clearLines.next();
        }
    }

    private int set() {
        return cache.setOfLine[line];
    }

    private int way() {
        return cache.wayOfLine[line];
    }
}
