package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.EarlyDepth.Count;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.ahead.FragmentsAhead;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.statistics.Counters;

/**
 * A depth unit with two sides: it tests tiles without alpha test before they are shaded, and the others after that, the
 * late side going first.
 */
public final class EarlyDepthStage extends OrderedDepthStage {

    private final Counters<Count> earlyCounters;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final Retirement retirement;
    private final PiecePool pool;
    private final Link emitted;
    private final TileRing emittedTiles;
    private final Link survivors;
    private final TileRing survivingTiles;
    private final TickHistory credits;
    private final TickHistory leaves;
    private final int survivalLatency;
    private long emittedCount;
    private long survivingCount;
    /** Tiles that passed the early side and are still to be tested. */
    private long lateTests;
    /** Whether the tile that it has is one of the early side, and where. */
    private boolean isEarly;
    private int emittedSlot;

    /**
     * Makes the depth unit.
     *
     * @param learned requests that are made from look-ups, or null
     * @param hiddenTiles what tells which tiles are hidden, or null
     */
    public EarlyDepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement,
            LearnedRequests learned, HiddenTiles hiddenTiles, TilePath queues, BlendRing blends, PiecePool pool,
            DataShadow shadow, FrameShare share) {
        super(gpu, cache, statistics, retirement, learned, hiddenTiles, queues, blends, pool, shadow, share);
        this.hiddenTiles = hiddenTiles;
        this.retirement = retirement;
        this.pool = pool;
        emitted = queues.emitted;
        survivors = queues.toShading;
        emittedTiles = queues.emittedTiles;
        survivingTiles = queues.shadingTiles;
        credits = queues.credits;
        leaves = queues.leaves;
        earlyCounters = statistics.earlyDepth;
        survivalLatency = gpu.earlyDepth().latency() + resultLatency + survivors.latency();
    }

    @Override
    public void reset(MemoryLayout layout, AccessTrace trace, FragmentsAhead ahead) {
        super.reset(layout, trace, ahead);
        emittedCount = 0;
        survivingCount = 0;
        lateTests = 0;
    }

    private static boolean isTestedEarly(DrawState state) {
        return state.depthTest() && !state.alphaTest();
    }

    private static boolean isTestedLate(DrawState state) {
        return state.depthTest() && state.alphaTest();
    }

    @Override
    long acceptTick() {
        return Math.min(shadedTick(), emittedTick());
    }

    /** When a tile of the rasteriser's may be accepted, as far as known. */
    private long emittedTick() {
        if (emitted.isEmpty() || waitsForLateTests()) {
            return Link.UNKNOWN;
        }
        return Math.max(emitted.headTick(), survivors.slotTick());
    }

    private boolean waitsForLateTests() {
        return lateTests != 0
                && isTestedEarly(pool.get(emittedTiles.piece[emittedTiles.slot(emittedCount)]).state());
    }

    @Override
    void chargeIdle(long tick) {
        account.chargeTo(Ticks.NO_INPUT, Math.min(emitted.headTick(), tick));
        account.chargeTo(Ticks.STALLED_ON_SURVIVORS, Math.min(survivors.slotTick(), tick));
        account.chargeTo(Ticks.STALLED_ON_LATE_TESTS, tick);
    }

    @Override
    void accept(long tick) {
        isEarly = shadedTick() > tick;
        if (isEarly) {
            acceptEmitted(tick);
        } else {
            acceptShaded(tick);
        }
    }

    @Override
    void beginDraw(int draw, long tick) {
        super.beginDraw(draw, tick);
        earlyCounters.beginDraw(draw, tick);
    }

    private void acceptEmitted(long tick) {
        emittedSlot = emittedTiles.slot(emittedCount++);
        ScreenPrimitive primitive = pool.get(emittedTiles.piece[emittedSlot]);
        DrawState itsState = primitive.state();
        beginDraw(primitive, tick);
        counters.increment(DepthUnit.Count.TILES);
        earlyCounters.at(tick);
        earlyCounters.increment(Count.TILES);
        long visible = emitted.headTick();
        emitted.accept(tick + 1);
        credits.add(tick);
        if (hiddenTiles != null && hiddenTiles.hides(emittedTiles, emittedSlot, primitive, tick)) {
            leaves.add(tick);
            retirement.retire(tick, itsState.drawIndex());
            pool.release(emittedTiles.piece[emittedSlot]);
            release(tick + 1);
        } else if (isTestedEarly(itsState)) {
            acceptToTest(emittedTiles, emittedSlot, visible, survivingCount, tick);
        } else {
            lateTests += isTestedLate(itsState) ? 1 : 0;
            leaves.add(tick);
            survive(tick, emittedTiles.left, emittedTiles.coverageOffset(emittedSlot));
            release(tick + 1);
        }
    }

    /** Sends the tile to shading with the fragments that are left. */
    private void survive(long tick, long[] coverage, int offset) {
        int slot = survivingTiles.slot(survivingCount++);
        survivingTiles.copy(slot, emittedTiles, emittedSlot, coverage, offset,
                pool.get(emittedTiles.piece[emittedSlot]).state().grid());
        survivors.send(tick + survivalLatency);
    }

    @Override
    boolean isTestedNow(DrawState itsState) {
        return isEarly || isTestedLate(itsState);
    }

    @Override
    void endTest(long tick) {
        if (!isEarly) {
            lateTests--;
            handOver(tick);
            return;
        }
        leaves.add(tick);
        countPassed();
        earlyCounters.at(tick);
        earlyCounters.add(Count.FRAGMENTS_REJECTED, emittedTiles.fragments[emittedSlot] - passed());
        if (passed() == 0) {
            earlyCounters.increment(Count.TILES_REJECTED);
            retire(tick);
        } else {
            survive(tick, left(), 0);
        }
    }

    @Override
    void pass(long tick) {
        if (isTestedEarly(state())) {
            send(tick);
        } else {
            handOver(tick);
        }
    }
}
