package org.tilewright.sim.ticked;

import org.tilewright.sim.memory.MemoryLayout;

/**
 * How the tiles of a buffer lie in the lines of a cache: a tile takes several lines, or a line holds several tiles. A part
 * is what a tile has in one line.
 */
final class TileLines {

    /** Parts of a tile. */
    final int parts;
    /** Pixels of a part. */
    final int partPixels;

    private final MemoryLayout layout;
    private final long base;
    private final int lineBytes;

    TileLines(MemoryLayout layout, long base, int lineBytes) {
        this.layout = layout;
        this.base = base;
        this.lineBytes = lineBytes;
        int tilePixels = layout.tileSize() * layout.tileSize();
        int linePixels = lineBytes / MemoryLayout.PIXEL_BYTES;
        parts = Math.max(1, tilePixels / linePixels);
        partPixels = Math.min(tilePixels, linePixels);
    }

    private long address(Tile tile, int part) {
        long pixel = layout.tilePixel(tile.tileX, tile.tileY) + part * partPixels;
        return base + pixel * MemoryLayout.PIXEL_BYTES;
    }

    /** The block, that is, the address divided by the line size. */
    int block(Tile tile, int part) {
        return Math.toIntExact(address(tile, part) / lineBytes);
    }

    /** Where a part begins in its line, in pixels. */
    int offset(Tile tile, int part) {
        return (int) (address(tile, part) % lineBytes) / MemoryLayout.PIXEL_BYTES;
    }

    /** The pixels of a part that rows hold, bit 0 being the part's first. */
    long mask(int[] rows, int part) {
        return Tile.mask(rows, part * partPixels, partPixels);
    }
}
