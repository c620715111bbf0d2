package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.distribution.ScreenSplit;
import org.tilewright.protocol.distribution.WrittenRegions;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.MemoryLayout;
import org.tilewright.sim.memory.PixelBuffer;

/**
 * The pixels of written regions of a buffer, by rising region and in a region row by row, packed for the network. What a
 * packet holds is told by numbers before its pixels: target, buffer, and for each run of pixels of a region the region, the
 * first pixel and how many there are.
 */
final class RegionPixels {

    /** What {@link #apply} tells of a pixel that it wrote. */
    interface Written {

        void pixel(int position, int value);
    }

    private static final int TARGET = 0;
    private static final int BUFFER = 1;
    private static final int RUNS = 2;
    private static final int RUN_WORDS = 3;

    private final FrameMemory memory;
    private ScreenSplit split;
    private MemoryLayout layout;
    private PixelBuffer pixels;
    private WrittenRegions written;
    private int words;
    private int target;
    private TargetBuffer buffer;
    private int region;
    private int pixelOfRegion;
    private int[] content = new int[64];
    private int length;

    RegionPixels(FrameMemory memory) {
        this.memory = memory;
    }

    /** Begins with the first written region. */
    void begin(int newTarget, TargetBuffer newBuffer, ScreenSplit newSplit, WrittenRegions newWritten) {
        target = newTarget;
        buffer = newBuffer;
        split = newSplit;
        written = newWritten;
        layout = memory.layout(target);
        pixels = memory.pixels(target, buffer);
        words = words(memory, target, buffer);
        region = written.next(0);
        pixelOfRegion = 0;
    }

    /** Words that a pixel takes in a buffer, in all colour buffers of a target. */
    static int words(FrameMemory memory, int target, TargetBuffer buffer) {
        return buffer == TargetBuffer.DEPTH ? 1 : memory.layout(target).colourWords();
    }

    /** Words that a pixel of the buffer at hand takes. */
    int words() {
        return words;
    }

    private static int place(MemoryLayout layout, TargetBuffer buffer, int pixel, int word) {
        return buffer == TargetBuffer.DEPTH ? pixel : layout.colourWord(pixel, word);
    }

    /** How many of the next pixels there are, at most so many. */
    int left(int most) {
        int count = 0;
        for (int each = region; each != WrittenRegions.NONE && count < most; each = written.next(each + 1)) {
            count += split.pixels(each) - (each == region ? pixelOfRegion : 0);
        }
        return Math.min(count, most);
    }

    /** Whether no pixel is left. */
    boolean isEmpty() {
        return region == WrittenRegions.NONE;
    }

    /** Packs the next pixels, at most so many. */
    int[] pack(int most) {
        reserve(RUNS);
        content[TARGET] = target;
        content[BUFFER] = buffer.ordinal();
        length = RUNS;
        int room = most;
        while (room > 0 && region != WrittenRegions.NONE) {
            int count = Math.min(room, split.pixels(region) - pixelOfRegion);
            packRun(count);
            room -= count;
        }
        return Arrays.copyOf(content, length);
    }

    private void packRun(int count) {
        reserve(length + RUN_WORDS + count * words);
        content[length] = region;
        content[length + 1] = pixelOfRegion;
        content[length + 2] = count;
        length += RUN_WORDS;
        for (int pixel = 0; pixel < count; pixel++) {
            int position = position(split, layout, region, pixelOfRegion + pixel);
            for (int word = 0; word < words; word++) {
                content[length++] = pixels.get(place(layout, buffer, position, word));
            }
        }
        pixelOfRegion += count;
        if (pixelOfRegion == split.pixels(region)) {
            region = written.next(region + 1);
            pixelOfRegion = 0;
        }
    }

    private void reserve(int words) {
        if (words > content.length) {
            content = Arrays.copyOf(content, Math.max(words, 2 * content.length));
        }
    }

    private static int position(ScreenSplit split, MemoryLayout layout, int region, int pixel) {
        int width = split.maximumX(region) - split.minimumX(region) + 1;
        return layout.pixel(split.minimumX(region) + pixel % width, split.minimumY(region) + pixel / width);
    }

    /** The target that packed pixels belong to. */
    static int target(int[] packed) {
        return packed[TARGET];
    }

    /** The buffer that packed pixels belong to. */
    static TargetBuffer buffer(int[] packed) {
        return TargetBuffer.values()[packed[BUFFER]];
    }

    /**
     * Puts packed pixels into memory.
     *
     * @param split   whose the regions of their target are
     * @param listener hears of each
     */
    static void apply(int[] packed, ScreenSplit split, FrameMemory memory, Written listener) {
        MemoryLayout layout = memory.layout(target(packed));
        TargetBuffer buffer = buffer(packed);
        PixelBuffer into = memory.pixels(target(packed), buffer);
        int words = words(memory, target(packed), buffer);
        int at = RUNS;
        while (at < packed.length) {
            int region = packed[at];
            int first = packed[at + 1];
            int count = packed[at + 2];
            at += RUN_WORDS;
            for (int pixel = 0; pixel < count; pixel++) {
                int position = position(split, layout, region, first + pixel);
                for (int word = 0; word < words; word++) {
                    int place = place(layout, buffer, position, word);
                    into.set(place, packed[at]);
                    listener.pixel(place, packed[at++]);
                }
            }
        }
    }
}
