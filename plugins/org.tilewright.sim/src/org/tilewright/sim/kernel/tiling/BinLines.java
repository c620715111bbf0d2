package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.memory.MemoryLayout;

/**
 * The lines of a bin's depth or colour: where each lies in memory and on the chip, where the bin's tiles follow each other in
 * the same order as in memory, row after row.
 */
public final class BinLines {

    /** Words of a line, as many as pixels of depth. */
    public static final int LINE_PIXELS = TilingUnit.LINE_BYTES / MemoryLayout.PIXEL_BYTES;

    private final int tileSize;
    private final int tilePixels;
    private final int linesPerTileRow;
    /** Lines of a whole bin's depth. */
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

    /** Lines of a whole bin's depth, or else of its colour: the colour buffers of the target follow each other. */
    int lines(boolean depth) {
        return depth ? lines : lines * layout.colourWords();
    }

    /** The first line from a line on in which a bin has a pixel of the target; {@link #lines(boolean)} if there is none. */
    int next(int bin, boolean depth, int from) {
        int line = from;
        int end = lines(depth);
        while (line < end && !holdsTarget(bin, depth, line)) {
            line++;
        }
        return line;
    }

    private int surface(boolean depth, int line) {
        int surface = 0;
        while (!depth && line * LINE_PIXELS >= chipWord(surface + 1)) {
            surface++;
        }
        return surface;
    }

    /** Where a colour buffer begins in a bin on the chip, in words. */
    int chipWord(int surface) {
        return surface == layout.surfaces() ? lines * LINE_PIXELS * layout.colourWords()
                : layout.surfaceWord(surface) / layout.bufferPixels() * lines * LINE_PIXELS;
    }

    /** A line's first pixel is its lowest and leftmost: if it is outside, all are. */
    private boolean holdsTarget(int bin, boolean depth, int line) {
        int surface = surface(depth, line);
        int words = depth ? 1 : layout.words(surface);
        int inner = depth ? line : line - chipWord(surface) / LINE_PIXELS;
        int perRow = linesPerTileRow * words;
        int pixel = inner % perRow * LINE_PIXELS / words;
        int x = grid.minimumX(bin) + pixel / tilePixels * tileSize + pixel % tileSize;
        int y = grid.minimumY(bin) + inner / perRow * tileSize + pixel % tilePixels / tileSize;
        return x < width && y < height;
    }

    /** Position of a line's first word in the buffer in memory, in words. */
    int memoryWord(int bin, boolean depth, int line) {
        int surface = surface(depth, line);
        int words = depth ? 1 : layout.words(surface);
        int inner = depth ? line : line - chipWord(surface) / LINE_PIXELS;
        int perRow = linesPerTileRow * words;
        int tile = layout.tilePixel(grid.minimumX(bin) / tileSize, grid.minimumY(bin) / tileSize + inner / perRow);
        return (depth ? 0 : layout.surfaceWord(surface)) + tile * words + inner % perRow * LINE_PIXELS;
    }

    /** Position of a line's first word in the bin on chip, in words. */
    static int chipPixel(int line) {
        return line * LINE_PIXELS;
    }
}
