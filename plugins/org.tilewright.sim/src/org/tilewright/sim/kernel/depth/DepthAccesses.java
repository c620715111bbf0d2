package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;

/**
 * The accesses of a tile to its lines in the Z cache, one after the other. A look-up that cannot proceed is repeated when
 * something may have changed.
 */
final class DepthAccesses {

    private final DepthCache cache;
    private final PartTests tests;
    private final FirstLookUps lookUps;

    private TileRing tiles;
    private int tile;
    private boolean lookedUp;
    private Ticks waitsFor;
    private long busyUntil;
    private long retry;
    private int awaitedBlock;
    private long tagsUsed;
    private long tagsMissed;

    DepthAccesses(DepthCache cache, PartTests tests, FirstLookUps lookUps) {
        this.cache = cache;
        this.tests = tests;
        this.lookUps = lookUps;
    }

    void reset() {
        tagsUsed = -1;
        tagsMissed = -1;
        retry = Link.UNKNOWN;
    }

    /** Ticks that an access takes from its read on. */
    int accessTicks() {
        return tests.readTicks();
    }

    /** Begins a tile, whose first part has the {@link PartTests}. */
    void begin(TileRing ring, int slot) {
        tiles = ring;
        tile = slot;
        lookedUp = false;
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
        int block = tests.block();
        int set = cache.lines.setOf(block);
        int way = cache.lines.find(set, block);
        boolean filled = way != LineSets.ABSENT && !cache.lines.isPending(set, way);
        if (!lookedUp) {
            lookedUp = true;
            useTags(tick);
            lookUps.count(tick, tiles, tile, tests.coverage(), block, filled);
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
        boolean hasMore = tests.read(tick, block, set, way);
        lookedUp = false;
        busyUntil = tick + tests.readTicks();
        waitsFor = Ticks.BUSY;
        return !hasMore;
    }
}
