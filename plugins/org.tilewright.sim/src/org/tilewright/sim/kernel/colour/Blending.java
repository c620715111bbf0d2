package org.tilewright.sim.kernel.colour;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.raster.TileCoverage;
import org.tilewright.sim.component.Rop;
import org.tilewright.sim.component.Rop.Count;
import org.tilewright.sim.component.Rop.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.BlendRing;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.kernel.queue.Throughput;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/**
 * The back half of the ROP: blends the tiles that were looked up, in order and one output after the other, once the lines that they
 * wait for are filled.
 */
public final class Blending {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private static final long NOT_BEGUN = -1;

    private final Rop spec;
    private final Throughput throughput;
    private final ColourLines cache;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private final Retirement retirement;
    private final BlendRing tiles;
    private final PinnedLines tileLines;
    private final TickHistory retired;
    private final DataShadow shadow;
    private final FragmentUnit fragments;
    private MemoryLayout layout;
    private long free;
    private long begin;
    private long last;

    public Blending(Rop spec, ColourLines cache, GpuStatistics statistics, Retirement retirement, BlendRing tiles,
            PinnedLines tileLines, TickHistory retired, DataShadow shadow, FrameShare share) {
        this.share = share;
        this.spec = spec;
        throughput = new Throughput(spec.pixelsPerCycle());
        this.cache = cache;
        this.retirement = retirement;
        this.tiles = tiles;
        this.tileLines = tileLines;
        this.retired = retired;
        this.shadow = shadow;
        counters = statistics.rop;
        account = statistics.ropTicks;
        fragments = new FragmentUnit(tiles.tileSize);
    }

    public void reset(MemoryLayout newLayout) {
        use(newLayout);
        free = 0;
        begin = NOT_BEGUN;
        last = Link.UNKNOWN;
    }

    /** Goes on with another target, when it is at work on nothing. */
    public void use(MemoryLayout newLayout) {
        layout = newLayout;
    }

    /** The last tick of the oldest output's blending, as far as known. */
    long next() {
        return last;
    }

    /**
     * Finds the time of the oldest output's blending from what is known now. Once known it stays, because the fills that it
     * follows from are forgotten.
     */
    void update(long outputsLookedUp) {
        long number = retired.count();
        if (begin != NOT_BEGUN || number == outputsLookedUp) {
            return;
        }
        long ready = Math.max(free, tileLines.lookUpTick(number) + spec.latency());
        for (int index = 0; index < tileLines.count(number); index++) {
            int line = tileLines.line(number, index);
            int set = cache.setOfLine[line];
            int way = cache.wayOfLine[line];
            if (tileLines.isAwaited(number, index) && cache.lines.isPending(set, way)) {
                ready = Math.max(ready, cache.arrivalOf(cache.lines.block(set, way)));
            }
        }
        if (ready != Link.UNKNOWN) {
            begin = ready;
            last = begin + throughput.ticks(tiles.fragments[tiles.slot(tileLines.tile(number))]) - 1;
        }
    }

    /** Ends the oldest output's blending. */
    void step(long tick) {
        long number = retired.count();
        int slot = tiles.slot(tileLines.tile(number));
        DrawState state = tiles.state[slot];
        charge(number, state.drawIndex(), tick);
        for (int index = 0; index < tileLines.count(number); index++) {
            blend(tick, slot, state, tileLines.line(number, index), tileLines.output(number),
                    tileLines.firstPixel(number, index));
        }
        if (tileLines.isLast(number)) {
            counters.at(tick);
            counters.increment(Count.TILES);
            counters.add(Count.FRAGMENTS, tiles.fragments[slot]);
            retirement.retire(tick, state.drawIndex());
        }
        retired.add(tick);
        free = tick + 1;
        begin = NOT_BEGUN;
        last = Link.UNKNOWN;
    }

    private void charge(long number, int draw, long tick) {
        chargeUntil(number, tileLines.lookUpTick(number), begin);
        account.beginDraw(draw, begin);
        counters.beginDraw(draw, begin);
        account.charge(Ticks.BUSY, begin, tick + 1);
    }

    /** Charges the ticks before the blending of an output that is being looked up, or was at a tick. */
    private void chargeUntil(long number, long lookedUp, long tick) {
        account.chargeTo(Ticks.NO_INPUT, tileLines.acceptTick(number));
        account.chargeTo(Ticks.LOOKING_UP, lookedUp);
        if (lookedUp != Link.UNKNOWN) {
            account.chargeTo(Ticks.IN_PIPELINE, lookedUp + spec.latency());
            account.chargeTo(Ticks.WAITING_FOR_MEMORY, tick);
        }
    }

    private void blend(long tick, int slot, DrawState state, int line, int surface, int firstPixel) {
        int set = cache.setOfLine[line];
        int way = cache.wayOfLine[line];
        if (state.output().writes(surface)) {
            int words = layout.words(surface);
            int pixelsOfLine = Math.min(tiles.tilePixels, cache.linePixels / words);
            int tilesPerLine = cache.linePixels / (pixelsOfLine * words);
            int wordOfLine = (tiles.tileX[slot] & tilesPerLine - 1) * tiles.tilePixels * words;
            long pixels = PixelMasks.spread(TileCoverage.part(tiles.left, tiles.coverageOffset(slot), firstPixel,
                    pixelsOfLine), words) << wordOfLine;
            if (state.output().reads(surface)) {
                shadow.read(cache, line, pixels, tick);
            }
            fragments.blend(state, surface, tiles.left, tiles.coverageOffset(slot), tiles.colours,
                    tiles.coloursOffset(slot), cache.data, cache.dataOffset(line) + wordOfLine, firstPixel,
                    pixelsOfLine);
            cache.lines.markDirty(set, way);
            cache.valid[line] |= pixels;
            if (share != null) {
                share.updates().writeColour(tiles.tileX[slot], tiles.tileY[slot]);
                if (share.drawsEverywhere()) {
                    share.drawing().blended(state.drawIndex(),
                            layout.tilePixel(tiles.tileX[slot], tiles.tileY[slot]), tiles.left,
                            tiles.coverageOffset(slot), firstPixel, pixelsOfLine);
                }
            }
            shadow.written(cache, line, pixels);
        }
        cache.sets.unpin(set, way);
    }

    /** Says what it waits for. */
    void waits(WaitGraph graph, long outputsBegun, long outputsLookedUp) {
        long number = retired.count();
        if (number == outputsBegun) {
            account.chargeTo(Ticks.NO_INPUT, Link.UNKNOWN);
        } else {
            chargeUntil(number, number == outputsLookedUp ? Link.UNKNOWN : tileLines.lookUpTick(number), Link.UNKNOWN);
        }
        graph.charged(account.endless());
    }

    void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }
}
