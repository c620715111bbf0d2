package org.tilewright.sim.ticked.cache;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;

import org.tilewright.frame.Clear;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.work.TargetPlace;
import org.tilewright.sim.ticked.work.Targets;
import org.tilewright.sim.ticked.work.Window;

/** The depth or the colour buffer of the target in use, seen by lines: what a clear writes. */
public final class BufferRegion {

    private final Targets targets;
    private final ToLongFunction<TargetPlace> base;
    private final int lineBytes;
    private final BiFunction<Clear, RenderTarget, int[][]> values;

    /**
     * @param base  the address of the buffer of a target
     * @param values by colour buffer the words of a pixel that a clear writes, null for those that it does not clear; of depth the one
     */
    public BufferRegion(Targets targets, ToLongFunction<TargetPlace> base, int lineBytes,
            BiFunction<Clear, RenderTarget, int[][]> values) {
        this.targets = targets;
        this.base = base;
        this.lineBytes = lineBytes;
        this.values = values;
    }

    /** Adds the masked writes of the lines that a clear touches, in the order of their addresses. */
    void clearWrites(Clear clear, Deque<MemoryRequest> writes) {
        TargetPlace target = targets.current();
        int[][] surfaces = values.apply(clear, target.target());
        long first = base.applyAsLong(target);
        for (int surface = 0; surface < surfaces.length; surface++) {
            if (surfaces[surface] != null) {
                long before = (long) target.target().wordsBefore(surface) * target.layout().bufferPixels();
                clearWrites(clear, first + before * MemoryLayout.PIXEL_BYTES, surfaces[surface], writes);
            }
        }
    }

    private void clearWrites(Clear clear, long first, int[] pixelWords, Deque<MemoryRequest> writes) {
        int lineWords = lineBytes / MemoryLayout.PIXEL_BYTES;
        Map<Integer, BitSet> masks = new TreeMap<>();
        TargetPlace target = targets.current();
        Window window = Window.of(clear.scissor());
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                if (window.contains(x, y) && target.territory().owns(x, y)) {
                    int word = target.layout().pixel(x, y) * pixelWords.length;
                    masks.computeIfAbsent(word / lineWords, line -> new BitSet()).set(word % lineWords,
                            word % lineWords + pixelWords.length);
                }
            }
        }
        int[] data = new int[lineWords];
        Arrays.setAll(data, word -> pixelWords[word % pixelWords.length]);
        masks.forEach(
                (line, mask) -> writes.addLast(MemoryRequest.write(first + (long) line * lineBytes, data, mask)));
    }
}
