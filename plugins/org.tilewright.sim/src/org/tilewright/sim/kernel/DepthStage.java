package org.tilewright.sim.kernel;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.DepthUnit.Count;
import org.tilewright.sim.component.DepthUnit.Ticks;
import org.tilewright.sim.component.Gpu;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.ZCache;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The depth unit: takes tiles one after the other and reads their lines in the Z cache. A look-up that cannot proceed is
 * repeated when something may have changed.
 */
final class DepthStage {

    private final DepthCache cache;
    private final GpuStatistics statistics;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    /** Null unless the prefetcher learns from look-ups. */
    private final LearnedRequests learned;
    private final Link shaded;
    private final Link tested;
    private final TileRing tiles;
    private final BlendRing blends;
    private final PiecePool pool;
    private final TickHistory accepts;
    private final TickHistory leaves;
    private final FragmentUnit fragments;
    private final DataShadow shadow;
    private final int[] depths;
    /** Rows of the tile being worked on: the fragments that are left. */
    private final int[] rows;
    private final int tileSize;
    private final int tilePixels;
    private final int pixelsOfAccess;
    /** What the tile covers of the line being accessed. */
    private final AccessCoverage coverage;
    private final int accessTicks;
    private final int resultLatency;
    private MemoryLayout layout;
    private AccessTrace trace;

    private long tileCount;
    private long survivingTiles;
    private long next;
    private long retry;
    private long busyUntil;
    private Ticks waitsFor;
    private long tagsUsed;
    private long tagsMissed;

    private boolean working;
    private long visible;
    private int tile;
    private ScreenPrimitive primitive;
    private DrawState state;
    private int firstPixelOfTile;
    private int accessPixel;
    private int passed;
    private boolean mayEnterRop;
    private boolean lookedUp;
    private int awaitedBlock;
    private int neededSlots;

    DepthStage(Gpu gpu, DepthCache cache, GpuStatistics statistics, Retirement retirement, LearnedRequests learned,
            Link shaded, Link tested, TileRing tiles, BlendRing blends, PiecePool pool, TickHistory accepts,
            TickHistory leaves, DataShadow shadow) {
        this.cache = cache;
        this.statistics = statistics;
        this.retirement = retirement;
        this.learned = learned;
        this.shaded = shaded;
        this.tested = tested;
        this.tiles = tiles;
        this.blends = blends;
        this.pool = pool;
        this.accepts = accepts;
        this.leaves = leaves;
        this.shadow = shadow;
        counters = statistics.depthUnit;
        account = statistics.depthUnitTicks;
        tileSize = tiles.tileSize;
        tilePixels = tileSize * tileSize;
        fragments = new FragmentUnit(tileSize);
        depths = new int[tilePixels];
        rows = new int[tileSize];
        pixelsOfAccess = Math.min(tilePixels, cache.linePixels);
        coverage = new AccessCoverage(tileSize, pixelsOfAccess);
        int pixelsPerTick = gpu.depthUnit().pixelsPerAccess();
        accessTicks = (pixelsOfAccess + pixelsPerTick - 1) / pixelsPerTick;
        resultLatency = gpu.zCache().hitLatency() + gpu.depthUnit().testLatency();
    }

    void reset(MemoryLayout newLayout, AccessTrace newTrace) {
        layout = newLayout;
        trace = newTrace;
        tileCount = 0;
        survivingTiles = 0;
        next = Link.UNKNOWN;
        retry = Link.UNKNOWN;
        busyUntil = 0;
        waitsFor = Ticks.NO_INPUT;
        tagsUsed = -1;
        tagsMissed = -1;
        working = false;
    }

    /** The tick at which it acts next, as far as known. */
    long next() {
        return next;
    }

    /** Finds the tick at which it acts next from what is known now. */
    void update() {
        if (!working) {
            next = Math.max(busyUntil, shaded.headTick());
            return;
        }
        next = switch (waitsFor) {
            case BUSY, NO_INPUT -> busyUntil;
            case STALLED_ON_ROP -> tested.slotTick();
            case WAITING_FOR_MEMORY -> cache.arrivalOf(awaitedBlock);
            case STALLED_ON_MISS_REGISTERS, NO_VICTIM -> Math.min(retry, cache.nextFill());
            case STALLED_ON_MEMORY_PORT -> Math.min(Math.min(retry, cache.nextFill()),
                    cache.requests().link.slotTick(neededSlots));
            case STALLED_ON_TAGS -> tagsMissed + 1;
            case STALLED_ON_SURVIVORS, STALLED_ON_LATE_TESTS -> throw new IllegalStateException(
                    "nothing is charged to " + waitsFor);
        };
    }

