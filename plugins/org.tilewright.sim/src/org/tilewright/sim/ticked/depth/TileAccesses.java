package org.tilewright.sim.ticked.depth;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.DepthUnit.Ticks;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.AccessTrace;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.WrittenBuffers;

/** The accesses of one tile after the other to the Z cache: line by line, each looked up until it is read. */
public final class TileAccesses {

    private final DepthUnit depthUnit;
    private final ZCache cacheSpec;
    private final TickedZCache cache;
    /** Null if there is none. */
    private final TickedPrefetcher prefetcher;
    private final TileLines lines;
    /** Null if nobody listens. */
    private final AccessTrace trace;
    private final WrittenBuffers writtenBuffers;
    private final GpuStatistics statistics;
    private final FragmentUnit fragments;
    /** What the tile's pixels hold after their tests, as far as their lines were read. */
    private final int[] stored;

    private Tile tile;
    private int part;
    private boolean firstLook;
    private int reads;

    /**
     * @param prefetcher hears of first look-ups, or null
     * @param trace hears of accesses, or null
     */
    public TileAccesses(DepthUnit depthUnit, ZCache cacheSpec, TickedZCache cache, TickedPrefetcher prefetcher,
            TileLines lines, int tileSize, AccessTrace trace, WrittenBuffers writtenBuffers,
            GpuStatistics statistics) {
        this.depthUnit = depthUnit;
        this.cacheSpec = cacheSpec;
        this.cache = cache;
        this.prefetcher = prefetcher;
        this.lines = lines;
        this.trace = trace;
        this.writtenBuffers = writtenBuffers;
        this.statistics = statistics;
        fragments = new FragmentUnit(tileSize);
        stored = new int[tileSize * tileSize];
    }

    /** Begins with the first access of a tile. */
    void begin(Tile next) {
        tile = next;
        reads = 0;
        tile.interpolateDepths(fragments);
        part = -1;
        moveToNextPart();
    }

    /** Moves on to the next line in which the tile has covered pixels, if there is one. */
    private void moveToNextPart() {
        firstLook = true;
        do {
            part++;
        } while (!isDone() && !lines.touches(tile.covered, part));
    }

    /** Whether the last access has read its line. */
    boolean isDone() {
        return part == lines.parts;
    }

    /**
     * Looks ahead for the line of the access, without reading it.
     *
     * @return as {@link TickedZCache#lookAhead}; it has moved on to the next access when the line is filled or on its way
     */
    Ticks lookAhead(long tick) {
        int block = lines.block(tile, part);
        Ticks cause = cache.lookAhead(tile, part, firstLook, tick);
        if (firstLook && cause != Ticks.STALLED_ON_TAGS) {
            firstLook = false;
            lookedUp(block, cause == Ticks.BUSY, tick);
        }
        if (cause == Ticks.BUSY || cause == Ticks.WAITING_FOR_MEMORY) {
            moveToNextPart();
        }
        return cause;
    }

    /** Whether all lines of a tile, which were looked for ahead, are filled. */
    boolean areFilled(Tile pinning) {
        for (int number = 0; number < lines.parts; number++) {
            if (lines.touches(pinning.covered, number) && !cache.isFilled(pinning, number)) {
                return false;
            }
        }
        return true;
    }

    /** Reads the line of the access, which is pinned and filled, and tests its fragments. */
    void readPinned(long tick) {
        cache.readPinned(tile, part, tick);
        test(lines.block(tile, part), tick);
        moveToNextPart();
    }

    /** Goes on with an access. When the answer is {@link Ticks#BUSY} it has read its line and tested its fragments. */
    Ticks step(long tick) {
        int block = lines.block(tile, part);
        Ticks cause = cache.demand(tile, part, firstLook, tick);
        if (firstLook && cause != Ticks.STALLED_ON_TAGS) {
            firstLook = false;
            lookedUp(block, cause == Ticks.BUSY, tick);
        }
        if (cause == Ticks.BUSY) {
            test(block, tick);
            moveToNextPart();
        }
        return cause;
    }

    /** The first look-up of an access; a line that it hits is read at once. */
    private void lookedUp(int block, boolean hit, long tick) {
        if (tile.state().target().id() == RenderTarget.SCREEN) {
            statistics.depthMisses.add(tile.tileX, tile.tileY, hit ? 0 : 1);
        }
        if (prefetcher != null) {
            prefetcher.lookedUp(block, hit, tick);
        }
    }

    private void test(int block, long tick) {
        boolean written = cache.test(block, this::testPart, tick);
        reads++;
        if (written) {
            writtenBuffers.write(tile, TargetBuffer.DEPTH);
        }
        if (trace != null) {
            trace.access(written, (long) block * cacheSpec.lineBytes());
        }
    }

    private boolean testPart(int[] words, int linePosition) {
        int position = linePosition + lines.offset(tile, part);
        int first = part * lines.partPixels;
        int passed = fragments.testDepth(tile.piece, tile.alive, 0, tile.depths, 0, words, position, first,
                lines.partPixels);
        writtenBuffers.drawing().tested(tile, first, lines.partPixels);
        System.arraycopy(words, position, stored, first, lines.partPixels);
        return tile.state().changesDepthBuffer(passed);
    }

    /** Ticks that a read and its tests take. */
    int ticksOfRead() {
        return (lines.partPixels + depthUnit.pixelsPerAccess() - 1) / depthUnit.pixelsPerAccess();
    }

    /** What all pixels of the tile hold after its accesses, or null if some of its lines were not read. */
    int[] storedIfWhole() {
        return reads == lines.parts ? stored : null;
    }
}
