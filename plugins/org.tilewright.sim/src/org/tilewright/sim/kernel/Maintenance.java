package org.tilewright.sim.kernel;

import java.util.Arrays;

import org.tilewright.frame.Rectangle;
import org.tilewright.sim.memory.ClearLines;
import org.tilewright.sim.memory.FrameMemory;

/**
 * What a cache does on an order of the command processor: it writes all dirty lines back, one a tick in the order of sets
 * and ways, and at a clear forgets all lines and writes the cleared lines of the buffer, one a tick in address order.
 */
final class Maintenance {

    private final LineCache cache;
    private final ClearLines clearLines = new ClearLines();
    private final int[] clearValues;
    private final int lineCount;
    private boolean writesBack;
    private boolean clear;
    private boolean hasClearLine;
    private int line;

    Maintenance(LineCache cache) {
        this.cache = cache;
        clearValues = new int[cache.linePixels];
        lineCount = cache.lines.sets() * cache.lines.ways();
    }

    void beginFlush() {
        begin();
        clear = false;
        hasClearLine = false;
    }

    /** Begins a clear of a part of the buffer, or of all of it if the scissor is null. */
    void beginClear(FrameMemory memory, Rectangle scissor, int value) {
        begin();
        clear = true;
        Arrays.fill(clearValues, value);
        clearLines.begin(memory.layout(), memory.width(), memory.height(), scissor, cache.linePixels);
        hasClearLine = clearLines.next();
    }

    private void begin() {
        line = 0;
        writesBack = true;
    }

    boolean isClear() {
        return clear;
    }

    /** Whether something is left to send. */
    boolean sends() {
        while (line < lineCount) {
            if (cache.lines.isDirty(set(), way())) {
                return true;
            }
            line++;
        }
        if (writesBack && clear) {
            cache.invalidateAll();
        }
        writesBack = false;
        return hasClearLine;
    }

    /** Sends what is next. */
    void send(long tick) {
        if (writesBack) {
            cache.writeBack(tick, set(), way());
        } else {
            cache.writeClear(tick, clearLines.firstPixel(), clearValues, clearLines.mask());
            hasClearLine = clearLines.next();
        }
    }

    private int set() {
        return line / cache.lines.ways();
    }

    private int way() {
        return line % cache.lines.ways();
    }
}