    /** Whether what the memory does may tell when it acts next. */
    boolean waitsForMemory() {
        return working && waitsFor != Ticks.BUSY && waitsFor != Ticks.STALLED_ON_ROP;
    }

    /** The prefetcher has changed something in this tick: a look-up that failed is repeated in the next. */
    void retryAfter(long tick) {
        retry = tick + 1;
    }

    /** Whether it used the tags in a tick. */
    boolean usedTags(long tick) {
        return tagsUsed == tick;
    }

    /** Whether it would have used the tags in a tick, but found them used. */
    boolean missedTags(long tick) {
        return tagsMissed == tick;
    }

    /** Begins to act at its next tick: has a tile. */
    void begin(long tick) {
        account.chargeTo(Ticks.BUSY, busyUntil);
        account.chargeTo(waitsFor, tick);
        retry = Link.UNKNOWN;
        if (!working) {
            accept(tick);
        }
    }

    /**
     * Acts on the tile that it has.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     */
    void act(long tick, boolean tagsTaken) {
        if (!mayEnterRop) {
            if (tested.slotTick() > tick) {
                waitsFor = Ticks.STALLED_ON_ROP;
                return;
            }
            mayEnterRop = true;
        }
        if (state.depthTest()) {
            access(tick, tagsTaken);
        } else {
            passed = fragmentsLeft();
            end(tick, 1);
        }
    }

    private void accept(long tick) {
        visible = shaded.headTick();
        tile = tiles.slot(tileCount++);
        shaded.accept(tick + 1);
        accepts.add(tick);
        primitive = pool.get(tiles.piece[tile]);
        state = primitive.state();
        int draw = state.drawIndex();
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        cache.beginDraw(draw, tick);
        counters.at(tick);
        counters.increment(Count.TILES);
        working = true;
        mayEnterRop = false;
        passed = 0;
        System.arraycopy(tiles.rows, tiles.rowsOffset(tile), rows, 0, tileSize);
        if (state.alphaTest()) {
            shade();
        }
        if (state.depthTest()) {
            fragments.depth(primitive, tiles.tileX[tile], tiles.tileY[tile], rows, 0, depths, 0);
            firstPixelOfTile = layout.tilePixel(tiles.tileX[tile], tiles.tileY[tile]);
            accessPixel = -pixelsOfAccess;
            nextAccess();
        }
    }

    /** Colours of the fragments that are left, to where the tile will be when it survives. */
    private void shade() {
        int slot = blends.slot(survivingTiles);
        fragments.shade(primitive, tiles.tileX[tile], tiles.tileY[tile], rows, 0, blends.colours,
                blends.coloursOffset(slot));
    }

    private int fragmentsLeft() {
        int count = 0;
        for (int row : rows) {
            count += Integer.bitCount(row);
        }
        return count;
    }

    /** Moves to the next part of the tile that lies in one line and has covered pixels; false if there is none. */
    private boolean nextAccess() {
        lookedUp = false;
        do {
            accessPixel += pixelsOfAccess;
        } while (accessPixel < tilePixels
                && !coverage.find(tiles.rows, tiles.rowsOffset(tile), accessPixel));
        return accessPixel < tilePixels;
    }

    private void access(long tick, boolean tagsTaken) {
        if (!lookedUp && tagsTaken) {
            missTags(tick);
            return;
        }
        int block = cache.blockOf(firstPixelOfTile + accessPixel);
        int set = cache.lines.setOf(block);
        int way = cache.lines.find(set, block);
        boolean filled = way != LineSets.ABSENT && !cache.lines.isPending(set, way);
        if (!lookedUp) {
            lookedUp = true;
            useTags(tick);
            countLookUp(tick, block, filled);
        }
        if (filled) {
            if (tagsTaken) {
                missTags(tick);
            } else {
                read(tick, block, set, way);
            }
        } else if (way != LineSets.ABSENT) {
            cache.prefetched.foundPending(tick, cache.lines.line(set, way));
            await(block);
        } else {
            take(tick, block, set, tagsTaken);
        }
    }

    private void missTags(long tick) {
        tagsMissed = tick;
        waitsFor = Ticks.STALLED_ON_TAGS;
    }

