package org.tilewright.sim.kernel.tiling;

import java.util.Arrays;

import org.tilewright.frame.reference.BufferValues;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.Occupancy;
import org.tilewright.sim.kernel.queue.QueryProgress;
import org.tilewright.sim.kernel.queue.TickHistory;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The buffers on chip, each with depth and colour of one bin, and what is on its way in each: entries, tiles and lines that
 * are loaded. Bins take buffers in turn. Entries and tiles stay in order, so those that the rasteriser speaks of belong to
 * the first bin that has entries left.
 */
public final class BinBuffers implements Occupancy {

    /** The queries that count what the GPU draws. */
    private final QueryProgress queries;
    private final int count;
    private final int tileSize;
    private final int tilesPerRow;
    /** Pixels of a buffer. */
    final int pixels;
    /** By buffer and pixel, the pixels of a tile following each other. */
    final int[] depth;
    int[] colour;
    private MemoryLayout layout;
    private int initialColour;
    private BinGrid grid;
    private long taken;
    private final TickHistory written;
    private final int[] bins;
    private final int[] entries;
    private final int[] tiles;
    /** Of these, the tiles that the depth unit has not accepted. */
    private final int[] arriving;
    /** The last tick at which an entry retired or the depth unit accepted a tile, as far as known. */
    private final long[] lastArrived;
    /** Whether something to be drawn is next in the bin's list. */
    private final boolean[] entryNext;
    private final int[] loads;
    private final long[] loaded;
    /** The last tick at which something of the bin arrived or retired, as far as known. */
    private final long[] last;
    private final boolean[] listed;

    /** @param queries hear of the entries and tiles that retire */
    public BinBuffers(int count, int binSize, int tileSize, QueryProgress queries) {
        this.queries = queries;
        this.count = count;
        this.tileSize = tileSize;
        tilesPerRow = binSize / tileSize;
        pixels = binSize * binSize;
        depth = new int[count * pixels];
        colour = new int[count * pixels];
        written = new TickHistory(count);
        bins = new int[count];
        entries = new int[count];
        tiles = new int[count];
        arriving = new int[count];
        lastArrived = new long[count];
        entryNext = new boolean[count];
        loads = new int[count];
        loaded = new long[count];
        last = new long[count];
        listed = new boolean[count];
    }

    void reset(BinGrid newGrid, FrameMemory memory, int mostColourWords) {
        if (colour.length < count * pixels * mostColourWords) {
            colour = new int[count * pixels * mostColourWords];
        }
        use(newGrid, memory);
        taken = 0;
        written.reset();
    }

    /** Goes on with the bins of another target, when none is in use. */
    void use(BinGrid newGrid, FrameMemory memory) {
        grid = newGrid;
        layout = memory.layout();
        initialColour = BufferValues.initialColour(memory.target());
    }

    private int slot(long number) {
        return (int) (number % count);
    }

    /** The first tick at which a buffer is free for the next bin. */
    long freeTick() {
        return written.creditTick(taken, count);
    }

    /** Takes the next buffer for a bin; it holds the initial values. */
    int take(int bin) {
        int slot = slot(taken++);
        bins[slot] = bin;
        entries[slot] = 0;
        tiles[slot] = 0;
        arriving[slot] = 0;
        lastArrived[slot] = -1;
        entryNext[slot] = false;
        loads[slot] = 0;
        loaded[slot] = -1;
        last[slot] = -1;
        listed[slot] = false;
        Arrays.fill(depth, slot * pixels, (slot + 1) * pixels, BufferValues.INITIAL_DEPTH);
        Arrays.fill(colour, first(slot, false), first(slot + 1, false), initialColour);
        return slot;
    }

    int bin(int slot) {
        return bins[slot];
    }

    /** The buffer of the bin that a tile lies in. */
    int slotOfTile(int tileX, int tileY) {
        int bin = grid.bin(grid.column(tileX * tileSize), grid.row(tileY * tileSize));
        long number = written.count();
        while (bins[slot(number)] != bin) {
            number++;
        }
        return slot(number);
    }

    /** Where the depth, or else the colour, of a buffer begins, in words. */
    int first(int slot, boolean depth) {
        return depth ? slot * pixels : slot * pixels * layout.colourWords();
    }

    /** Position of a tile's first word of colour in a colour buffer, in words. */
    int tileWord(int slot, int surface, int tileX, int tileY) {
        int before = layout.surfaceWord(surface) / layout.bufferPixels();
        return first(slot, false) + before * pixels + (tilePixel(slot, tileX, tileY) - slot * pixels)
                * layout.words(surface);
    }

    /** Position of a tile's first pixel in the buffers, in pixels. */
    int tilePixel(int slot, int tileX, int tileY) {
        int tile = (tileY & tilesPerRow - 1) * tilesPerRow + (tileX & tilesPerRow - 1);
        return slot * pixels + tile * tileSize * tileSize;
    }

    void loadRequested(int slot) {
        loads[slot]++;
    }

    void loadArrives(int slot, long tick) {
        loads[slot]--;
        loaded[slot] = Math.max(loaded[slot], tick);
        happened(slot, tick);
    }

