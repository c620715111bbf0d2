package org.tilewright.sim.kernel.depth;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.geometry.DrawState;
import org.tilewright.frame.geometry.ScreenPrimitive;
import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.component.depth.HierarchicalDepth.Count;
import org.tilewright.sim.kernel.queue.TileRing;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.statistics.Counters;

/** Hierarchical depth: which tiles are hidden, by the farthest depths that the depth unit has left behind. */
public final class HiddenTiles {

    private static final int LOWERING = DrawState.BELOW;
    private static final int RAISING = DrawState.ABOVE;

    private final FarthestDepths farthestDepths;
    private final Counters<Count> counters;
    private final FragmentUnit fragments;
    private final int tileSize;
    private final int[] depths;
    private int width;
    private int height;
    /** Tiles that may raise depths, between the front and their last read. */
    private int raisingTiles;

    /** The tile that the depth unit works on: where it lies, what was read of it, and the farthest pixel of that. */
    private int tileX;
    private int tileY;
    private int pixelsRead;
    private int farthest;
    private int nearest;

    public HiddenTiles(HierarchicalDepth spec, int tileSize, Counters<Count> counters) {
        this.tileSize = tileSize;
        this.counters = counters;
        farthestDepths = new FarthestDepths(spec, tileSize);
        fragments = new FragmentUnit(tileSize);
        depths = new int[tileSize * tileSize];
    }

    /**
     * Starts a frame.
     *
     * @param own the tiles that are visited, or null for all
     */
    public void reset(MemoryLayout layout, int newWidth, int newHeight, OwnTiles own) {
        width = newWidth;
        height = newHeight;
        raisingTiles = 0;
        farthestDepths.reset(layout, own);
    }

    /**
     * Goes on with another target: knows the farthest depths of all its tiles from memory.
     *
     * @param own the tiles that are visited, or null for all
     */
    public void use(FrameMemory target, OwnTiles own) {
        reset(target.layout(), target.width(), target.height(), own);
        farthestDepths.load(target);
    }

    /** A clear of depth is ordered. */
    public void clear(FrameMemory target, Rectangle scissor, int depth) {
        farthestDepths.clear(target, scissor, RenderTarget.depthOf(depth));
    }

    /**
     * Whether the front drops a tile that it accepts; it passes it else.
     *
     * @param slot the tile in its ring
     */
    boolean hides(TileRing ring, int slot, ScreenPrimitive primitive, long tick) {
        DrawState state = primitive.state();
        counters.beginDraw(state.drawIndex(), tick);
        counters.at(tick);
        counters.increment(Count.TILES);
        if (isHidden(ring, slot, primitive)) {
            counters.increment(Count.TILES_REJECTED);
            counters.add(Count.FRAGMENTS_REJECTED, ring.fragments[slot]);
            return true;
        }
        if (isRaising(state)) {
            raisingTiles++;
            farthestDepths.forget(ring.tileX[slot], ring.tileY[slot]);
        }
        return false;
    }

    private static boolean isRaising(DrawState state) {
        return state.depthWrite() && (state.depthCompare() & RAISING) != 0;
    }

    private boolean isHidden(TileRing ring, int slot, ScreenPrimitive primitive) {
        DrawState state = primitive.state();
        int compare = state.depthCompare();
        if (!state.depthTest() || !state.testsDepthAlone() || (compare & LOWERING) == 0 || (compare & RAISING) != 0) {
            return false;
        }
        int held = farthestDepths.ofBlock(ring.tileX[slot], ring.tileY[slot]);
        return held != FarthestDepths.UNKNOWN && DrawState.passes(compare, nearest(ring, slot, primitive), held) == 0;
    }

    /** The smallest depth of a tile's covered fragments. */
    private int nearest(TileRing ring, int slot, ScreenPrimitive primitive) {
        int offset = ring.coverageOffset(slot);
        fragments.depth(primitive, ring.tileX[slot], ring.tileY[slot], ring.left, offset, depths, 0);
        int nearest = Integer.MAX_VALUE;
        for (int word = 0; word < ring.words; word++) {
            for (long left = ring.left[offset + word]; left != 0; left &= left - 1) {
                nearest = Math.min(nearest, depths[word * Long.SIZE + Long.numberOfTrailingZeros(left)]);
            }
        }
        return nearest;
    }

    /**
     * Whether a tile that the depth unit takes up to test passes before all that is stored, so that nothing is read.
     *
     * @param left the fragments that are to be tested
     */
    boolean accepts(TileRing ring, int slot, ScreenPrimitive primitive, long[] left, long tick) {
        DrawState state = primitive.state();
        int compare = state.depthCompare();
        int held = farthestDepths.nearestOf(ring.tileX[slot], ring.tileY[slot]);
        if (held == FarthestDepths.UNKNOWN || state.depthWrite() || !state.testsDepthAlone()
                || (compare & LOWERING) == 0 || (compare & RAISING) != 0) {
            return false;
        }
        fragments.depth(primitive, ring.tileX[slot], ring.tileY[slot], left, 0, depths, 0);
        for (int word = 0; word < left.length; word++) {
            for (long rest = left[word]; rest != 0; rest &= rest - 1) {
                int depth = depths[word * Long.SIZE + Long.numberOfTrailingZeros(rest)];
                if (DrawState.passes(compare, depth, held) == 0) {
                    return false;
                }
            }
        }
        counters.at(tick);
        counters.increment(Count.TILES_ACCEPTED);
        return true;
    }

    /** The depth unit begins to test a tile. */
    void begin(int newTileX, int newTileY) {
        tileX = newTileX;
        tileY = newTileY;
        pixelsRead = 0;
        farthest = 0;
        nearest = Integer.MAX_VALUE;
    }

    /**
     * The depth unit has read and tested a part of the tile.
     *
     * @param data holds the part's depths after the test
     * @param offset where they begin
     * @param firstPixel first pixel of the part, counted row by row in the tile
     */
    void read(int[] data, int offset, int firstPixel, int pixelCount) {
        pixelsRead += pixelCount;
        for (int pixel = 0; pixel < pixelCount; pixel++) {
            int x = tileX * tileSize + (firstPixel + pixel) % tileSize;
            int y = tileY * tileSize + (firstPixel + pixel) / tileSize;
            if (x < width && y < height) {
                int depth = RenderTarget.depthOf(data[offset + pixel]);
                farthest = Math.max(farthest, depth);
                nearest = Math.min(nearest, depth);
            }
        }
    }

    /** The part read last was the last one of the tile. */
    void end(DrawState state) {
        if (isRaising(state)) {
            raisingTiles--;
        }
        if (raisingTiles == 0 && pixelsRead == tileSize * tileSize) {
            farthestDepths.write(tileX, tileY, farthest);
        }
        if (pixelsRead == tileSize * tileSize) {
            farthestDepths.noteNearest(tileX, tileY, nearest);
        } else if (state.depthWrite()) {
            farthestDepths.noteNearest(tileX, tileY, FarthestDepths.UNKNOWN);
        }
    }
}