    private void countLookUp(long tick, int block, boolean hit) {
        Counters<ZCache.Count> count = cache.count(tick);
        count.increment(ZCache.Count.ACCESSES);
        count.increment(hit ? ZCache.Count.HITS : ZCache.Count.MISSES);
        count.add(ZCache.Count.ACCESSED_FRAGMENTS, coverage.fragments());
        count.add(ZCache.Count.ACCESSED_QUADS, coverage.quads());
        if (!hit) {
            statistics.depthMisses.add(tiles.tileX[tile], tiles.tileY[tile], 1);
        }
        if (learned != null) {
            learned.lookedUp(tick, block, hit);
        }
    }

    private void take(long tick, int block, int set, boolean tagsTaken) {
        if (!cache.hasRegister()) {
            waitsFor = Ticks.STALLED_ON_MISS_REGISTERS;
            return;
        }
        int victim = cache.sets.demandVictim(set);
        if (victim == DepthSets.NO_VICTIM) {
            waitsFor = Ticks.NO_VICTIM;
            return;
        }
        neededSlots = cache.slotsToTake(set, victim);
        if (cache.requests().link.slotTick(neededSlots) > tick) {
            waitsFor = Ticks.STALLED_ON_MEMORY_PORT;
            return;
        }
        if (tagsTaken) {
            missTags(tick);
            return;
        }
        if (cache.sets.isEscape(set, victim)) {
            cache.count(tick).increment(ZCache.Count.ESCAPES);
        }
        useTags(tick);
        cache.take(tick, set, victim, block);
        await(block);
    }

    private void await(int block) {
        awaitedBlock = block;
        waitsFor = Ticks.WAITING_FOR_MEMORY;
    }

    private void useTags(long tick) {
        tagsUsed = tick;
        cache.useTags(ZCache.Ticks.DEMAND, tick);
    }

    private void read(long tick, int block, int set, int way) {
        useTags(tick);
        int line = cache.lines.line(set, way);
        cache.sets.read(set, way);
        cache.prefetched.read(tick, line);
        shadow.readAll(cache, line, tick);
        int pixelOfLine = firstPixelOfTile + accessPixel & cache.linePixels - 1;
        cache.use(tick, line, pixelOfLine, coverage);
        int passes = fragments.testDepth(state, rows, 0, depths, 0, cache.data, cache.dataOffset(line) + pixelOfLine,
                accessPixel, pixelsOfAccess);
        boolean wrote = passes != 0 && state.depthWrite();
        if (wrote) {
            cache.lines.markDirty(set, way);
            shadow.written(cache, line, pixelOfLine, pixelsOfAccess);
        }
        if (trace != null) {
            trace.access(wrote, cache.address(block));
        }
        passed += passes;
        if (nextAccess()) {
            busyUntil = tick + accessTicks;
            waitsFor = Ticks.BUSY;
        } else {
            counters.at(tick);
            counters.increment(Count.TILES_TESTED);
            counters.add(Count.LATENCY, tick + resultLatency - visible);
            end(tick, accessTicks);
        }
    }

    private void end(long tick, int busy) {
        leaves.add(tick);
        counters.at(tick);
        counters.add(Count.FRAGMENTS_PASSED, passed);
        if (passed == 0) {
            counters.increment(Count.TILES_DEAD);
            retirement.retire(tick);
        } else {
            survive(tick);
        }
        pool.release(tiles.piece[tile]);
        working = false;
        waitsFor = Ticks.NO_INPUT;
        busyUntil = tick + busy;
    }

    private void survive(long tick) {
        if (!state.alphaTest() && state.writesColour()) {
            shade();
        }
        int slot = blends.slot(survivingTiles++);
        blends.tileX[slot] = tiles.tileX[tile];
        blends.tileY[slot] = tiles.tileY[tile];
        blends.fragments[slot] = passed;
        blends.state[slot] = state;
        System.arraycopy(rows, 0, blends.rows, blends.rowsOffset(slot), tileSize);
        tested.send(tick + resultLatency + tested.latency());
    }

    /** Whether it finds no line that may be evicted. */
    boolean lacksVictim() {
        return working && waitsFor == Ticks.NO_VICTIM;
    }

    /** Whether a look-up failed and waits to be repeated. */
    boolean isStalled() {
        return working && (waitsFor == Ticks.STALLED_ON_MISS_REGISTERS || waitsFor == Ticks.NO_VICTIM
                || waitsFor == Ticks.STALLED_ON_MEMORY_PORT);
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        if (working) {
            graph.charged(waitsFor);
        }
    }

    void finish(long end) {
        account.chargeTo(Ticks.BUSY, Math.min(busyUntil, end));
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
