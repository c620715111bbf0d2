package org.tilewright.sim.ticked.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
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
        int[] data = words(pixelWords);
        BitSet[] touched = touched(clear, pixelWords.length);
        for (int line = 0; line < touched.length; line++) {
            if (!touched[line].isEmpty()) {
                writes.addLast(MemoryRequest.write(first + (long) line * lineBytes, data, touched[line]));
            }
        }
    }

    /** What a clear writes to each word of a line. */
    private int[] words(int[] pixelWords) {
        int[] data = new int[lineBytes / MemoryLayout.PIXEL_BYTES];
        Arrays.setAll(data, word -> pixelWords[word % pixelWords.length]);
        return data;
    }

    /** By line of a buffer, the words that a clear touches. */
    private BitSet[] touched(Clear clear, int wordsOfPixel) {
        TargetPlace target = targets.current();
        Window window = Window.of(clear.scissor());
        return masks(wordsOfPixel, (x, y) -> window.contains(x, y) && target.territory().owns(x, y));
    }

    /** Says of pixels whether they are meant. */
    private interface PixelTest {
        boolean isWanted(int x, int y);
    }

    /** By line of a buffer, the words of those pixels of the target that are wanted. */
    private BitSet[] masks(int wordsOfPixel, PixelTest test) {
        int lineWords = lineBytes / MemoryLayout.PIXEL_BYTES;
        TargetPlace target = targets.current();
        BitSet[] masks = new BitSet[(target.layout().bufferPixels() * wordsOfPixel + lineWords - 1) / lineWords];
        Arrays.setAll(masks, line -> new BitSet());
        for (int y = 0; y < target.height(); y++) {
            for (int x = 0; x < target.width(); x++) {
                if (test.isWanted(x, y)) {
                    int word = target.layout().pixel(x, y) * wordsOfPixel;
                    masks[word / lineWords].set(word % lineWords, word % lineWords + wordsOfPixel);
                }
            }
        }
        return masks;
    }

    /**
     * A line with pixels of the target in a buffer that is cleared.
     *
     * @param number  lines before it in all buffers
     * @param words   what the clear writes to each word
     * @param touched the words that the clear touches
     * @param isWhole whether these are all words of it that belong to the target
     */
    record ClearedLine(int number, long address, int[] words, BitSet touched, boolean isWhole) {}

    /** By buffer that a clear clears, its lines with pixels of the target, in the order of their addresses. */
    List<List<ClearedLine>> clearedLines(Clear clear) {
        List<List<ClearedLine>> buffers = new ArrayList<>();
        TargetPlace target = targets.current();
        int[][] surfaces = values.apply(clear, target.target());
        for (int surface = 0; surface < surfaces.length; surface++) {
            if (surfaces[surface] != null) {
                long before = (long) target.target().wordsBefore(surface) * target.layout().bufferPixels()
                        * MemoryLayout.PIXEL_BYTES;
                int[] data = words(surfaces[surface]);
                BitSet[] touched = touched(clear, surfaces[surface].length);
                BitSet[] all = masks(surfaces[surface].length, (x, y) -> true);
                List<ClearedLine> lines = new ArrayList<>();
                for (int line = 0; line < all.length; line++) {
                    if (!all[line].isEmpty()) {
                        int number = line + (int) (before / lineBytes);
                        lines.add(new ClearedLine(number, base.applyAsLong(target) + (long) number * lineBytes, data,
                                touched[line], touched[line].equals(all[line])));
                    }
                }
                buffers.add(lines);
            }
        }
        return buffers;
    }

    /** The target in use. */
    RenderTarget target() {
        return targets.current().target();
    }

    /** The address of a block. */
    long address(int block) {
        return (long) block * lineBytes;
    }
}
