package org.tilewright.sim.kernel.depth;

import java.util.Arrays;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.depth.HierarchicalDepth;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The buffer of hierarchical depth: by tile of the blocks that it holds the farthest depth, and perhaps the nearest, where they are known. Blocks are
 * mapped directly.
 */
final class FarthestDepths {

    /** A farthest depth that is not known. */
    static final int UNKNOWN = -1;

    private static final int NO_BLOCK = -1;

    private final int blockTilesShift;
    private final int bufferEntries;
    private int entries;
    /** Null if all tiles count. */
    private OwnTiles own;
    private int tilesX;
    private int tilesY;
    private int blocksPerRow;
    /** By entry: the block that it holds, and its farthest depth as far as worked out since the last change. */
    private int[] blocks = new int[0];
    private int[] ofBlocks = new int[0];
    private boolean[] changed = new boolean[0];
    private int[] ofTiles = new int[0];
    private final boolean holdsNearest;
    /** By tile of the blocks held, its nearest depth or {@link #UNKNOWN}; empty if they are not held. */
    private int[] nearestOfTiles = new int[0];
    /** The rectangle being cleared, in pixels; right and top are outside. */
    private int clearLeft;
    private int clearBottom;
    private int clearRight;
    private int clearTop;

    FarthestDepths(HierarchicalDepth spec, int tileSize) {
        blockTilesShift = Integer.numberOfTrailingZeros(Math.max(1, spec.blockSize() / tileSize));
        bufferEntries = spec.bufferEntries();
        holdsNearest = spec.nearest();
    }

    /**
     * Starts a frame, knowing nothing.
     *
     * @param newOwn the tiles that count, or null for all
     */
    void reset(MemoryLayout layout, OwnTiles newOwn) {
        own = newOwn;
        tilesX = layout.tilesX();
        tilesY = layout.tilesY();
        blocksPerRow = (tilesX - 1 >> blockTilesShift) + 1;
        // More entries than blocks would stay empty.
        entries = Math.min(bufferEntries, blocksPerRow * ((tilesY - 1 >> blockTilesShift) + 1));
        if (blocks.length < entries) {
            blocks = new int[entries];
            ofBlocks = new int[entries];
            changed = new boolean[entries];
            ofTiles = new int[entries << 2 * blockTilesShift];
            nearestOfTiles = new int[holdsNearest ? ofTiles.length : 0];
        }
        Arrays.fill(blocks, 0, entries, NO_BLOCK);
    }

    private int blockOf(int tileX, int tileY) {
        return (tileY >> blockTilesShift) * blocksPerRow + (tileX >> blockTilesShift);
    }

    private int placeOf(int entry, int tileX, int tileY) {
        int mask = (1 << blockTilesShift) - 1;
        return (entry << blockTilesShift | tileY & mask) << blockTilesShift | tileX & mask;
    }

