package org.tilewright.sim.kernel.tiling;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
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

/** The depth unit of a tile-based machine: tests a tile at once against the bin's depth on chip. */
public final class ChipDepth {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final DepthUnit spec;
    private final Counters<Count> counters;
    private final StationTicks<Ticks> stage;
    private final Link shaded;
    private final Link tested;
    private final TileRing tiles;
    private final TileColours colours;
    private final ProgrammedTiles programmed;
    private final BlendRing blends;
    private final PiecePool pool;
    private final TickHistory accepts;
    private final BinBuffers buffers;
    private final ChipShadow shadow;
    private final FragmentUnit fragments;
    private final int[] depths;
    /** What is left of the tile at hand. */
    private final long[] left;
    private final int tileSize;
    private final int testTicks;
    private long tileCount;
    private long survivingTiles;

    public ChipDepth(DepthUnit spec, GpuStatistics statistics, TilePath queues, BlendRing blends, PiecePool pool,
            BinBuffers buffers, ChipShadow shadow, FrameShare share) {
        this.share = share;
        this.spec = spec;
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
        while (acceptNext()) {
            any = true;
        }
        return any;
    }

    private boolean acceptNext() {
        long visible = shaded.headTick();
        long slot = tested.slotTick();
        if (visible == Link.UNKNOWN || slot == Link.UNKNOWN) {
            return false;
        }
        long tick = Math.max(stage.ready(visible), slot);
        chargeToAccept();
        int tile = tiles.slot(tileCount++);
        ScreenPrimitive primitive = pool.get(tiles.piece[tile]);
        DrawState state = primitive.state();
        shaded.accept(tick + 1);
        accepts.add(tick);
        stage.accept(tick, state.depthTest() ? testTicks : 1);
        counters.at(tick);
        counters.increment(Count.TILES);
        if (state.depthTest()) {
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + spec.testLatency() - visible);
        }
        int slotOfBin = buffers.slotOfTile(tiles.tileX[tile], tiles.tileY[tile]);
        int passed = test(tick, tile, slotOfBin, primitive);
        if (state.depthTest() && state.grid() != SampleGrid.ONE) {
            counters.add(Count.SAMPLES_TESTED, tiles.fragments[tile]);
            counters.add(Count.SAMPLES_PASSED, passed);
        }
        end(tick, tile, slotOfBin, primitive, passed);
        return true;
    }

    /** Tests a tile; answers how many fragments are left. */
    private int test(long tick, int tile, int slot, ScreenPrimitive primitive) {
        DrawState state = primitive.state();
        System.arraycopy(tiles.left, tiles.coverageOffset(tile), left, 0, left.length);
        if (state.alphaTest()) {
            shade(tile, primitive);
        }
        if (!state.depthTest()) {
            return fragmentsLeft();
        }
        int tileX = tiles.tileX[tile];
        int tileY = tiles.tileY[tile];
        int first = buffers.tilePixel(slot, tileX, tileY);
        if (state.givesDepth() && programmed.has(tile)) {
            programmed.giveDepths(tile, depths);
        } else if (state.givesDepth()) {
            System.arraycopy(fragments.programDepths(), 0, depths, 0, depths.length);
        } else {
            fragments.depth(primitive, tileX, tileY, left, 0, depths, 0);
        }
        shadow.depthRead(slot, tileX, tileY, first, tick);
        int passed = fragments.testDepth(primitive, left, 0, depths, 0, buffers.depth, first, 0, tileSize * tileSize);
        shadow.depthWritten(tileX, tileY, first);
        if (share != null && state.changesDepthBuffer(passed)) {
            share.updates().writeDepth(tileX, tileY);
        }
        return passed;
    }

    private int fragmentsLeft() {
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

    private void end(long tick, int tile, int slot, ScreenPrimitive primitive, int passed) {
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
            buffers.tileRetires(slot, tick);
        } else {
            survive(tick, tile, primitive, passed);
        }
        pool.release(tiles.piece[tile]);
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

    private void chargeToAccept() {
        stage.chargeToAccept(shaded.headTick(), Ticks.STALLED_ON_ROP, tested.slotTick());
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        chargeToAccept();
        graph.charged(stage.account.endless());
    }

    public void finish(long end) {
        stage.finish(end);
    }
}
