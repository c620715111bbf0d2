package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.PiecePool;
import org.tilewright.sim.kernel.queue.ProgrammedTiles;
import org.tilewright.sim.kernel.queue.StationTicks;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.queue.TileColours;
import org.tilewright.sim.kernel.queue.TilePath;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Counters;

/**
 * The depth unit of a tile-based machine: tests a tile at once against the bin's depth on chip. Without an early side its ticks follow
 * from those before and behind it; with one it acts tick by tick.
 */
public class ChipDepth {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    final DepthUnit spec;
    final Counters<Count> counters;
    final StationTicks<Ticks> stage;
    final Link shaded;
    final Link tested;
    final PiecePool pool;
    final BinBuffers buffers;
    /** What is left of the tile at hand. */
    final long[] left;
    final int testTicks;
    private final TileRing tiles;
    private final TileColours colours;
    private final ProgrammedTiles programmed;
    private final BlendRing blends;
    private final TickHistory accepts;
    private final ChipShadow shadow;
    /** Number of the raster unit. */
    private final int unit;
    private final FragmentUnit fragments;
    private final int[] depths;
    private final int tileSize;
    private long tileCount;
    private long survivingTiles;

    /** @param gpu the GPU as the raster unit sees it */
    public ChipDepth(Gpu gpu, GpuStatistics statistics, TilePath queues, BlendRing blends, PiecePool pool,
            BinBuffers buffers, ChipShadow shadow, FrameShare share) {
        this.share = share;
        spec = gpu.depthUnit();
        unit = gpu.slice();
        shaded = queues.shaded;
        tested = queues.tested;
        tiles = queues.shadingTiles;
        colours = queues.colours;
        programmed = queues.programmed;
        accepts = queues.accepts;
        this.blends = blends;
        this.pool = pool;
        this.buffers = buffers;
        this.shadow = shadow;
        counters = statistics.depthUnit;
        stage = new StationTicks<>(statistics.depthUnitTicks, Ticks.BUSY, Ticks.NO_INPUT);
        tileSize = tiles.tileSize;
        fragments = new FragmentUnit(tileSize);
        depths = new int[tileSize * tileSize];
        left = new long[tiles.words];
        testTicks = (tileSize * tileSize + spec.pixelsPerAccess() - 1) / spec.pixelsPerAccess();
    }

    public void reset() {
        stage.reset();
        tileCount = 0;
        survivingTiles = 0;
    }

    /** Accepts tiles as far as the known ticks allow; whether it did. */
    public boolean advance() {
        boolean any = false;
        while (shaded.headTick() != Link.UNKNOWN && tested.slotTick() != Link.UNKNOWN) {
            acceptShaded(shadedTick());
            any = true;
        }
        return any;
    }

    /** The tick at which it acts next; unknown while it needs none of its own. */
    public long next() {
        return Link.UNKNOWN;
    }

    /** Acts at its next tick. */
    public void step(long tick) {
        throw new IllegalStateException("advances by itself");
    }

    /** When the next tile from shading may be accepted, as far as known. */
    final long shadedTick() {
        return Math.max(stage.ready(shaded.headTick()), tested.slotTick());
    }

    /** Accepts the next tile from shading at a tick. */
    final void acceptShaded(long tick) {
        chargeTo(tick);
        long visible = shaded.headTick();
        int tile = tiles.slot(tileCount++);
        ScreenPrimitive primitive = pool.get(tiles.piece[tile]);
        DrawState state = primitive.state();
        shaded.accept(tick + 1);
        accepts.add(tick);
        counters.at(tick);
        System.arraycopy(tiles.left, tiles.coverageOffset(tile), left, 0, left.length);
        boolean tests = testsShaded(state);
        if (state.alphaTest()) {
            shade(tile, primitive);
        }
        stage.accept(tick, tests ? testTicks : 1);
        int slot = buffers.slotOfTile(tiles.tileX[tile], tiles.tileY[tile]);
        if (tests) {
            giveDepths(tile, primitive);
            test(tick, tiles, tile, slot, primitive);
        }
        int passed = fragmentsLeft();
        countShaded(state, tiles.fragments[tile], passed, tick - visible);
        if (passed == 0) {
            buffers.tileRetires(slot, state.drawIndex(), tick);
        } else {
            survive(tick, tile, primitive, passed);
        }
        pool.release(tiles.piece[tile]);
    }

