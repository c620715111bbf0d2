package org.tilewright.sim.ticked;

import java.util.Arrays;

import org.tilewright.sim.memory.MemoryLayout;

/** What memory holds of the depth and colour buffers, by words. */
final class MemoryWords {

    private static final int FAR = (1 << 24) - 1;
    private static final int OPAQUE_BLACK = 0xFF000000;

    private final int[] words;

    /** Memory at the start of a frame: depth 1 and opaque black. */
    MemoryWords(MemoryLayout layout) {
        int colour = Math.toIntExact(layout.colourBase() / Integer.BYTES);
        words = new int[colour + layout.bufferPixels()];
        Arrays.fill(words, 0, colour, FAR);
        Arrays.fill(words, colour, words.length, OPAQUE_BLACK);
    }

    void read(long address, int[] into, int offset, int count) {
        System.arraycopy(words, index(address), into, offset, count);
    }

    /** Writes the words whose bits are set. */
    void write(MemoryRequest request) {
        for (int word = 0; word < request.data.length; word++) {
            if (request.mask.get(word)) {
                words[index(request.address) + word] = request.data[word];
            }
        }
    }

    /** A buffer as it lies in memory. */
    int[] buffer(long base, int pixels) {
        return Arrays.copyOfRange(words, index(base), index(base) + pixels);
    }

    private static int index(long address) {
        return (int) (address / Integer.BYTES);
    }
}
