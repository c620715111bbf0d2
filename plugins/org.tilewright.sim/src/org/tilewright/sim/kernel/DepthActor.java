package org.tilewright.sim.kernel;

import org.tilewright.frame.Rectangle;
import org.tilewright.sim.component.ZCache;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Account;

/**
 * The Z cache with those who use it, which share its state within a tick: first the fills, then the depth unit, then the
 * prefetcher. On an order of the command processor it clears or flushes.
 */
final class DepthActor {

    private final DepthCache cache;
    private final DepthStage demand;
    /** Null if there is no prefetcher. */
    private final PrefetchStage prefetch;
    private final Maintenance maintenance;
    private final Account<ZCache.Ticks> account;
    private boolean maintaining;
    private long maintainTick;
    private long doneTick;

    DepthActor(DepthCache cache, DepthStage demand, PrefetchStage prefetch, Account<ZCache.Ticks> account) {
        this.cache = cache;
        this.demand = demand;
        this.prefetch = prefetch;
        this.account = account;
        maintenance = new Maintenance(cache);
    }

    void reset() {
        maintaining = false;
        doneTick = Link.UNKNOWN;
    }

    /** Orders a clear, seen at a tick. */
    void orderClear(long tick, FrameMemory memory, Rectangle scissor, int value) {
        maintenance.beginClear(memory, scissor, value);
        order(tick);
    }

    /** Orders a flush, seen at a tick. */
    void orderFlush(long tick) {
        maintenance.beginFlush();
        order(tick);
    }

    private void order(long tick) {
        account.chargeTo(ZCache.Ticks.IDLE, tick);
        maintaining = true;
        maintainTick = tick;
        doneTick = Link.UNKNOWN;
    }

    /** The tick at which the last order was done; unknown while it is not. */
    long doneTick() {
        return doneTick;
    }

    /** The tick at which it acts next, from what is known now. */
    long next() {
        if (maintaining) {
            return maintenance.sends() ? Math.max(maintainTick, cache.requests().link.slotTick()) : maintainTick;
        }
        demand.update();
        if (prefetch == null) {
            return demand.next();
        }
        prefetch.update();
        return Math.min(demand.next(), prefetch.next());
    }

    /** Acts at its next tick. */
    void step(long tick) {
        if (maintaining) {
            maintain(tick);
            return;
        }
        cache.fillUntil(tick);
        if (demand.next() <= tick) {
            demand.step(tick);
        }
        if (prefetch == null) {
            return;
        }
        boolean tagsTaken = demand.usedTags(tick);
        if (prefetch.next() <= tick || tagsTaken && prefetch.isStalled()) {
            boolean changed = prefetch.step(tick, tagsTaken);
            if (changed && demand.isStalled()) {
                demand.retryAfter(tick);
            }
        }
    }

    private void maintain(long tick) {
        if (maintenance.sends()) {
            maintenance.send(tick);
        }
        if (maintenance.sends()) {
            maintainTick = tick + 1;
            return;
        }
        account.chargeTo(maintenance.isClear() ? ZCache.Ticks.CLEARING : ZCache.Ticks.FLUSHING, tick + 1);
        maintaining = false;
        doneTick = tick;
    }

    void finish(long end) {
        demand.finish(end);
        if (prefetch != null) {
            prefetch.finish(end);
        }
        cache.finish(end);
    }
}
