package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.shading.TileFragments;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.statistics.Counters;

/**
 * The accesses of a tile to its lines in the Z cache, one after the other. A look-up that cannot proceed is repeated when
 * something may have changed.
 */
final class DepthAccesses {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final DepthCache cache;
    private final GpuStatistics statistics;
    /** Null unless the prefetcher learns from look-ups. */
    private final LearnedRequests learned;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final TileFragments fragments;
    private final FragmentUnit test;
    private final DataShadow shadow;
    /** The depths of the tile's fragments, if they are known before it is tested. */
    private final int[] depths;
    private final int tilePixels;
    private final int pixelsOfAccess;
    /** What the tile covers of the line being accessed. */
    private final AccessCoverage coverage;
    private final int accessTicks;
    private MemoryLayout layout;
    /** Whether the tiles are those of the screen, which heat maps show. */
    private boolean onScreen;
    private AccessTrace trace;

    private TileRing tiles;
    private int tile;
    private ScreenPrimitive primitive;
    private DrawState state;
    private boolean knowsDepths;
    /** The fragments of the tile that are left. */
    private long[] left;
    private int firstPixelOfTile;
    private int accessPixel;
    private int passed;
    private boolean lookedUp;
    private Ticks waitsFor;
    private long busyUntil;
    private long retry;
    private int awaitedBlock;
    private long tagsUsed;
    private long tagsMissed;

    DepthAccesses(Gpu gpu, DepthCache cache, GpuStatistics statistics, LearnedRequests learned,
            HiddenTiles hiddenTiles, TileFragments fragments, DataShadow shadow, FrameShare share) {
        this.share = share;
        this.cache = cache;
        this.statistics = statistics;
        this.learned = learned;
        this.hiddenTiles = hiddenTiles;
        this.fragments = fragments;
        this.shadow = shadow;
        int tileSize = gpu.rasteriser().tileSize();
        test = new FragmentUnit(tileSize);
        tilePixels = tileSize * tileSize;
        depths = new int[tilePixels];
        pixelsOfAccess = Math.min(tilePixels, cache.linePixels);
        coverage = new AccessCoverage(tileSize, pixelsOfAccess);
        int pixelsPerTick = gpu.depthUnit().pixelsPerAccess();
        accessTicks = (pixelsOfAccess + pixelsPerTick - 1) / pixelsPerTick;
    }

    void reset(MemoryLayout newLayout, AccessTrace newTrace) {
        use(newLayout, true);
        trace = newTrace;
        tagsUsed = -1;
        tagsMissed = -1;
        retry = Link.UNKNOWN;
    }

    /** Goes on with another target. */
    void use(MemoryLayout newLayout, boolean isScreen) {
        layout = newLayout;
        onScreen = isScreen;
    }

    /** Ticks that an access takes from its read on. */
    int accessTicks() {
        return accessTicks;
    }

    /**
     * Begins a tile.
     *
     * @param newLeft the fragments that are to be tested, from which those that fail are taken
     */
    void begin(TileRing ring, int slot, ScreenPrimitive newPrimitive, long[] newLeft) {
        tiles = ring;
        tile = slot;
        primitive = newPrimitive;
        state = primitive.state();
        left = newLeft;
        passed = 0;
        int tileX = ring.tileX[slot];
        int tileY = ring.tileY[slot];
        knowsDepths = fragments.giveDepths(ring, slot, state, depths);
        firstPixelOfTile = layout.tilePixel(tileX, tileY);
        accessPixel = -pixelsOfAccess;
        nextAccess();
        if (hiddenTiles != null) {
            hiddenTiles.begin(tileX, tileY);
        }
    }

    /** Moves to the next part of the tile that lies in one line and has covered pixels; false if there is none. */
    private boolean nextAccess() {
        lookedUp = false;
        do {
            accessPixel += pixelsOfAccess;
        } while (accessPixel < tilePixels && !coverage.find(tiles.left, tiles.coverageOffset(tile), accessPixel));
        return accessPixel < tilePixels;
    }

    /** What it waited for in its last tick, unless that was the last read. */
    Ticks waitsFor() {
        return waitsFor;
    }

    /** The first tick at which it may get further, as far as known. */
    long next() {
        return switch (waitsFor) {
            case BUSY -> busyUntil;
            case WAITING_FOR_MEMORY -> cache.arrivalOf(awaitedBlock);
            case STALLED_ON_MISS_REGISTERS, NO_VICTIM -> Math.min(retry, cache.nextFill());
            case STALLED_ON_MEMORY_PORT -> Math.min(Math.min(retry, cache.nextFill()),
                    cache.requests().link.slotTick(cache.slotsForDemand()));
            case STALLED_ON_TAGS -> tagsMissed + 1;
            default -> throw new IllegalStateException("no access is charged to " + waitsFor);
        };
    }

