package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.WaitGraph;

/** A depth unit that has one tile at a time, and waits for each of its lines before it looks for the next one. */
public class OrderedDepthStage extends DepthStage {

    private final DepthAccesses accesses;
    private long next;
    private long busyUntil;
    private Ticks waitsFor;

    private boolean working;
    /** Whether the tile is tested now, or passes. */
    private boolean isTested;
    /** Whether the tile passes its test without being read. */
    private boolean isAccepted;
    private boolean mayEnterRop;

    /** As {@link DepthStage#DepthStage}. */
    public OrderedDepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement,
            LearnedRequests learned,
            HiddenTiles hiddenTiles, TilePath queues, BlendRing blends, PiecePool pool, DataShadow shadow,
            FrameShare share) {
        super(gpu, cache, statistics, retirement, learned, hiddenTiles, queues, blends, pool, shadow, share);
        accesses = new DepthAccesses(cache, tests, lookUps);
    }

    @Override
    public void reset(MemoryLayout layout, AccessTrace trace, FragmentsAhead ahead) {
        super.reset(layout, trace, ahead);
        accesses.reset();
        next = Link.UNKNOWN;
        busyUntil = 0;
        waitsFor = Ticks.NO_INPUT;
        working = false;
    }

    @Override
    final long next() {
        return next;
    }

    @Override
    final void update() {
        if (!working) {
            next = Math.max(busyUntil, acceptTick());
        } else if (waitsFor == Ticks.STALLED_ON_ROP) {
            next = rop.slotTick();
        } else {
            next = accesses.next();
        }
    }

    @Override
    final boolean waitsForMemory() {
        return working && waitsFor != Ticks.BUSY && waitsFor != Ticks.STALLED_ON_ROP;
    }

    @Override
    final boolean waitsForRop() {
        return waitsFor == Ticks.STALLED_ON_ROP;
    }

    @Override
    final void retryAfter(long tick) {
        accesses.retryAfter(tick);
    }

    @Override
    final boolean usedTags(long tick) {
        return accesses.usedTags(tick);
    }

    @Override
    final boolean changedLines(long tick) {
        return accesses.usedTags(tick);
    }

    @Override
    final boolean missedTags(long tick) {
        return accesses.missedTags(tick);
    }

    @Override
    final boolean isStalled() {
        return working && waitsFor != Ticks.STALLED_ON_ROP && accesses.isStalled();
    }

    /** Begins to act at its next tick: has a tile, unless that is over at once. */
    @Override
    final void begin(long tick) {
        counters.at(tick);
        chargeUntil(tick);
        if (!working) {
            accept(tick);
        }
    }

    private void chargeUntil(long tick) {
        account.chargeTo(Ticks.BUSY, busyUntil);
        if (working) {
            account.chargeTo(waitsFor, tick);
        } else {
            chargeIdle(tick);
        }
    }

    @Override
    final void act(long tick, boolean tagsTaken) {
        if (!working) {
            return;
        }
        if (!mayEnterRop) {
            if (rop.slotTick() > tick) {
                waitsFor = Ticks.STALLED_ON_ROP;
                return;
            }
            mayEnterRop = true;
        }
        if (!isTested) {
            countFragments();
            pass(tick);
            release(tick + 1);
        } else if (isAccepted) {
            countAcceptedTest(tick);
            endTest(tick);
            release(tick + 1);
        } else if (accesses.act(tick, tagsTaken)) {
            countTest(tick);
            endTest(tick);
            release(tick + accesses.accessTicks());
        } else {
            waitsFor = accesses.waitsFor();
            if (waitsFor == Ticks.BUSY) {
                busyUntil = tick + accesses.accessTicks();
            }
        }
    }

    /** The first tick at which it may accept a tile, as far as known. */
    long acceptTick() {
        return shaded.headTick();
    }

    /** Charges the ticks before one in which it had no tile. */
    void chargeIdle(long tick) {
        account.chargeTo(Ticks.NO_INPUT, tick);
    }

    /** Accepts the tile that may be accepted. */
    void accept(long tick) {
        countAccept(tick);
        acceptShaded(tick);
    }

    /** The tile has been tested. */
    void endTest(long tick) {
        leave(tick);
    }

    /** The tile passes untested. */
    void pass(long tick) {
        leave(tick);
    }

    /** Whether a tile that it has is tested now, or passes. */
    boolean isTestedNow(DrawState itsState) {
        return itsState.depthTest();
    }

    /** When a tile from shading is visible, as far as known. */
    final long shadedTick() {
        return shaded.headTick();
    }

    /** Accepts a tile from shading, which waits for a slot to the ROP first of all. */
    final void acceptShaded(long tick) {
        long visibleTick = shaded.headTick();
        int slot = acceptFromShading(tick);
        fragments.reached(shadedTiles, slot);
        take(shadedTiles, slot, visibleTick);
        working = true;
        mayEnterRop = false;
        if (state().alphaTest()) {
            shade();
        }
        beginTest(shadedTiles, slot, tick);
    }

    /**
     * Has a tile from elsewhere to test, which needs no slot to the ROP.
     *
     * @param survivors tiles from elsewhere that were sent to shading
     */
    final void acceptToTest(TileRing ring, int slot, long visibleTick, long survivors,
            long tick) {
        if (survivors == accepted()) {
            fragments.reached(ring, slot);
        }
        take(ring, slot, visibleTick);
        working = true;
        mayEnterRop = true;
        beginTest(ring, slot, tick);
    }

    private void beginTest(TileRing ring, int slot, long tick) {
        isTested = isTestedNow(state());
        isAccepted = isTested && isAccepted(tick);
        if (isTested && !isAccepted) {
            accesses.begin(ring, slot);
            beginParts();
        }
    }

    /** It is done with its tile, and busy up to a tick. */
    final void release(long free) {
        working = false;
        waitsFor = Ticks.NO_INPUT;
        busyUntil = free;
    }

    /** Whether it has a tile. */
    final boolean isWorking() {
        return working;
    }

    @Override
    final void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    @Override
    final void finish(long end) {
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, end));
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
