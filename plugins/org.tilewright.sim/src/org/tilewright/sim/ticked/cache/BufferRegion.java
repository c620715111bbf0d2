package org.tilewright.sim.ticked.cache;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;

import org.tilewright.frame.Clear;
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
    private final ToIntFunction<Clear> value;

    /**
     * @param base  the address of the buffer of a target
     * @param value the word that a clear writes
     */
    public BufferRegion(Targets targets, ToLongFunction<TargetPlace> base, int lineBytes, ToIntFunction<Clear> value) {
        this.targets = targets;
        this.base = base;
        this.lineBytes = lineBytes;
        this.value = value;
    }

    /** Adds the masked writes of the lines that a clear touches, in the order of their addresses. */
    void clearWrites(Clear clear, Deque<MemoryRequest> writes) {
        int lineWords = lineBytes / MemoryLayout.PIXEL_BYTES;
        Map<Integer, BitSet> masks = new TreeMap<>();
        TargetPlace target = targets.current();
        Window window = Window.of(clear.scissor());
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                if (window.contains(x, y) && target.territory().owns(x, y)) {
                    int pixel = target.layout().pixel(x, y);
                    masks.computeIfAbsent(pixel / lineWords, line -> new BitSet()).set(pixel % lineWords);
                }
            }
        }
        int[] data = new int[lineWords];
        Arrays.fill(data, value.applyAsInt(clear));
        long first = base.applyAsLong(target);
        masks.forEach(
                (line, mask) -> writes.addLast(MemoryRequest.write(first + (long) line * lineBytes, data, mask)));
    }
}