    /** Whether a tile of a draw is tested when it comes from shading. */
    boolean testsShaded(DrawState state) {
        return state.depthTest();
    }

    /** Counts a tile from shading, which was visible for so many ticks. */
    void countShaded(DrawState state, int covered, int passed, long waited) {
        counters.increment(Count.TILES);
        countResult(state, covered, passed, waited);
    }

    /** Counts what a test or pass has left of a tile, which was visible for so many ticks. */
    final void countResult(DrawState state, int covered, int passed, long waited) {
        counters.add(Count.FRAGMENTS_PASSED, passed);
        buffers.passed(state.drawIndex(), unit, passed);
        counters.add(Count.TILES_DEAD, passed == 0 ? 1 : 0);
        if (state.depthTest()) {
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, waited + spec.testLatency());
            if (state.grid() != SampleGrid.ONE) {
                counters.add(Count.SAMPLES_TESTED, covered);
                counters.add(Count.SAMPLES_PASSED, passed);
            }
        }
    }

    /** The depths of a tile from shading. */
    private void giveDepths(int tile, ScreenPrimitive primitive) {
        if (primitive.state().givesDepth() && programmed.has(tile)) {
            programmed.giveDepths(tile, depths);
        } else if (primitive.state().givesDepth()) {
            System.arraycopy(fragments.programDepths(), 0, depths, 0, depths.length);
        } else {
            interpolateDepths(tiles, tile, primitive);
        }
    }

    /** The depths of the fragments that are left of a tile at hand, from its primitive. */
    final void interpolateDepths(TileRing ring, int tile, ScreenPrimitive primitive) {
        fragments.depth(primitive, ring.tileX[tile], ring.tileY[tile], left, 0, depths, 0);
    }

    /** Tests the tile at hand by its depths, and writes those of the fragments that pass, which alone are left then. */
    final void test(long tick, TileRing ring, int tile, int slot, ScreenPrimitive primitive) {
        int tileX = ring.tileX[tile];
        int tileY = ring.tileY[tile];
        int first = buffers.tilePixel(slot, tileX, tileY);
        shadow.depthRead(slot, tileX, tileY, first, tick);
        int passed = fragments.testDepth(primitive, left, 0, depths, 0, buffers.depth, first, 0, tileSize * tileSize);
        shadow.depthWritten(tileX, tileY, first);
        if (share != null && primitive.state().changesDepthBuffer(passed)) {
            share.updates().writeDepth(tileX, tileY);
        }
    }

    final int fragmentsLeft() {
        return TileCoverage.pixels(left, 0, left.length);
    }

    /** Colours of the fragments that are left, to where the tile will be when it survives. */
    private void shade(int tile, ScreenPrimitive primitive) {
        int offset = blends.coloursOffset(blends.slot(survivingTiles));
        if (programmed.has(tile)) {
            programmed.give(tile, left, blends.colours, offset);
        } else if (colours.has(primitive.state())) {
            colours.give(tile, blends.colours, offset);
        } else {
            fragments.shade(primitive, tiles.tileX[tile], tiles.tileY[tile], left, 0, tiles.covered,
                    tiles.coverageOffset(tile), blends.colours, offset, null);
        }
    }

    private void survive(long tick, int tile, ScreenPrimitive primitive, int passed) {
        DrawState state = primitive.state();
        if (!state.alphaTest() && state.writesColour()) {
            shade(tile, primitive);
        }
        int slot = blends.slot(survivingTiles++);
        blends.tileX[slot] = tiles.tileX[tile];
        blends.tileY[slot] = tiles.tileY[tile];
        blends.fragments[slot] = passed;
        blends.state[slot] = state;
        System.arraycopy(left, 0, blends.left, blends.coverageOffset(slot), left.length);
        tested.send(tick + spec.testLatency() + tested.latency());
    }

    /** Charges the ticks before one at which it accepts a tile. */
    void chargeTo(long tick) {
        stage.chargeToAccept(shaded.headTick(), Ticks.STALLED_ON_ROP, tick);
    }

    /** Says what it waits for. */
    public final void waits(WaitGraph graph) {
        chargeTo(Link.UNKNOWN);
        graph.charged(stage.account.endless());
    }

    /** Charges what is left to the end of the frame. */
    public void finish(long end) {
        stage.finish(end);
    }
}
