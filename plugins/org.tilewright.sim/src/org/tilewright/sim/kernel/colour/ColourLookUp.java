package org.tilewright.sim.kernel.colour;

import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.PinnedSets;
import org.tilewright.sim.component.ColourCache.Count;
import org.tilewright.sim.component.ColourCache.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The front half of the ROP: accepts tiles and looks their lines up in the colour cache, one a tick, ahead of the blending.
 * A look-up that cannot proceed is repeated when something may have changed. The outputs of a tile follow each other, each as if it
 * were a tile.
 */
public final class ColourLookUp {

    private final ColourLines cache;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Link tested;
    private final BlendRing tiles;
    private final PinnedLines tileLines;
    private final TickHistory retired;
    private final int lookahead;
    private final int tilePixels;
    private final int linesPerTile;
    private MemoryLayout layout;

    private long tileCount;
    private long outputCount;
    private boolean working;
    /** Whether an output of the tile accepted last is to follow. */
    private boolean hasMore;
    private long next;
    private long nextFree;
    private Ticks waitsFor;
    private int neededSlots;
    private int slot;
    /** The colour buffer at hand, the words of its pixels, and the pixels of a tile that a line holds. */
    private int surface;
    private int words;
    private int pixelsOfLine;
    private int firstWordOfTile;
    private int pixel;
    /** The fragments of the tile that are left in the line. */
    private long survivors;

    public ColourLookUp(ColourLines cache, GpuStatistics statistics, Link tested, BlendRing tiles,
            PinnedLines tileLines,
            TickHistory retired, int lookahead) {
        this.cache = cache;
        this.tested = tested;
        this.tiles = tiles;
        this.tileLines = tileLines;
        this.retired = retired;
        this.lookahead = lookahead;
        counters = statistics.colourCache;
        account = statistics.colourCacheTicks;
        tilePixels = tiles.tilePixels;
        linesPerTile = Math.max(1, tilePixels / cache.linePixels);
    }

    /**
     * Starts a frame on the screen.
     *
     * @param mostWords most words that a pixel takes in a colour buffer
     */
    public void reset(MemoryLayout newLayout, int mostWords) {
        use(newLayout);
        tileLines.reset(linesPerTile * mostWords);
        tileCount = 0;
        outputCount = 0;
        hasMore = false;
        working = false;
        nextFree = 0;
        waitsFor = Ticks.NO_INPUT;
        next = Link.UNKNOWN;
    }

    /** Goes on with another target, when it is at work on nothing. */
    public void use(MemoryLayout newLayout) {
        layout = newLayout;
    }

    /** Outputs looked up. */
    long outputCount() {
        return outputCount;
    }

    /** Outputs begun, the one that is being looked up included. */
    long begunOutputs() {
        return outputCount + (working ? 1 : 0);
    }

    long next() {
        return next;
    }

    /** Finds the tick at which it acts next from what is known now. */
    void update() {
        if (!working) {
            long room = retired.creditTick(outputCount, lookahead);
            next = Math.max(hasMore ? nextFree : Math.max(nextFree, tested.headTick()), room);
            return;
        }
        next = switch (waitsFor) {
            case STALLED_ON_MISS_REGISTERS, NO_VICTIM -> cache.nextFill();
            case STALLED_ON_MEMORY_PORT ->
                Math.min(cache.nextFill(), cache.requests().link.slotTick(neededSlots));
            default -> nextFree;
        };
    }

    /** Whether a look-up failed and waits to be repeated. */
    boolean isStalled() {
        return working && waitsFor != Ticks.BUSY;
    }

    void step(long tick) {
        chargeUntil(tick);
        if (!working && hasMore) {
            begin(tick);
        } else if (!working) {
            accept(tick);
        }
        lookUp(tick);
    }

    /** Charges the ticks before one in which it looks something up. */
    private void chargeUntil(long tick) {
        if (working) {
            account.chargeTo(waitsFor, tick);
            return;
        }
        if (!hasMore) {
            account.chargeTo(Ticks.NO_INPUT, Math.min(tick, tested.headTick()));
        }
        account.chargeTo(Ticks.STALLED_ON_LOOKAHEAD, tick);
    }