    /** The farthest depth of the block that a tile is in, or {@link #UNKNOWN}. */
    int ofBlock(int tileX, int tileY) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        if (blocks[entry] != block) {
            return UNKNOWN;
        }
        if (changed[entry]) {
            changed[entry] = false;
            ofBlocks[entry] = farthest(entry, tileX, tileY);
        }
        return ofBlocks[entry];
    }

    /** The farthest depth of an entry's tiles that have pixels of the target, one of which is given. */
    private int farthest(int entry, int tileX, int tileY) {
        int left = tileX >> blockTilesShift << blockTilesShift;
        int bottom = tileY >> blockTilesShift << blockTilesShift;
        int right = Math.min(left + (1 << blockTilesShift), tilesX);
        int top = Math.min(bottom + (1 << blockTilesShift), tilesY);
        int farthest = 0;
        for (int y = bottom; y < top; y++) {
            for (int x = left; x < right; x++) {
                if (isOwn(x, y)) {
                    int depth = ofTiles[placeOf(entry, x, y)];
                    if (depth == UNKNOWN) {
                        return UNKNOWN;
                    }
                    farthest = Math.max(farthest, depth);
                }
            }
        }
        return farthest;
    }

    private boolean isOwn(int tileX, int tileY) {
        return own == null || own.contains(tileX, tileY);
    }

    /** Notes a tile's farthest depth; its block takes the place of the one that is there. */
    void write(int tileX, int tileY, int depth) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        if (blocks[entry] != block) {
            blocks[entry] = block;
            Arrays.fill(ofTiles, entry << 2 * blockTilesShift, entry + 1 << 2 * blockTilesShift, UNKNOWN);
            if (holdsNearest) {
                Arrays.fill(nearestOfTiles, entry << 2 * blockTilesShift, entry + 1 << 2 * blockTilesShift, UNKNOWN);
            }
        }
        set(entry, tileX, tileY, depth);
    }

    /** Makes a tile's farthest depth unknown, if its block is held. */
    void forget(int tileX, int tileY) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        if (blocks[entry] == block) {
            set(entry, tileX, tileY, UNKNOWN);
        }
    }

    /** Notes a tile's nearest depth, or that it is unknown, if its block is held. */
    void noteNearest(int tileX, int tileY, int depth) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        if (holdsNearest && blocks[entry] == block) {
            nearestOfTiles[placeOf(entry, tileX, tileY)] = depth;
        }
    }

    /** The nearest depth of a tile, or {@link #UNKNOWN}. */
    int nearestOf(int tileX, int tileY) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        return holdsNearest && blocks[entry] == block ? nearestOfTiles[placeOf(entry, tileX, tileY)] : UNKNOWN;
    }

    private void set(int entry, int tileX, int tileY, int depth) {
        ofTiles[placeOf(entry, tileX, tileY)] = depth;
        changed[entry] = true;
    }

    /** Writes all tiles of a target with what memory holds of them: block by block in their order. */
    void load(FrameMemory target) {
        for (int blockY = 0; blockY <= tilesY - 1 >> blockTilesShift; blockY++) {
            for (int blockX = 0; blockX < blocksPerRow; blockX++) {
                loadBlock(target, blockX, blockY);
            }
        }
    }

    private void loadBlock(FrameMemory target, int blockX, int blockY) {
        int endY = Math.min(blockY + 1 << blockTilesShift, tilesY);
        int endX = Math.min(blockX + 1 << blockTilesShift, tilesX);
        for (int tileY = blockY << blockTilesShift; tileY < endY; tileY++) {
            for (int tileX = blockX << blockTilesShift; tileX < endX; tileX++) {
                if (isOwn(tileX, tileY)) {
                    write(tileX, tileY, farthest(target, tileX, tileY));
                    noteNearest(tileX, tileY, nearest(target, tileX, tileY));
                }
            }
        }
    }

    /** The farthest of a tile's pixels in the target. */
    private static int farthest(FrameMemory target, int tileX, int tileY) {
        int size = target.layout().tileSize();
        int right = Math.min(target.width(), (tileX + 1) * size);
        int top = Math.min(target.height(), (tileY + 1) * size);
        int farthest = 0;
        for (int y = tileY * size; y < top; y++) {
            for (int x = tileX * size; x < right; x++) {
                farthest = Math.max(farthest,
                        RenderTarget.depthOf(target.depth().get(target.layout().pixel(x, y))));
            }
        }
        return farthest;
    }

    /** The nearest of a tile's pixels in the target. */
    private static int nearest(FrameMemory target, int tileX, int tileY) {
        int size = target.layout().tileSize();
        int right = Math.min(target.width(), (tileX + 1) * size);
        int top = Math.min(target.height(), (tileY + 1) * size);
        int nearest = Integer.MAX_VALUE;
        for (int y = tileY * size; y < top; y++) {
            for (int x = tileX * size; x < right; x++) {
                nearest = Math.min(nearest, RenderTarget.depthOf(target.depth().get(target.layout().pixel(x, y))));
            }
        }
        return nearest;
    }

    /** A part of the target, or all of it if the scissor is null, is cleared to a depth: block by block in their order. */
    void clear(FrameMemory target, Rectangle scissor, int depth) {
        clearLeft = scissor == null ? 0 : Math.max(0, scissor.x());
        clearBottom = scissor == null ? 0 : Math.max(0, scissor.y());
        clearRight = scissor == null ? target.width() : end(scissor.x(), scissor.width(), target.width());
        clearTop = scissor == null ? target.height() : end(scissor.y(), scissor.height(), target.height());
        if (clearLeft >= clearRight || clearBottom >= clearTop) {
            return;
        }
        int blockShift = Integer.numberOfTrailingZeros(target.layout().tileSize()) + blockTilesShift;
        for (int blockY = clearBottom >> blockShift; blockY <= clearTop - 1 >> blockShift; blockY++) {
            for (int blockX = clearLeft >> blockShift; blockX <= clearRight - 1 >> blockShift; blockX++) {
                clearBlock(target, blockX, blockY, depth);
            }
        }
    }

    private static int end(int from, int size, int most) {
        return (int) Math.min(most, (long) from + size);
    }

    private void clearBlock(FrameMemory target, int blockX, int blockY, int depth) {
        int size = target.layout().tileSize();
        int endY = Math.min(blockY + 1 << blockTilesShift, tilesY);
        int endX = Math.min(blockX + 1 << blockTilesShift, tilesX);
        for (int tileY = blockY << blockTilesShift; tileY < endY; tileY++) {
            for (int tileX = blockX << blockTilesShift; tileX < endX; tileX++) {
                int left = tileX * size;
                int bottom = tileY * size;
                int right = Math.min(target.width(), left + size);
                int top = Math.min(target.height(), bottom + size);
                if (!isOwn(tileX, tileY)) {
                    continue;
                }
                if (clearLeft <= left && right <= clearRight && clearBottom <= bottom && top <= clearTop) {
                    write(tileX, tileY, depth);
                    noteNearest(tileX, tileY, depth);
                } else if (left < clearRight && clearLeft < right && bottom < clearTop && clearBottom < top) {
                    forget(tileX, tileY);
                    noteNearest(tileX, tileY, UNKNOWN);
                }
            }
        }
    }
}
