package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TileRing;

/**
 * Looks for the lines of the tiles in a window, one a tick and in the order in which the tiles came, and pins them. A look-up
 * that cannot proceed is repeated when something may have changed.
 */
final class WindowLookUps {

    private final DepthCache cache;
    private final FirstLookUps first;
    private final int tilePixels;
    private final int pixelsOfPart;
    private final AccessCoverage coverage;
    /** By slot of the window, the blocks of the lines that its tile has looked up. */
    private final int[] blocks;
    private final int[] counts;
    private final int parts;

    /** The tile that is looking for its lines, if there is one, and the part that is next. */
    private boolean working;
    private int slot;
    private TileRing tiles;
    private int tile;
    private int firstPixelOfTile;
    private int pixel;
    private boolean isCounted;
    private Ticks waitsFor;
    private long lastTick;
    private long retry;
    private long tagsUsed;
    private long tagsMissed;

    WindowLookUps(Gpu gpu, DepthCache cache, FirstLookUps first) {
        this.cache = cache;
        this.first = first;
        int tileSize = gpu.rasteriser().tileSize();
        tilePixels = tileSize * tileSize;
        pixelsOfPart = Math.min(tilePixels, cache.linePixels);
        coverage = new AccessCoverage(tileSize, pixelsOfPart);
        parts = tilePixels / pixelsOfPart;
        counts = new int[gpu.depthUnit().window()];
        blocks = new int[counts.length * parts];
    }

    void reset() {
        working = false;
        waitsFor = Ticks.NO_INPUT;
        lastTick = -1;
        retry = Link.UNKNOWN;
        tagsUsed = -1;
        tagsMissed = -1;
    }

    /** Whether a tile is looking for its lines. */
    boolean isWorking() {
        return working;
    }

    /** A tile that is to be tested has entered the window. */
    void begin(int windowSlot, TileRing ring, int ringSlot, int firstPixel) {
        working = true;
        slot = windowSlot;
        tiles = ring;
        tile = ringSlot;
        firstPixelOfTile = firstPixel;
        counts[slot] = 0;
        pixel = -pixelsOfPart;
        nextPart();
    }

    /** A tile that is not tested has entered the window. */
    void skip(int windowSlot) {
        counts[windowSlot] = 0;
    }

    private boolean nextPart() {
        isCounted = false;
        do {
            pixel += pixelsOfPart;
        } while (pixel < tilePixels && !coverage.find(tiles.left, tiles.coverageOffset(tile), pixel));
        return pixel < tilePixels;
    }

    /** What the look-up of the last tick got, or lacked. */
    Ticks waitsFor() {
        return waitsFor;
    }

    /** The first tick at which it may get further, as far as known. */
    long next() {
        return switch (waitsFor) {
            case STALLED_ON_MISS_REGISTERS, NO_VICTIM -> Math.min(retry, cache.nextFill());
            case STALLED_ON_MEMORY_PORT -> Math.min(Math.min(retry, cache.nextFill()),
                    cache.requests().link.slotTick(cache.slotsForDemand()));
            default -> lastTick + 1;
        };
    }

    /** Whether a look-up failed and waits to be repeated. */
    boolean isStalled() {
        return working && (waitsFor == Ticks.STALLED_ON_MISS_REGISTERS || waitsFor == Ticks.NO_VICTIM
                || waitsFor == Ticks.STALLED_ON_MEMORY_PORT);
    }

    /** The prefetcher has changed something in this tick: a look-up that failed is repeated in the next. */
    void retryAfter(long tick) {
        retry = tick + 1;
    }

    boolean usedTags(long tick) {
        return tagsUsed == tick;
    }

    boolean missedTags(long tick) {
        return tagsMissed == tick;
    }

    /**
     * Looks for the next line.
     *
     * @param tagsTaken whether the prefetcher uses the tags in this tick
     */
    void act(long tick, boolean tagsTaken) {
        lastTick = tick;
        retry = Link.UNKNOWN;
        if (!isCounted && tagsTaken) {
            missTags(tick);
            return;
        }
        int block = cache.blockOf(firstPixelOfTile + pixel);
        int set = cache.lines.setOf(block);
        int way = cache.lines.find(set, block);
        boolean isPresent = way != LineSets.ABSENT;
        if (!isCounted) {
            isCounted = true;
            useTags(tick);
            first.count(tick, tiles, tile, coverage, block, isPresent && !cache.lines.isPending(set, way));
        }
        if (!isPresent) {
            waitsFor = cache.demand(tick, set, block, tagsTaken);
            if (waitsFor == Ticks.STALLED_ON_TAGS) {
                tagsMissed = tick;
            }
            if (waitsFor != Ticks.WAITING_FOR_MEMORY) {
                return;
            }
            tagsUsed = tick;
            way = cache.lines.find(set, block);
        } else if (cache.lines.isPending(set, way)) {
            cache.prefetched.foundPending(cache.lines.line(set, way));
        } else if (tagsTaken) {
            missTags(tick);
            return;
        } else {
            useTags(tick);
        }
        succeed(block, set, way);
    }

    private void useTags(long tick) {
        tagsUsed = tick;
        cache.useTags(ZCache.Ticks.DEMAND, tick);
    }

    private void missTags(long tick) {
        tagsMissed = tick;
        waitsFor = Ticks.STALLED_ON_TAGS;
    }

    private void succeed(int block, int set, int way) {
        waitsFor = Ticks.LOOKING_UP;
        cache.sets.pin(set, way);
        blocks[slot * parts + counts[slot]++] = block;
        working = nextPart();
    }

    /** Whether all lines of a tile that was looked up are filled. */
    boolean areFilled(int windowSlot) {
        int from = windowSlot * parts;
        for (int place = from; place < from + counts[windowSlot]; place++) {
            int set = cache.lines.setOf(blocks[place]);
            if (cache.lines.isPending(set, cache.lines.find(set, blocks[place]))) {
                return false;
            }
        }
        return true;
    }
}
