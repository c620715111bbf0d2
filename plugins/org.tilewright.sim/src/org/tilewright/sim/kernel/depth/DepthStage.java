package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.TileCoverage;
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

/** The depth unit: takes tiles from shading one after the other, tests them and gives what is left to the ROP. */
public class DepthStage {

    final Counters<Count> counters;
    final Account<Ticks> account;
    final int resultLatency;
    private final DepthCache cache;
    private final Retirement retirement;
    private final TileFragments fragments;
    private final DepthAccesses accesses;
    private final Link shaded;
    private final TileRing shadedTiles;
    private final RopHandover rop;
    private final PiecePool pool;
    private final TickHistory accepts;
    private final TickHistory credits;
    private final TickHistory leaves;

    /** The first draw that has not begun. */
    private int nextDraw;
    private long tileCount;
    private long next;
    private long busyUntil;
    private Ticks waitsFor;

    /** The tile being worked on: where it lies, and which of its fragments are left. */
    private boolean working;
    private TileRing tiles;
    private int tile;
    private ScreenPrimitive primitive;
    private DrawState state;
    private final long[] left;
    private int passed;
    private long visible;
    /** Whether the tile is tested now, or passes. */
    private boolean isTested;
    private boolean mayEnterRop;

    /**
     * Makes the depth unit.
     *
     * @param learned requests that are made from look-ups, or null
     * @param hiddenTiles what is told of the depths that were read, or null
     */
    public DepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement,
            LearnedRequests learned,
            HiddenTiles hiddenTiles, TilePath queues, BlendRing blends, PiecePool pool, DataShadow shadow,
            FrameShare share) {
        this.cache = cache;
        this.retirement = retirement;
        this.pool = pool;
        shaded = queues.shaded;
        shadedTiles = queues.shadingTiles;
        accepts = queues.accepts;
        credits = queues.credits;
        leaves = queues.leaves;
        counters = statistics.depthUnit;
        account = statistics.depthUnitTicks;
        fragments = new TileFragments(shadedTiles.tileSize, queues.colours);
        accesses = new DepthAccesses(gpu, cache, statistics, learned, hiddenTiles, fragments, shadow, share);
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
        accesses.reset(layout, trace);
        rop.reset();
        nextDraw = 0;
        tileCount = 0;
        next = Link.UNKNOWN;
        busyUntil = 0;
        waitsFor = Ticks.NO_INPUT;
        working = false;
    }

    /** Goes on with another target, when it is at work on nothing. */
    public final void use(MemoryLayout layout, boolean isScreen) {
        accesses.use(layout, isScreen);
    }

    /** The tick at which it acts next, as far as known. */
    final long next() {
        return next;
    }

    /** Finds the tick at which it acts next from what is known now. */
    final void update() {
        if (!working) {
            next = Math.max(busyUntil, acceptTick());
        } else if (waitsFor == Ticks.STALLED_ON_ROP) {
            next = rop.slotTick();
        } else {
            next = accesses.next();
        }
    }

    /** Whether what the memory does may tell when it acts next. */
    final boolean waitsForMemory() {
        return working && waitsFor != Ticks.BUSY && waitsFor != Ticks.STALLED_ON_ROP;
    }

    /** Whether the ROP's accepting a tile may tell when it acts next. */
    final boolean waitsForRop() {
        return waitsFor == Ticks.STALLED_ON_ROP;
    }

    /** The prefetcher has changed something in this tick: a look-up that failed is repeated in the next. */
    final void retryAfter(long tick) {
        accesses.retryAfter(tick);
    }

    /** Whether it used the tags in a tick. */
    final boolean usedTags(long tick) {
        return accesses.usedTags(tick);
    }

    /** Whether it would have used the tags in a tick, but found them used. */
    final boolean missedTags(long tick) {
        return accesses.missedTags(tick);
    }

    /** Whether a look-up failed and waits to be repeated. */
    final boolean isStalled() {
        return working && waitsFor != Ticks.STALLED_ON_ROP && accesses.isStalled();
    }

    /** Begins to act at its next tick: has a tile, unless that is over at once. */
    final void begin(long tick) {
        counters.at(tick);
        account.chargeTo(Ticks.BUSY, busyUntil);
        if (working) {
            account.chargeTo(waitsFor, tick);
        } else {
            chargeIdle(tick);
            accept(tick);
        }
    }

    /**
     * Acts on the tile that it has.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     */
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
        } else if (accesses.act(tick, tagsTaken)) {
            passed = accesses.passed();
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + resultLatency - visible);
            endTest(tick);
            release(tick + accesses.accessTicks());
        } else {
            waitsFor = accesses.waitsFor();
            if (waitsFor == Ticks.BUSY) {
                busyUntil = tick + accesses.accessTicks();
            }
        }
    }

    private void countFragments() {
        passed = TileCoverage.pixels(left, 0, left.length);
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
        beginDraw(pool.get(shadedTiles.piece[shadedTiles.slot(tileCount)]), tick);
        counters.increment(Count.TILES);
        if (credits != accepts) {
            credits.add(tick);
        }
        acceptShaded(tick);
    }

    /** The tile has been tested. */
    void endTest(long tick) {
        leaves.add(tick);
        handOver(tick);
    }

    /** The tile passes untested. */
    void pass(long tick) {
        leaves.add(tick);
        handOver(tick);
    }

    /** Whether a tile that it has is tested now, or passes. */
    boolean isTestedNow(DrawState itsState) {
        return itsState.depthTest();
    }

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

    /** When a tile from shading is visible, as far as known. */
    final long shadedTick() {
        return shaded.headTick();
    }

    /** Accepts a tile from shading, which waits for a slot to the ROP first of all. */
    final void acceptShaded(long tick) {
        long visibleTick = shaded.headTick();
        shaded.accept(tick + 1);
        accepts.add(tick);
        int slot = shadedTiles.slot(tileCount++);
        fragments.reached(shadedTiles, slot);
        begin(shadedTiles, slot, visibleTick);
        mayEnterRop = false;
        if (state.alphaTest()) {
            shade();
        }
        beginTest();
    }

    /**
     * Has a tile from elsewhere to test, which needs no slot to the ROP.
     *
     * @param survivors tiles from elsewhere that were sent to shading
     */
    final void acceptToTest(TileRing ring, int slot, long visibleTick, long survivors) {
        if (survivors == tileCount) {
            fragments.reached(ring, slot);
        }
        begin(ring, slot, visibleTick);
        mayEnterRop = true;
        beginTest();
    }

    private void begin(TileRing ring, int slot, long visibleTick) {
        tiles = ring;
        tile = slot;
        visible = visibleTick;
        primitive = pool.get(ring.piece[slot]);
        state = primitive.state();
        working = true;
        for (int word = 0; word < left.length; word++) {
            left[word] = ring.left[ring.coverageOffset(slot) + word];
        }
    }

    private void beginTest() {
        isTested = isTestedNow(state);
        if (isTested) {
            accesses.begin(tiles, tile, primitive, left);
        }
    }

    private void shade() {
        rop.shade(tiles, tile, primitive, left);
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
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
        }
    }

    /** Lets the tile retire. */
    final void retire(long tick) {
        retirement.retire(tick);
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

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        graph.charged(waitsFor);
    }

    final void finish(long end) {
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, end));
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
