package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.sim.component.depth.Prefetcher.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.raster.PrefetchQueue;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;

/** The prefetcher: looks at the head of its queue in ticks in which the depth unit leaves the tags alone. */
public final class PrefetchStage {

    private final DepthCache cache;
    private final PrefetchQueue queue;
    private final Account<Ticks> account;
    private final Retirement retirement;
    /** Null unless the prefetcher is adaptive. */
    private final AdaptiveDistance distance;
    private Ticks waitsFor;
    /** Whether the head was early when it was looked at last. */
    private boolean early;
    private int neededSlots;
    private long lastTick;
    private long tagsMissed;
    private long retry;
    private long next;

    public PrefetchStage(DepthCache cache, PrefetchQueue queue, Account<Ticks> account, Retirement retirement,
            AdaptiveDistance distance) {
        this.cache = cache;
        this.queue = queue;
        this.account = account;
        this.retirement = retirement;
        this.distance = distance;
    }

    public void reset() {
        waitsFor = Ticks.NO_INPUT;
        early = false;
        lastTick = -1;
        tagsMissed = -1;
        retry = Link.UNKNOWN;
        next = Link.UNKNOWN;
    }

    /** The tick at which it acts next, as far as known. */
    long next() {
        return next;
    }

    /** Finds the tick at which it acts next from what is known now. */
    void update() {
        if (waitsFor == Ticks.NO_INPUT) {
            next = Math.max(lastTick + 1, queue.headTick());
            return;
        }
        next = switch (waitsFor) {
            case STALLED_ON_MISS_REGISTERS, NO_VICTIM -> Math.min(retry, cache.nextFill());
            case STALLED_ON_MEMORY_PORT -> Math.min(Math.min(retry, cache.nextFill()),
                    cache.requests().link.slotTick(neededSlots));
            case WAITING_FOR_DISTANCE -> Math.min(distance.nearTick(queue.headTile()), cache.nextFill());
            default -> throw new IllegalStateException("nobody waits for " + waitsFor);
        };
        if (early && isStalled()) {
            next = Math.min(next, distance.changeTick(lastTick));
        }
        if (early && waitsForMemory()) {
            next = Math.min(next, distance.emittedTick(queue.headTile()));
        }
    }

    /** Whether its head failed and waits to be looked up again. */
    boolean isStalled() {
        return waitsFor == Ticks.STALLED_ON_MISS_REGISTERS || waitsFor == Ticks.NO_VICTIM
                || waitsFor == Ticks.STALLED_ON_MEMORY_PORT;
    }

    /** Whether what the memory does may tell when it acts next. */
    boolean waitsForMemory() {
        return isStalled() || waitsFor == Ticks.WAITING_FOR_DISTANCE;
    }

    /** The depth unit has changed something in this tick: a look-up that failed is repeated in the next. */
    void retryAfter(long tick) {
        retry = tick + 1;
    }

    /** Whether it found the tags used in a tick. */
    boolean missedTags(long tick) {
        return tagsMissed == tick;
    }

    /**
     * Acts.
     *
     * @param tagsTaken whether the depth unit uses the tags in this tick
     * @return whether it uses the tags and may have changed the cache
     */
    boolean step(long tick, boolean tagsTaken) {
        account.chargeTo(waitsFor, tick);
        waitsFor = Ticks.NO_INPUT;
        retry = Link.UNKNOWN;
        queue.admitBefore(tick);
        if (queue.headTick() > tick) {
            return false;
        }
        lastTick = tick;
        early = distance != null && distance.isEarly(queue.headTile(), tick);
        if (early && !distance.isNear(queue.headTile(), tick)) {
            return stall(Ticks.WAITING_FOR_DISTANCE);
        }
        if (tagsTaken) {
            tagsMissed = tick;
            account.charge(Ticks.TAGS_TAKEN, tick, tick + 1);
            return false;
        }
        int block = cache.blockOf(queue.headPixel());
        int set = cache.lines.setOf(block);
        boolean registerFree = cache.hasRegister();
        int way = early ? cache.sets.prefetchEarly(set, block, registerFree)
                : cache.sets.prefetch(set, block, registerFree);
        if (way == DepthSets.CANCELLED) {
            return done(tick, ZCache.Count.PREFETCHES_CANCELLED);
        }
        if (way == DepthSets.NO_REGISTER) {
            return stall(Ticks.STALLED_ON_MISS_REGISTERS);
        }
        if (way == DepthSets.STALLED) {
            return stall(Ticks.NO_VICTIM);
        }
        if (way == DepthSets.DROPPED) {
            return done(tick, ZCache.Count.PREFETCHES_DROPPED);
        }
        neededSlots = cache.slotsToTake(set, way, block);
        if (!cache.hasSlots(neededSlots, tick)) {
            return stall(Ticks.STALLED_ON_MEMORY_PORT);
        }
        cache.prefetched.taken(tick, cache.take(tick, set, way, block));
        return done(tick, ZCache.Count.PREFETCHES);
    }

    private boolean stall(Ticks cause) {
        waitsFor = cause;
        return false;
    }

    private boolean done(long tick, ZCache.Count count) {
        cache.useTags(ZCache.Ticks.PREFETCH, tick);
        cache.counters.increment(count);
        queue.accept(tick);
        retirement.happened(tick);
        account.charge(Ticks.BUSY, tick, tick + 1);
        return true;
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (waitsForMemory()) {
            graph.charged(waitsFor);
        }
    }

    void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
