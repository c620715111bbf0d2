package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The lines of a bin's depth or colour: where each lies in memory and on the chip, where the bin's tiles follow each other in
 * the same order as in memory, row after row.
 */
public final class BinLines {

    /** Pixels of a line. */
    public static final int LINE_PIXELS = TilingUnit.LINE_BYTES / MemoryLayout.PIXEL_BYTES;

    private final int tileSize;
    private final int tilePixels;
    private final int linesPerTileRow;
    /** Lines of a whole bin. */
    final int lines;
    private BinGrid grid;
    private MemoryLayout layout;
    private int width;
    private int height;

    public BinLines(int binSize, int tileSize) {
        this.tileSize = tileSize;
        tilePixels = tileSize * tileSize;
        linesPerTileRow = binSize * tileSize / LINE_PIXELS;
        lines = linesPerTileRow * (binSize / tileSize);
    }

    public void reset(BinGrid newGrid, MemoryLayout newLayout, int newWidth, int newHeight) {
        grid = newGrid;
        layout = newLayout;
        width = newWidth;
        height = newHeight;
    }

    /** The first line from a line on in which a bin has a pixel of the target; {@link #lines} if there is none. */
    int next(int bin, int from) {
        int line = from;
        while (line < lines && !holdsTarget(bin, line)) {
            line++;
        }
        return line;
    }

    /** A line's first pixel is its lowest and leftmost: if it is outside, all are. */
    private boolean holdsTarget(int bin, int line) {
        int pixel = line % linesPerTileRow * LINE_PIXELS;
        int x = grid.minimumX(bin) + pixel / tilePixels * tileSize + pixel % tileSize;
        int y = grid.minimumY(bin) + line / linesPerTileRow * tileSize + pixel % tilePixels / tileSize;
        return x < width && y < height;
    }

    /** Position of a line's first pixel in the buffer in memory, in pixels. */
    int memoryPixel(int bin, int line) {
        return layout.tilePixel(grid.minimumX(bin) / tileSize,
                grid.minimumY(bin) / tileSize + line / linesPerTileRow) + line % linesPerTileRow * LINE_PIXELS;
    }

    /** Position of a line's first pixel in the bin on chip, in pixels. */
    static int chipPixel(int line) {
        return line * LINE_PIXELS;
    }
}
