package org.tilewright.sim.kernel.cache;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.raster.OwnTiles;
import org.tilewright.frame.state.Rectangle;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.memory.ClearWalk;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelBuffer;
import org.tilewright.sim.run.DataCheckException;

/**
 * The value that was written last to each pixel of a buffer, kept beside the caches: what a read of the cache has to
 * return ({@code --check-data}).
 */
public final class DataShadow {

    private final String name;
    private final int linePixels;
    private final ClearWalk clearLines;
    private final Map<Integer, PixelBuffer> ofTargets = new HashMap<>();
    private PixelBuffer expected;
    private boolean enabled;

    public DataShadow(String name, int linePixels) {
        this.name = name;
        this.linePixels = linePixels;
        clearLines = new ClearWalk(linePixels);
    }

    /** Starts a run on the screen's buffer; does nothing in it unless it is enabled. */
    public void reset(boolean newEnabled, PixelBuffer buffer) {
        enabled = newEnabled;
        ofTargets.clear();
        use(RenderTarget.SCREEN, buffer);
    }

    /** Goes on with the buffer of a target, where it was left or, at first, with what it holds. */
    public void use(int target, PixelBuffer buffer) {
        if (enabled) {
            expected = ofTargets.computeIfAbsent(target, each -> new PixelBuffer(buffer));
        }
    }

    /** Another GPU has written a pixel of a target, which memory holds now. */
    public void brought(int target, int position, int value) {
        PixelBuffer ofTarget = ofTargets.get(target);
        if (ofTarget != null) {
            ofTarget.set(position, value);
        }
    }

    public void clear(FrameMemory memory, Rectangle scissor, OwnTiles own, int[]... values) {
        if (!enabled) {
            return;
        }
        clearLines.begin(memory, scissor, own, values);
        while (clearLines.next()) {
            for (int word = 0; word < clearLines.mask().length; word++) {
                int first = word * Long.SIZE;
                for (long left = clearLines.mask()[word]; left != 0; left &= left - 1) {
                    int place = first + Long.numberOfTrailingZeros(left);
                    expected.set(clearLines.firstWord() + place, clearLines.values()[place]);
                }
            }
        }
    }

    /** A clear is executed that covers lines of a cache with a table, with the pixels of them that lie outside the target. */
    public void clear(LineCache<?> cache) {
        if (enabled && cache.cleared != null) {
            cache.cleared.tellCovered(this);
        }
    }

    /** All words of a line, the first of which is at a position of the buffer, have been written. */
    void cover(int firstWord, int[] values) {
        expected.write(firstWord, values, 0, linePixels);
    }

    /** Pixels of a line, of at most 64, are about to be read. */
    public void read(LineCache<?> cache, int line, long pixels, long tick) {
        if (enabled) {
            for (long left = pixels; left != 0; left &= left - 1) {
                compare(cache, line, Long.numberOfTrailingZeros(left), tick);
            }
        }
    }

    /** All pixels of a line are about to be read. */
    public void readAll(LineCache<?> cache, int line, long tick) {
        if (enabled) {
            for (int pixel = 0; pixel < linePixels; pixel++) {
                compare(cache, line, pixel, tick);
            }
        }
    }

    private void compare(LineCache<?> cache, int line, int pixel, long tick) {
        int found = cache.data[cache.dataOffset(line) + pixel];
        int written = expected.get(bufferPixel(cache, line) + pixel);
        if (found != written) {
            int set = cache.setOfLine[line];
            int way = cache.wayOfLine[line];
            throw new DataCheckException(name,
                    cache.address(cache.lines.block(set, way)) + (long) pixel * Integer.BYTES, set, way, tick, written,
                    found);
        }
    }

    private static int bufferPixel(LineCache<?> cache, int line) {
        return cache.bufferPixelOfBlock(cache.lines.block(cache.setOfLine[line], cache.wayOfLine[line]));
    }

    /** Pixels of a line, of at most 64, have been written. */
    public void written(LineCache<?> cache, int line, long pixels) {
        if (enabled) {
            expected.write(bufferPixel(cache, line), cache.data, cache.dataOffset(line), linePixels, pixels);
        }
    }

    /** A range of a line's pixels has been written. */
    public void written(LineCache<?> cache, int line, int firstPixel, int pixelCount) {
        if (enabled) {
            expected.write(bufferPixel(cache, line) + firstPixel, cache.data, cache.dataOffset(line) + firstPixel,
                    pixelCount);
        }
    }
}