    private void accept(long tick) {
        tested.accept(tick + 1);
        slot = tiles.slot(tileCount);
        int draw = tiles.state[slot].drawIndex();
        account.beginDraw(draw, tick);
        counters.beginDraw(draw, tick);
        surface = -1;
        nextSurface();
        begin(tick);
    }

    private void begin(long tick) {
        tileLines.begin(outputCount, tick, tileCount, surface);
        nextLine();
        working = true;
    }

    /** Moves to the next colour buffer that the draw uses; false if there is none. */
    private boolean nextSurface() {
        do {
            surface++;
        } while (surface < layout.surfaces() && !tiles.state[slot].output().uses(surface));
        if (surface == layout.surfaces()) {
            return false;
        }
        words = layout.words(surface);
        pixelsOfLine = Math.min(tilePixels, cache.linePixels / words);
        firstWordOfTile = layout.surfaceWord(surface)
                + layout.tilePixel(tiles.tileX[slot], tiles.tileY[slot]) * words;
        pixel = -pixelsOfLine;
        return true;
    }

    /** Moves to the next line with surviving fragments; false if there is none. */
    private boolean nextLine() {
        survivors = 0;
        while (survivors == 0 && (pixel += pixelsOfLine) < tilePixels) {
            survivors = TileCoverage.part(tiles.left, tiles.coverageOffset(slot), pixel, pixelsOfLine);
        }
        return survivors != 0;
    }

    private void lookUp(long tick) {
        DrawState state = tiles.state[slot];
        int firstWord = firstWordOfTile + pixel * words;
        int block = cache.blockOf(firstWord);
        int set = cache.lines.setOf(block);
        int way = cache.lines.find(set, block);
        boolean reads = state.output().reads(surface);
        boolean hit = false;
        boolean awaits = false;
        if (way != LineSets.ABSENT) {
            long needed = PixelMasks.spread(survivors, words) << (firstWord & cache.linePixels - 1);
            int line = cache.lines.line(set, way);
            hit = !reads || (needed & ~cache.valid[line]) == 0;
            awaits = !hit;
            if (awaits && !cache.lines.isPending(set, way)) {
                if (!mayTake(tick, 1, true)) {
                    return;
                }
                cache.lines.awaitFill(set, way);
                cache.fetchLine(tick, line, block, true);
            }
            cache.lines.read(set, way);
        } else {
            boolean isMarked = cache.isMarked(block);
            if ((reads || isMarked) && !cache.hasRegister()) {
                waitsFor = Ticks.STALLED_ON_MISS_REGISTERS;
                return;
            }
            way = cache.sets.victim(set);
            if (way == PinnedSets.NO_VICTIM) {
                waitsFor = Ticks.NO_VICTIM;
                return;
            }
            int slots = cache.slotsToWriteBack(set, way) + (reads && !isMarked ? 1 : 0);
            if (!mayTake(tick, slots, reads || isMarked)) {
                return;
            }
            take(tick, block, set, way, reads, isMarked);
            awaits = reads;
        }
        cache.sets.pin(set, way);
        succeed(tick, cache.lines.line(set, way), hit, awaits);
    }

    private boolean mayTake(long tick, int slots, boolean fetches) {
        if (fetches && !cache.hasRegister()) {
            waitsFor = Ticks.STALLED_ON_MISS_REGISTERS;
            return false;
        }
        neededSlots = slots;
        if (slots != 0 && cache.requests().link.slotTick(slots) > tick) {
            waitsFor = Ticks.STALLED_ON_MEMORY_PORT;
            return false;
        }
        return true;
    }

    private void take(long tick, int block, int set, int way, boolean reads, boolean isMarked) {
        int line = cache.take(tick, set, way, block, reads || isMarked);
        if (reads || isMarked) {
            cache.fetchLine(tick, line, block, reads);
        }
    }

    private void succeed(long tick, int line, boolean hit, boolean awaits) {
        counters.increment(Count.ACCESSES);
        counters.increment(hit ? Count.HITS : Count.MISSES);
        tileLines.add(outputCount, line, pixel, awaits);
        account.charge(Ticks.BUSY, tick, tick + 1);
        nextFree = tick + 1;
        waitsFor = Ticks.BUSY;
        if (!nextLine()) {
            hasMore = nextSurface();
            tileLines.end(outputCount, tick, !hasMore);
            outputCount++;
            tileCount += hasMore ? 0 : 1;
            working = false;
        }
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
