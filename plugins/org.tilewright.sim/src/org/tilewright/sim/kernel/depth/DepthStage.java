package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.frame.targets.SampleGrid;
import org.tilewright.sim.component.depth.DepthUnit.Count;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
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
import org.tilewright.sim.kernel.shading.TileFragments;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The depth unit: takes tiles from shading, tests them one after the other and gives what is left to the ROP. Here what units
 * that test each tile as it comes and units that look ahead have in common.
 */
public abstract class DepthStage {

    final Counters<Count> counters;
    final Account<Ticks> account;
    final int resultLatency;
    final DepthCache cache;
    final PartTests tests;
    final FirstLookUps lookUps;
    final RopHandover rop;
    final TileFragments fragments;
    final Link shaded;
    final TileRing shadedTiles;
    final PiecePool pool;
    private final Retirement retirement;
    private final int slice;
    private final TickHistory accepts;
    private final TickHistory credits;
    private final TickHistory leaves;
    /** The first draw that has not begun. */
    private int nextDraw;
    /** Tiles accepted from shading. */
    private long tileCount;

    /** The tile in hand: where it lies, and which of its fragments are left. */
    private TileRing tiles;
    private int tile;
    private ScreenPrimitive primitive;
    private DrawState state;
    private final long[] left;
    private int passed;
    private long visible;