    /** The last arrival of a line that a bin loads, as far as known; -1 if there is none. */
    long loadedTick(int slot) {
        return loaded[slot];
    }

    int loadsOnTheirWay(int slot) {
        return loads[slot];
    }

    /** An entry of a bin is sent. */
    void entrySent(int slot, long tick) {
        entries[slot]++;
        happened(slot, tick);
    }

    /** The list of a bin is read. */
    void listed(int slot, long tick) {
        listed[slot] = true;
        happened(slot, tick);
    }

    /** Says whether something to be drawn is next in the list of a bin. */
    void next(int slot, boolean isEntry) {
        entryNext[slot] = isEntry;
    }

    /** The depth unit accepts a tile from the rasteriser. */
    void tileArrives(int slot, long tick) {
        arriving[slot]--;
        lastArrived[slot] = Math.max(lastArrived[slot], tick);
    }

    /**
     * The first tick at which the depth unit has accepted all that it is to be given of a bin for the time being, a clear or the
     * write-out being next; unknown as long as that is.
     */
    long restTick(int slot) {
        return entries[slot] + arriving[slot] == 0 && !entryNext[slot] ? lastArrived[slot] + 1 : Link.UNKNOWN;
    }

    private void happened(int slot, long tick) {
        last[slot] = Math.max(last[slot], tick);
    }

    private int slotBeingRasterised() {
        long number = written.count();
        while (entries[slot(number)] == 0) {
            number++;
        }
        return slot(number);
    }

    /** The rasteriser emits a tile. */
    @Override
    public void enter(int draw) {
        int slot = slotBeingRasterised();
        tiles[slot]++;
        arriving[slot]++;
        queries.enter(draw);
    }

    /** The rasteriser is done with an entry. */
    @Override
    public void retire(long tick, int draw) {
        int slot = slotBeingRasterised();
        entries[slot]--;
        lastArrived[slot] = Math.max(lastArrived[slot], tick);
        happened(slot, tick);
        queries.retire(draw, tick);
    }

    /** A tile of a draw retires. */
    void tileRetires(int slot, int draw, long tick) {
        tiles[slot]--;
        happened(slot, tick);
        queries.retire(draw, tick);
    }

    /** Samples of a tile of a draw have passed the tests of a raster unit. */
    void passed(int draw, int unit, int samples) {
        queries.passed(draw, unit, samples);
    }

    /** The last tick at which something of a bin that is on its way arrives or retires; unknown while it is. */
    long idleTick(int slot) {
        return entries[slot] + tiles[slot] + loads[slot] == 0 ? last[slot] : Link.UNKNOWN;
    }

    /** Whether bins are taken up and not written out. */
    boolean isInUse() {
        return written.count() < taken;
    }

    /** The oldest buffer in use. */
    int oldestSlot() {
        return slot(written.count());
    }

    /** The tick at which the oldest bin in use is complete; unknown if it is not or there is none. */
    long completeTick() {
        return isInUse() && listed[oldestSlot()] ? idleTick(oldestSlot()) : Link.UNKNOWN;
    }

    /** The oldest bin in use is written out. */
    void writtenOut(long tick) {
        written.add(tick);
    }

    /** Clears what a bin has of a clear's rectangle. */
    void clear(int slot, BinClear clear) {
        int bin = bins[slot];
        int minimumX = Math.max(clear.minimumX, grid.minimumX(bin));
        int maximumX = Math.min(clear.maximumX, grid.maximumX(bin));
        int maximumY = Math.min(clear.maximumY, grid.maximumY(bin));
        for (int y = Math.max(clear.minimumY, grid.minimumY(bin)); y <= maximumY; y++) {
            for (int x = minimumX; x <= maximumX; x++) {
                int pixel = pixel(slot, x, y);
                if (clear.depth) {
                    depth[pixel] = clear.depthValue;
                }
                for (int surface = 0; surface < clear.colourValues.length; surface++) {
                    int[] value = clear.colourValues[surface];
                    if (value != null) {
                        int tile = tileWord(slot, surface, x / tileSize, y / tileSize);
                        int within = pixel - tilePixel(slot, x / tileSize, y / tileSize);
                        System.arraycopy(value, 0, colour, tile + within * value.length, value.length);
                    }
                }
            }
        }
    }

    /** The farthest depth of a bin's pixels in the target. */
    int farthestDepth(int slot) {
        int bin = bins[slot];
        int farthest = 0;
        for (int y = grid.minimumY(bin); y <= grid.maximumY(bin); y++) {
            for (int x = grid.minimumX(bin); x <= grid.maximumX(bin); x++) {
                farthest = Math.max(farthest, depth[pixel(slot, x, y)] & RenderTarget.MAXIMUM_DEPTH);
            }
        }
        return farthest;
    }

    private int pixel(int slot, int x, int y) {
        int mask = tileSize - 1;
        return tilePixel(slot, x / tileSize, y / tileSize) + (y & mask) * tileSize + (x & mask);
    }
}
