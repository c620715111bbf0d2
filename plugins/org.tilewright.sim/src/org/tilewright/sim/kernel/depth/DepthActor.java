package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.cache.TagTurn;
import org.tilewright.sim.component.depth.ZCache.Ticks;
import org.tilewright.sim.kernel.cache.Maintenance;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;

/**
 * The Z cache with those who use it, which share its state within a tick: first the fills, then the front of
 * hierarchical depth, then depth unit and prefetcher, in the order that the arbitration says.
 */
public final class DepthActor {

    private final DepthCache cache;
    /** Null unless there is hierarchical depth and no early depth. */
    private final HierarchicalFront front;
    private final DepthStage demand;
    /** Null if there is no prefetcher. */
    private final PrefetchStage prefetch;
    private final TagTurn turn;
    private final Maintenance<Ticks> maintenance;

    public DepthActor(DepthCache cache, HierarchicalFront front, DepthStage demand, PrefetchStage prefetch,
            TagPriority arbitration, Account<Ticks> account) {
        this.cache = cache;
        this.front = front;
        this.demand = demand;
        this.prefetch = prefetch;
        turn = new TagTurn(arbitration);
        maintenance = new Maintenance<>(cache, account, Ticks.IDLE, Ticks.CLEARING, Ticks.FLUSHING);
    }

    public void reset() {
        if (front != null) {
            front.reset();
        }
        turn.reset();
        maintenance.reset();
    }

    /** Executes the orders of the command processor. */
    public Maintenance<Ticks> maintenance() {
        return maintenance;
    }

    /** The tick at which it acts next, from what is known now. */
    public long next() {
        if (maintenance.isActive()) {
            return maintenance.next();
        }
        demand.update();
        long next = demand.next();
        if (front != null) {
            front.update();
            next = Math.min(next, front.next());
        }
        if (prefetch != null) {
            prefetch.update();
            next = Math.min(next, prefetch.next());
        }
        return next;
    }

    /** Whether what the memory does may tell when it acts next. */
    public boolean waitsForMemory() {
        return maintenance.isActive() || demand.waitsForMemory() || prefetch != null && prefetch.waitsForMemory();
    }

    /** Whether the ROP's accepting a tile may tell when it acts next. */
    public boolean waitsForRop() {
        return demand.waitsForRop();
    }

    /** Acts at its next tick. */
    public void step(long tick) {
        if (maintenance.isActive()) {
            maintenance.step(tick);
            return;
        }
        cache.actAt(tick);
        if (front != null && front.next() <= tick) {
            front.step(tick);
        }
        if (turn.isDemandFirst()) {
            stepDemandFirst(tick);
        } else {
            stepPrefetchFirst(tick);
        }
    }

    private void stepDemandFirst(long tick) {
        if (demand.next() <= tick) {
            demand.begin(tick);
            demand.act(tick, false);
        }
        if (prefetch == null) {
            return;
        }
        if (prefetch.next() <= tick || demand.changedLines(tick) && prefetch.isStalled()) {
            boolean changed = prefetch.step(tick, demand.usedTags(tick));
            if (changed && demand.isStalled()) {
                demand.retryAfter(tick);
            }
            if (prefetch.missedTags(tick)) {
                turn.conflict();
            }
        }
    }

    private void stepPrefetchFirst(long tick) {
        boolean acts = demand.next() <= tick;
        if (acts) {
            demand.begin(tick);
        }
        boolean tagsTaken = prefetch != null
                && (prefetch.next() <= tick || acts && demand.changedLines(tick) && prefetch.isStalled())
                && prefetch.step(tick, false);
        if (!acts && tagsTaken && demand.isStalled()) {
            acts = true;
            demand.begin(tick);
        }
        if (!acts) {
            return;
        }
        demand.act(tick, tagsTaken);
        if (demand.missedTags(tick)) {
            turn.conflict();
        }
        if (demand.usedTags(tick) && prefetch != null && prefetch.isStalled()) {
            prefetch.retryAfter(tick);
        }
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        if (front != null) {
            front.waits(graph);
        }
        demand.waits(graph);
        if (prefetch != null) {
            prefetch.waits(graph);
        }
    }

    public void finish(long end) {
        if (front != null) {
            front.finish(end);
        }
        demand.finish(end);
        if (prefetch != null) {
            prefetch.finish(end);
        }
        cache.finish(end);
    }
}