    /** Whether a look-up failed and waits to be repeated. */
    boolean isStalled() {
        return waitsFor == Ticks.STALLED_ON_MISS_REGISTERS || waitsFor == Ticks.NO_VICTIM
                || waitsFor == Ticks.STALLED_ON_MEMORY_PORT;
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

    /** Fragments that passed in the reads so far. */
    int passed() {
        return passed;
    }

    /**
     * Makes the next access, as far as it gets in a tick.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     * @return whether it was the tile's last one and has read its line
     */
    boolean act(long tick, boolean tagsTaken) {
        retry = Link.UNKNOWN;
        if (!lookedUp && tagsTaken) {
            missTags(tick);
            return false;
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
        if (filled && tagsTaken) {
            missTags(tick);
        } else if (filled) {
            return read(tick, block, set, way);
        } else if (way != LineSets.ABSENT) {
            cache.prefetched.foundPending(cache.lines.line(set, way));
            await(block);
        } else {
            take(tick, block, set, tagsTaken);
        }
        return false;
    }

    private void missTags(long tick) {
        tagsMissed = tick;
        waitsFor = Ticks.STALLED_ON_TAGS;
    }

    private void countLookUp(long tick, int block, boolean hit) {
        Counters<ZCache.Count> count = cache.counters;
        count.increment(ZCache.Count.ACCESSES);
        count.increment(hit ? ZCache.Count.HITS : ZCache.Count.MISSES);
        count.add(ZCache.Count.ACCESSED_FRAGMENTS, coverage.fragments());
        count.add(ZCache.Count.ACCESSED_QUADS, coverage.quads());
        if (!hit && onScreen) {
            statistics.depthMisses.add(tiles.tileX[tile], tiles.tileY[tile], 1);
        }
        if (learned != null) {
            learned.lookedUp(tick, block, hit);
        }
    }

    private void take(long tick, int block, int set, boolean tagsTaken) {
        waitsFor = cache.demand(tick, set, block, tagsTaken);
        if (waitsFor == Ticks.STALLED_ON_TAGS) {
            tagsMissed = tick;
        } else if (waitsFor == Ticks.WAITING_FOR_MEMORY) {
            tagsUsed = tick;
            awaitedBlock = block;
        }
    }

    private void await(int block) {
        awaitedBlock = block;
        waitsFor = Ticks.WAITING_FOR_MEMORY;
    }

    private void useTags(long tick) {
        tagsUsed = tick;
        cache.useTags(ZCache.Ticks.DEMAND, tick);
    }

    private boolean read(long tick, int block, int set, int way) {
        if (tagsUsed != tick) {
            useTags(tick);
        }
        int line = cache.lines.line(set, way);
        cache.read(tick, set, way);
        shadow.readAll(cache, line, tick);
        int pixelOfLine = firstPixelOfTile + accessPixel & cache.linePixels - 1;
        int offset = cache.dataOffset(line) + pixelOfLine;
        cache.use(line, pixelOfLine, coverage);
        int passes = test(offset);
        boolean wrote = state.changesDepthBuffer(passes);
        if (wrote) {
            cache.lines.markDirty(set, way);
            if (share != null) {
                share.updates().writeDepth(tiles.tileX[tile], tiles.tileY[tile]);
            }
            shadow.written(cache, line, pixelOfLine, pixelsOfAccess);
        }
        if (trace != null) {
            trace.access(wrote, cache.address(block));
        }
        if (hiddenTiles != null) {
            hiddenTiles.read(cache.data, offset, accessPixel, pixelsOfAccess);
        }
        passed += passes;
        busyUntil = tick + accessTicks;
        waitsFor = Ticks.BUSY;
        if (nextAccess()) {
            return false;
        }
        if (hiddenTiles != null) {
            hiddenTiles.end(state);
        }
        return true;
    }

    /** Tests the fragments of the access against the depths that begin somewhere in the cache; answers how many pass. */
    private int test(int offset) {
        return knowsDepths
                ? test.testDepth(primitive, left, 0, depths, 0, cache.data, offset, accessPixel, pixelsOfAccess)
                : test.testDepth(primitive, tiles.tileX[tile], tiles.tileY[tile], left, 0, cache.data, offset,
                        accessPixel, pixelsOfAccess);
    }
}
