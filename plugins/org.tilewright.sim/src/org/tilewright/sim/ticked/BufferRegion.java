package org.tilewright.sim.ticked;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Rectangle;
import org.tilewright.sim.memory.MemoryLayout;

/** The depth or the colour buffer in memory, seen by lines: what a clear writes. */
final class BufferRegion {

    private final MemoryLayout layout;
    private final long base;
    private final int lineBytes;
    private final int width;
    private final int height;
    private final ToIntFunction<Clear> value;
    private final Territory territory;

    /**
     * @param value     the word that a clear writes
     * @param territory the pixels that a clear writes
     */
    BufferRegion(MemoryLayout layout, long base, int lineBytes, int width, int height, ToIntFunction<Clear> value,
            Territory territory) {
        this.layout = layout;
        this.base = base;
        this.lineBytes = lineBytes;
        this.width = width;
        this.height = height;
        this.value = value;
        this.territory = territory;
    }

    /** Adds the masked writes of the lines that a clear touches, in the order of their addresses. */
    void clearWrites(Clear clear, Deque<MemoryRequest> writes) {
        int lineWords = lineBytes / MemoryLayout.PIXEL_BYTES;
        Map<Integer, BitSet> masks = new TreeMap<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (isIn(clear.scissor(), x, y) && territory.owns(x, y)) {
                    int pixel = layout.pixel(x, y);
                    masks.computeIfAbsent(pixel / lineWords, line -> new BitSet()).set(pixel % lineWords);
                }
            }
        }
        int[] data = new int[lineWords];
        Arrays.fill(data, value.applyAsInt(clear));
        masks.forEach(
                (line, mask) -> writes.addLast(MemoryRequest.write(base + (long) line * lineBytes, data, mask)));
    }

    /** Whether a pixel is in a scissor rectangle, null standing for everything. */
    static boolean isIn(Rectangle scissor, int x, int y) {
        return scissor == null || x >= scissor.x() && x - scissor.x() < scissor.width() && y >= scissor.y()
                && y - scissor.y() < scissor.height();
    }
}