    /**
     * Makes the depth unit.
     *
     * @param learned requests that are made from look-ups, or null
     * @param hiddenTiles what is told of the depths that were read, or null
     */
    DepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement, LearnedRequests learned,
            HiddenTiles hiddenTiles, TilePath queues, BlendRing blends, PiecePool pool, DataShadow shadow,
            FrameShare share) {
        this.cache = cache;
        this.retirement = retirement;
        slice = gpu.slice();
        this.pool = pool;
        shaded = queues.shaded;
        shadedTiles = queues.shadingTiles;
        accepts = queues.accepts;
        credits = queues.credits;
        leaves = queues.leaves;
        counters = statistics.depthUnit;
        account = statistics.depthUnitTicks;
        fragments = new TileFragments(shadedTiles.tileSize, queues.colours, queues.programmed);
        tests = new PartTests(gpu, cache, hiddenTiles, fragments, shadow, share);
        lookUps = new FirstLookUps(cache, statistics, learned);
        rop = new RopHandover(queues.tested, blends, fragments);
        left = new long[shadedTiles.words];
        resultLatency = gpu.zCache().hitLatency() + gpu.depthUnit().testLatency();
    }

    /**
     * Starts a frame.
     *
     * @param ahead has the fragments of tiles, or null
     */
    public void reset(MemoryLayout layout, AccessTrace trace, FragmentsAhead ahead) {
        fragments.reset(ahead);
        tests.reset(layout, trace);
        lookUps.use(true);
        rop.reset();
        nextDraw = 0;
        tileCount = 0;
    }

    /** Goes on with another target, when it is at work on nothing. */
    public void use(MemoryLayout layout, boolean isScreen) {
        tests.use(layout);
        lookUps.use(isScreen);
    }

    /** The tick at which it acts next, as far as known. */
    abstract long next();

    /** Finds the tick at which it acts next from what is known now. */
    abstract void update();

    /** Whether what the memory does may tell when it acts next. */
    abstract boolean waitsForMemory();

    /** Whether the ROP's accepting a tile may tell when it acts next. */
    abstract boolean waitsForRop();

    /** The prefetcher has changed something in this tick: a look-up that failed is repeated in the next. */
    abstract void retryAfter(long tick);

    /** Whether it used the tags in a tick. */
    abstract boolean usedTags(long tick);

    /** Whether it changed what the prefetcher may take in a tick, with the tags or without. */
    abstract boolean changedLines(long tick);

    /** Whether it would have used the tags in a tick, but found them used. */
    abstract boolean missedTags(long tick);

    /** Whether a look-up failed and waits to be repeated. */
    abstract boolean isStalled();

    /** Begins to act at its next tick, with what needs no tags. */
    abstract void begin(long tick);

    /**
     * Makes the look-up that it has to make.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     */
    abstract void act(long tick, boolean tagsTaken);

    /** Says what it waits for. */
    abstract void waits(WaitGraph graph);

    /** Ends the frame at a tick. */
    abstract void finish(long end);

    /** Counts from a tick on for the draw of a piece, if this is the first of its tiles. */
    final void beginDraw(ScreenPrimitive piece, long tick) {
        int draw = piece.state().drawIndex();
        if (draw >= nextDraw) {
            nextDraw = draw + 1;
            beginDraw(draw, tick);
        }
    }

    /** Counts from a tick on for a draw. */
    void beginDraw(int draw, long tick) {
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        cache.beginDraw(draw, tick);
    }

    /** Accepts a tile from shading; answers its slot in the ring. */
    final int acceptFromShading(long tick) {
        shaded.accept(tick + 1);
        accepts.add(tick);
        return shadedTiles.slot(tileCount++);
    }

    /** Tiles accepted from shading. */
    final long accepted() {
        return tileCount;
    }

    /** Counts the oldest tile from shading, which is accepted at a tick and has not been counted before. */
    final void countAccept(long tick) {
        beginDraw(pool.get(shadedTiles.piece[shadedTiles.slot(tileCount)]), tick);
        counters.increment(Count.TILES);
        if (credits != accepts) {
            credits.add(tick);
        }
    }

    /** Takes a tile into its hand. */
    final void take(TileRing ring, int slot, long visibleTick) {
        tiles = ring;
        tile = slot;
        visible = visibleTick;
        primitive = pool.get(ring.piece[slot]);
        state = primitive.state();
        for (int word = 0; word < left.length; word++) {
            left[word] = ring.left[ring.coverageOffset(slot) + word];
        }
    }

    /** Shades the tile in its hand, so that the alpha test takes its fragments. */
    final void shade() {
        rop.shade(tiles, tile, primitive, left);
    }

    /** Begins with the first part of the tile in its hand. */
    final void beginParts() {
        tests.begin(tiles, tile, primitive, left);
    }

    /** Whether the tile in its hand passes before all that is stored. */
    final boolean isAccepted(long tick) {
        return tests.accepts(tiles, tile, primitive, left, tick);
    }

    /** The tile in its hand has passed without being read: counts the test. */
    final void countAcceptedTest(long tick) {
        countTest(tick, TileCoverage.pixels(left, 0, left.length));
    }

    /** The tile in its hand passes: counts what is left of it. */
    final void countFragments() {
        passed = TileCoverage.pixels(left, 0, left.length);
    }

    /** The last part of the tile in its hand was read: counts the test. */
    final void countTest(long tick) {
        countTest(tick, tests.passed());
    }

    private void countTest(long tick, int samples) {
        passed = samples;
        counters.increment(Count.TILES_TESTED);
        if (state.grid() != SampleGrid.ONE) {
            counters.add(Count.SAMPLES_TESTED, tiles.fragments[tile]);
            counters.add(Count.SAMPLES_PASSED, passed);
        }
        counters.add(Count.LATENCY, tick + resultLatency - visible);
    }

    /** The tile in its hand leaves the depth unit for good. */
    final void leave(long tick) {
        leaves.add(tick);
        handOver(tick);
    }

    /** Counts the tile and gives it to the ROP, or, if nothing is left of it, lets it retire. */
    final void handOver(long tick) {
        countPassed();
        if (passed == 0) {
            retire(tick);
        } else {
            send(tick);
        }
    }

    /** Counts what is left of the tile. */
    final void countPassed() {
        retirement.passed(state.drawIndex(), slice, passed);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
        }
    }

    /** Lets the tile retire. */
    final void retire(long tick) {
        retirement.retire(tick, state.drawIndex());
        pool.release(tiles.piece[tile]);
    }

    /** Gives the tile to the ROP. */
    final void send(long tick) {
        if (!state.alphaTest() && state.writesColour()) {
            shade();
        }
        rop.send(state, tiles.tileX[tile], tiles.tileY[tile], left, passed, tick + resultLatency);
        pool.release(tiles.piece[tile]);
    }

    /** State of the draw of its tile. */
    final DrawState state() {
        return state;
    }

    /** Which fragments of its tile are left. */
    final long[] left() {
        return left;
    }

    /** How many fragments of its tile are left, after the test or pass. */
    final int passed() {
        return passed;
    }
}
