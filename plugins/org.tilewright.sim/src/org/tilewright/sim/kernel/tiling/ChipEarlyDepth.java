package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.EarlyDepth.Count;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.statistics.Counters;

/** A depth unit on chip with two sides: it tests tiles without alpha test before they are shaded, the late side going first. */
public final class ChipEarlyDepth extends ChipDepth {

    private final Counters<Count> earlyCounters;
    private final Link emitted;
    private final Link survivors;
    private final TileRing emittedTiles;
    private final TileRing shadingTiles;
    private final TickHistory credits;
    private final int survivalLatency;
    private long emittedCount;
    private long survivingCount;
    /** Tiles that passed the early side and are still to be tested. */
    private long lateTests;

    /** The depth unit of a GPU that has an early depth. */
    public ChipEarlyDepth(Gpu gpu, GpuStatistics statistics, TilePath queues, BlendRing blends, PiecePool pool,
            BinBuffers buffers, ChipShadow shadow, FrameShare share) {
        super(gpu.depthUnit(), statistics, queues, blends, pool, buffers, shadow, share);
        emitted = queues.emitted;
        survivors = queues.toShading;
        emittedTiles = queues.emittedTiles;
        shadingTiles = queues.shadingTiles;
        credits = queues.credits;
        earlyCounters = statistics.earlyDepth;
        survivalLatency = gpu.earlyDepth().latency() + spec.testLatency() + survivors.latency();
    }

    @Override
    public void reset() {
        super.reset();
        emittedCount = 0;
        survivingCount = 0;
        lateTests = 0;
    }

    private static boolean isTestedEarly(DrawState state) {
        return state.depthTest() && !state.alphaTest();
    }

    @Override
    boolean testsShaded(DrawState state) {
        return state.depthTest() && state.alphaTest();
    }

    @Override
    public boolean advance() {
        return false;
    }

    @Override
    public long next() {
        long early = emittedTick();
        return stage.ready(shaded.headTick()) <= early ? shadedTick() : early;
    }

    /** When a tile of the rasteriser's may be accepted, as far as known. */
    private long emittedTick() {
        return emitted.isEmpty() || waitsForLateTests() ? Link.UNKNOWN
                : Math.max(stage.ready(emitted.headTick()), survivors.slotTick());
    }

    private boolean waitsForLateTests() {
        return lateTests != 0
                && isTestedEarly(pool.get(emittedTiles.piece[emittedTiles.slot(emittedCount)]).state());
    }

    @Override
    public void step(long tick) {
        if (shaded.headTick() <= tick) {
            acceptShaded(tick);
        } else {
            acceptEmitted(tick);
        }
    }

    @Override
    void countShaded(DrawState state, int covered, int passed, long waited) {
        lateTests -= testsShaded(state) ? 1 : 0;
        if (!isTestedEarly(state)) {
            countResult(state, covered, passed, waited);
        }
    }

    private void acceptEmitted(long tick) {
        chargeTo(tick);
        int tile = emittedTiles.slot(emittedCount++);
        ScreenPrimitive primitive = pool.get(emittedTiles.piece[tile]);
        DrawState state = primitive.state();
        long visible = emitted.headTick();
        emitted.accept(tick + 1);
        credits.add(tick);
        counters.at(tick);
        counters.increment(DepthUnit.Count.TILES);
        earlyCounters.at(tick);
        earlyCounters.increment(Count.TILES);
        System.arraycopy(emittedTiles.left, emittedTiles.coverageOffset(tile), left, 0, left.length);
        boolean tests = isTestedEarly(state);
        stage.accept(tick, tests ? testTicks : 1);
        if (!tests) {
            lateTests += testsShaded(state) ? 1 : 0;
            survive(tick, tile, state);
            return;
        }
        int slot = buffers.slotOfTile(emittedTiles.tileX[tile], emittedTiles.tileY[tile]);
        interpolateDepths(emittedTiles, tile, primitive);
        test(tick, emittedTiles, tile, slot, primitive);
        int passed = fragmentsLeft();
        int covered = emittedTiles.fragments[tile];
        countResult(state, covered, passed, tick - visible);
        earlyCounters.add(Count.FRAGMENTS_REJECTED, covered - passed);
        if (passed == 0) {
            earlyCounters.increment(Count.TILES_REJECTED);
            buffers.tileRetires(slot, tick);
            pool.release(emittedTiles.piece[tile]);
        } else {
            survive(tick, tile, state);
        }
    }

    /** Sends a tile to shading with the fragments that are left. */
    private void survive(long tick, int tile, DrawState state) {
        int slot = shadingTiles.slot(survivingCount++);
        shadingTiles.copy(slot, emittedTiles, tile, left, 0, state.grid());
        survivors.send(tick + survivalLatency);
    }

    /** A tile from shading that is visible keeps all others waiting. */
    @Override
    void chargeTo(long tick) {
        long shadedFirst = Math.min(stage.ready(shaded.headTick()), tick);
        stage.chargeToReady(Math.min(emitted.headTick(), shadedFirst));
        stage.account.chargeTo(Ticks.STALLED_ON_SURVIVORS, Math.min(survivors.slotTick(), shadedFirst));
        stage.account.chargeTo(Ticks.STALLED_ON_LATE_TESTS, shadedFirst);
        stage.account.chargeTo(Ticks.STALLED_ON_ROP, tick);
    }
}
