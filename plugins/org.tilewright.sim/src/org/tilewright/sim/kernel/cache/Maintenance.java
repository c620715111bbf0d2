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
 * tick in address order.
 */
public final class Maintenance<C extends Enum<C> & Cause> {

    private final LineCache<?> cache;
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
    private boolean hasClearLine;
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

    /** Orders a flush, seen at a tick. */
    public void orderFlush(long tick) {
        order(tick);
        clears = false;
        forgets = false;
        hasClearLine = false;
    }

    /** Orders a flush after which no line is held, seen at a tick. */
    public void orderSwitch(long tick) {
        orderFlush(tick);
        forgets = true;
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
        clearLines.begin(memory, scissor, own, values);
        hasClearLine = clearLines.next();
    }

    private void order(long tick) {
        account.chargeTo(otherwise, tick);
        active = true;
        writesBack = true;
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
        return hasMore() ? Math.max(nextTick, cache.requests().link.slotTick()) : nextTick;
    }

    public void step(long tick) {
        cache.counters.at(tick);
        if (hasMore()) {
            send(tick);
        }
        nextTick = tick + 1;
        if (!hasMore()) {
            account.chargeTo(clears ? clearing : flushing, tick + 1);
            active = false;
            doneTick = tick;
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
        writesBack = false;
        return hasClearLine;
    }

    private void send(long tick) {
        if (writesBack) {
            cache.writeBack(tick, set(), way());
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
