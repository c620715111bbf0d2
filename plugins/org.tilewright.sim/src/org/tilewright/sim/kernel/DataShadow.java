package org.tilewright.sim.kernel;

import org.tilewright.frame.Rectangle;
import org.tilewright.sim.memory.ClearLines;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelMasks;

/**
 * The value that was written last to each pixel of a buffer, kept beside the caches: what a read of the cache has to
 * return ({@code --check-data}).
 */
final class DataShadow {

    private final String name;
    private final int linePixels;
    private final ClearLines clearLines = new ClearLines();
    private int[] expected = new int[0];
    private boolean enabled;

    DataShadow(String name, int linePixels) {
        this.name = name;
        this.linePixels = linePixels;
    }

    /** Starts a run; does nothing in it unless it is enabled. */
    void reset(boolean newEnabled, int[] buffer) {
        enabled = newEnabled;
        if (enabled) {
            expected = buffer.clone();
        }
    }

    void clear(FrameMemory memory, Rectangle scissor, int value) {
        if (!enabled) {
            return;
        }
        clearLines.begin(memory.layout(), memory.width(), memory.height(), scissor, linePixels);
        while (clearLines.next()) {
            for (long left = clearLines.mask(); left != 0; left &= left - 1) {
                expected[clearLines.firstPixel() + Long.numberOfTrailingZeros(left)] = value;
            }
        }
    }

    /** Pixels of a line are about to be read. */
    void read(LineCache cache, int line, long pixels, long tick) {
        if (!enabled) {
            return;
        }
        int set = cache.setOfLine[line];
        int way = cache.wayOfLine[line];
        int block = cache.lines.block(set, way);
        int first = cache.bufferPixelOfBlock(block);
        for (long left = pixels; left != 0; left &= left - 1) {
            int pixel = Long.numberOfTrailingZeros(left);
            int found = cache.data[cache.dataOffset(line) + pixel];
            if (found != expected[first + pixel]) {
                throw new DataCheckException(name, cache.address(block) + (long) pixel * Integer.BYTES, set, way, tick,
                        expected[first + pixel], found);
            }
        }
    }

    /** Pixels of a line have been written. */
    void written(LineCache cache, int line, long pixels) {
        if (enabled) {
            int first = cache
                    .bufferPixelOfBlock(cache.lines.block(cache.setOfLine[line], cache.wayOfLine[line]));
            PixelMasks.copy(cache.data, cache.dataOffset(line), expected, first, linePixels, pixels);
        }
    }
}
