package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.depth.HierarchicalDepth.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;

/** The front of the depth unit where there is hierarchical depth alone: a station between rasteriser and shading. */
public final class HierarchicalFront {

    private final HiddenTiles hiddenTiles;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final Link emitted;
    private final Link survivors;
    private final TileRing emittedTiles;
    private final TileRing survivingTiles;
    private final PiecePool pool;
    private final TickHistory credits;
    private final TickHistory leaves;
    private long accepted;
    private long passed;
    private long next;

    public HierarchicalFront(HiddenTiles hiddenTiles, Account<Ticks> account, Retirement retirement, TilePath queues,
            PiecePool pool) {
        this.hiddenTiles = hiddenTiles;
        this.account = account;
        this.retirement = retirement;
        this.pool = pool;
        emitted = queues.emitted;
        survivors = queues.toShading;
        emittedTiles = queues.emittedTiles;
        survivingTiles = queues.shadingTiles;
        credits = queues.credits;
        leaves = queues.leaves;
    }

    void reset() {
        accepted = 0;
        passed = 0;
        next = Link.UNKNOWN;
    }

    /** The tick at which it acts next, as far as known. */
    long next() {
        return next;
    }

    /** Finds the tick at which it acts next from what is known now. */
    void update() {
        next = Math.max(account.position(), Math.max(emitted.headTick(), survivors.slotTick()));
    }

    /** Acts at its next tick. */
    void step(long tick) {
        chargeUntil(tick);
        int slot = emittedTiles.slot(accepted++);
        ScreenPrimitive primitive = pool.get(emittedTiles.piece[slot]);
        account.beginDraw(primitive.state().drawIndex(), tick);
        account.charge(Ticks.BUSY, tick, tick + 1);
        emitted.accept(tick + 1);
        if (hiddenTiles.hides(emittedTiles, slot, primitive, tick)) {
            credits.add(tick);
            leaves.add(tick);
            retirement.retire(tick, primitive.state().drawIndex());
            pool.release(emittedTiles.piece[slot]);
        } else {
            survivingTiles.copy(survivingTiles.slot(passed++), emittedTiles, slot, emittedTiles.left,
                    emittedTiles.coverageOffset(slot), primitive.state().grid());
            survivors.send(tick + survivors.latency());
        }
    }

    private void chargeUntil(long tick) {
        account.chargeTo(Ticks.NO_INPUT, emitted.headTick());
        account.chargeTo(Ticks.STALLED_ON_SURVIVORS, tick);
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
