package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.frame.Rectangle;
import org.tilewright.sim.component.HierarchicalDepth;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The buffer of hierarchical depth: by tile of the blocks that it holds the farthest depth, where it is known. Blocks are
 * mapped directly.
 */
final class FarthestDepths {

    /** A farthest depth that is not known. */
    static final int UNKNOWN = -1;

    private static final int NO_BLOCK = -1;

    private final int blockTilesShift;
    private final int bufferEntries;
    private int entries;
    private int tilesX;
    private int tilesY;
    private int blocksPerRow;
    /** By entry: the block that it holds, and its farthest depth as far as worked out since the last change. */
    private int[] blocks = new int[0];
    private int[] ofBlocks = new int[0];
    private boolean[] changed = new boolean[0];
    private int[] ofTiles = new int[0];

    FarthestDepths(HierarchicalDepth spec, int tileSize) {
        blockTilesShift = Integer.numberOfTrailingZeros(Math.max(1, spec.blockSize() / tileSize));
        bufferEntries = spec.bufferEntries();
    }

    /** Starts a frame, knowing nothing. */
    void reset(MemoryLayout layout) {
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
                int depth = ofTiles[placeOf(entry, x, y)];
                if (depth == UNKNOWN) {
                    return UNKNOWN;
                }
                farthest = Math.max(farthest, depth);
            }
        }
        return farthest;
    }

    /** Notes a tile's farthest depth; its block takes the place of the one that is there. */
    void write(int tileX, int tileY, int depth) {
        int block = blockOf(tileX, tileY);
        int entry = block % entries;
        if (blocks[entry] != block) {
            blocks[entry] = block;
            Arrays.fill(ofTiles, entry << 2 * blockTilesShift, entry + 1 << 2 * blockTilesShift, UNKNOWN);
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

    private void set(int entry, int tileX, int tileY, int depth) {
        ofTiles[placeOf(entry, tileX, tileY)] = depth;
        changed[entry] = true;
    }

    /** A part of the target, or all of it if the scissor is null, is cleared to a depth: block by block in their order. */
    void clear(FrameMemory target, Rectangle scissor, int depth) {
        int left = scissor == null ? 0 : Math.max(0, scissor.x());
        int bottom = scissor == null ? 0 : Math.max(0, scissor.y());
        int right = scissor == null ? target.width() : end(scissor.x(), scissor.width(), target.width());
        int top = scissor == null ? target.height() : end(scissor.y(), scissor.height(), target.height());
        if (left >= right || bottom >= top) {
            return;
        }
        int size = target.layout().tileSize();
        int edge = size << blockTilesShift;
        for (int blockY = bottom / edge; blockY <= (top - 1) / edge; blockY++) {
            for (int blockX = left / edge; blockX <= (right - 1) / edge; blockX++) {
                for (int y = Math.max(bottom, blockY * edge) / size; y <= (Math.min(top, (blockY + 1) * edge) - 1)
                        / size; y++) {
                    for (int x = Math.max(left, blockX * edge) / size; x <= (Math.min(right, (blockX + 1) * edge) - 1)
                            / size; x++) {
                        boolean whole = x * size >= left && Math.min(target.width(), (x + 1) * size) <= right
                                && y * size >= bottom && Math.min(target.height(), (y + 1) * size) <= top;
                        clearTile(x, y, whole, depth);
                    }
                }
            }
        }
    }

    private static int end(int from, int size, int most) {
        return (int) Math.min(most, (long) from + size);
    }

    private void clearTile(int tileX, int tileY, boolean whole, int depth) {
        if (whole) {
            write(tileX, tileY, depth);
        } else {
            forget(tileX, tileY);
        }
    }
}
