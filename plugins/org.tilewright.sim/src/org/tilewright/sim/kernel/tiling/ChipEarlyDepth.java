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
public class ChipEarlyDepth extends ChipDepth {

    private final Counters<Count> earlyCounters;
    final Link emitted;
    final Link survivors;
    final TileRing emittedTiles;
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
        super(gpu, statistics, queues, blends, pool, buffers, shadow, share);
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

    static boolean isTestedEarly(DrawState state) {
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
        long early = earlyTick();
        return stage.ready(shaded.headTick()) <= early ? shadedTick() : early;
    }

    /** When the early side acts next, as far as known: when it may accept a tile of the rasteriser's. */
    long earlyTick() {
        return emitted.isEmpty() || waitsForLateTests() ? Link.UNKNOWN
                : Math.max(stage.ready(emitted.headTick()), survivors.slotTick());
    }

    final boolean waitsForLateTests() {
        return lateTests != 0
                && isTestedEarly(pool.get(emittedTiles.piece[emittedTiles.slot(emittedCount)]).state());
    }

    @Override
    public void step(long tick) {
        if (shaded.headTick() <= tick) {
            acceptShaded(tick);
        } else {
            stepEarly(tick);
        }
    }

    /** Lets the early side act. */
    void stepEarly(long tick) {
        acceptEmitted(tick);
    }

    /** Whether the result of a draw's tiles is known, and counted, before they are shaded. */
    boolean isResolvedEarly(DrawState state) {
        return isTestedEarly(state);
    }

    @Override
    void countShaded(DrawState state, int covered, int passed, long waited) {
        lateTests -= testsShaded(state) ? 1 : 0;
        if (!isResolvedEarly(state)) {
            countResult(state, covered, passed, waited);
        }
    }

    final void acceptEmitted(long tick) {
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
        int slot = buffers.slotOfTile(emittedTiles.tileX[tile], emittedTiles.tileY[tile]);
        buffers.tileArrives(slot, tick);
        boolean tests = isTestedEarly(state);
        stage.accept(tick, tests ? testTicks : 1);
        lateTests += testsShaded(state) ? 1 : 0;
        if (tests) {
            interpolateDepths(emittedTiles, tile, primitive);
            test(tick, emittedTiles, tile, slot, primitive);
        }
        int passed = fragmentsLeft();
        int covered = emittedTiles.fragments[tile];
        if (isResolvedEarly(state)) {
            countResult(state, covered, passed, tick - visible);
        }
        earlyCounters.add(Count.FRAGMENTS_REJECTED, covered - passed);
        if (passed == 0) {
            earlyCounters.increment(Count.TILES_REJECTED);
            retire(tick, slot, emittedTiles.piece[tile]);
        } else {
            goOn(tick, tile, slot, state, passed);
        }
    }

    /** A tile of a piece is over before it was shaded. */
    final void retire(long tick, int slot, int piece) {
        buffers.tileRetires(slot, pool.get(piece).state().drawIndex(), tick);
        pool.release(piece);
    }

    /** What is left of a tile goes on to shading. */
    void goOn(long tick, int tile, int slot, DrawState state, int passed) {
        send(tick, emittedTiles, tile, left, 0, state);
    }

    /** Sends a tile of a ring to shading with the fragments that are left. */
    final void send(long tick, TileRing from, int tile, long[] coverage, int offset, DrawState state) {
        int slot = shadingTiles.slot(survivingCount++);
        shadingTiles.copy(slot, from, tile, coverage, offset, state.grid());
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
