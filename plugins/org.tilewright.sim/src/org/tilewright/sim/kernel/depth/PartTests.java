package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.sim.component.gpu.Gpu;
import org.tilewright.sim.kernel.cache.DataShadow;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.kernel.shading.TileFragments;
import org.tilewright.sim.kernel.work.FrameShare;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.run.AccessTrace;

/** The tests of a tile against its lines in the Z cache, one part after the other: what a tile has in one line is a part. */
final class PartTests {

    /** Null if the GPU is the only one. */
    private final FrameShare share;
    private final DepthCache cache;
    /** Null if there is no hierarchical depth. */
    private final HiddenTiles hiddenTiles;
    private final TileFragments fragments;
    private final FragmentUnit test;
    private final DataShadow shadow;
    /** The depths of the tile's fragments, if they are known before it is tested. */
    private final int[] depths;
    private final int tilePixels;
    private final int pixelsOfPart;
    /** What the tile covers of the part. */
    private final AccessCoverage coverage;
    private final int readTicks;
    private MemoryLayout layout;
    private AccessTrace trace;

    private TileRing tiles;
    private int tile;
    private ScreenPrimitive primitive;
    private DrawState state;
    private boolean knowsDepths;
    /** The fragments of the tile that are left. */
    private long[] left;
    private int firstPixelOfTile;
    private int pixel;
    private int passed;

    PartTests(Gpu gpu, DepthCache cache, HiddenTiles hiddenTiles, TileFragments fragments, DataShadow shadow,
            FrameShare share) {
        this.share = share;
        this.cache = cache;
        this.hiddenTiles = hiddenTiles;
        this.fragments = fragments;
        this.shadow = shadow;
        int tileSize = gpu.rasteriser().tileSize();
        test = new FragmentUnit(tileSize);
        tilePixels = tileSize * tileSize;
        depths = new int[tilePixels];
        pixelsOfPart = Math.min(tilePixels, cache.linePixels);
        coverage = new AccessCoverage(tileSize, pixelsOfPart);
        int pixelsPerTick = gpu.depthUnit().pixelsPerAccess();
        readTicks = (pixelsOfPart + pixelsPerTick - 1) / pixelsPerTick;
    }

    void reset(MemoryLayout newLayout, AccessTrace newTrace) {
        use(newLayout);
        trace = newTrace;
    }

    /** Goes on with another target. */
    void use(MemoryLayout newLayout) {
        layout = newLayout;
    }

    /** Ticks that a part takes from its read on. */
    int readTicks() {
        return readTicks;
    }

    /** Pixels of a part. */
    int pixelsOfPart() {
        return pixelsOfPart;
    }

    /**
     * Begins a tile, with the first part that has covered pixels.
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
        pixel = -pixelsOfPart;
        nextPart();
        if (hiddenTiles != null) {
            hiddenTiles.begin(tileX, tileY);
        }
    }

    /** Whether a tile passes before all that is stored, so that none of its parts is read; the others are begun. */
    boolean accepts(TileRing ring, int slot, ScreenPrimitive newPrimitive, long[] newLeft, long tick) {
        return hiddenTiles != null && hiddenTiles.accepts(ring, slot, newPrimitive, newLeft, tick);
    }

    /** Moves to the next part that has covered pixels; false if there is none. */
    private boolean nextPart() {
        do {
            pixel += pixelsOfPart;
        } while (pixel < tilePixels && !coverage.find(tiles.left, tiles.coverageOffset(tile), pixel));
        return pixel < tilePixels;
    }

    /** The block that the part lies in. */
    int block() {
        return cache.blockOf(firstPixelOfTile + pixel);
    }

    /** What the tile covers of the part. */
    AccessCoverage coverage() {
        return coverage;
    }

    /** Fragments that passed in the reads so far. */
    int passed() {
        return passed;
    }

    /**
     * Reads the line that the part lies in, tests against it and moves to the next part.
     *
     * @return whether there is one
     */
    boolean read(long tick, int block, int set, int way) {
        int line = cache.lines.line(set, way);
        cache.read(tick, set, way);
        shadow.readAll(cache, line, tick);
        int pixelOfLine = firstPixelOfTile + pixel & cache.linePixels - 1;
        int offset = cache.dataOffset(line) + pixelOfLine;
        cache.use(line, pixelOfLine, coverage);
        int passes = test(offset);
        boolean wrote = state.changesDepthBuffer(passes);
        if (wrote) {
            cache.lines.markDirty(set, way);
            if (share != null) {
                share.updates().writeDepth(tiles.tileX[tile], tiles.tileY[tile]);
                if (share.drawsEverywhere()) {
                    share.drawing().tested(state.drawIndex(), firstPixelOfTile, left, 0, pixel, pixelsOfPart);
                }
            }
            shadow.written(cache, line, pixelOfLine, pixelsOfPart);
        }
        if (trace != null) {
            trace.access(wrote, cache.address(block));
        }
        if (hiddenTiles != null) {
            hiddenTiles.read(cache.data, offset, pixel, pixelsOfPart);
        }
        passed += passes;
        if (nextPart()) {
            return true;
        }
        if (hiddenTiles != null) {
            hiddenTiles.end(state);
        }
        return false;
    }

    /** Tests the fragments of the part against the depths that begin somewhere in the cache; answers how many pass. */
    private int test(int offset) {
        return knowsDepths
                ? test.testDepth(primitive, left, 0, depths, 0, cache.data, offset, pixel, pixelsOfPart)
                : test.testDepth(primitive, tiles.tileX[tile], tiles.tileY[tile], left, 0, cache.data, offset, pixel,
                        pixelsOfPart);
    }
}
