package org.tilewright.protocol.compression;

import java.util.Arrays;

/** Bits behind each other, written and read from the first on. */
public final class BitRow {

    private final long[] words;
    private int length;
    private int position;

    /**
     * An empty row.
     *
     * @param capacity bits that it can hold
     */
    public BitRow(int capacity) {
        words = new long[(capacity + Long.SIZE - 1) / Long.SIZE + 1];
    }

    /** Is empty from now on. */
    void clear() {
        Arrays.fill(words, 0);
        length = 0;
        position = 0;
    }

    /** Bits written. */
    public int length() {
        return length;
    }

    /**
     * Writes the lower bits of a value.
     *
     * @param bits how many, 0 to 32
     */
    void write(int value, int bits) {
        long masked = value & (1L << bits) - 1;
        int word = length / Long.SIZE;
        int shift = length % Long.SIZE;
        words[word] |= masked << shift;
        if (shift + bits > Long.SIZE) {
            words[word + 1] |= masked >>> Long.SIZE - shift;
        }
        length += bits;
    }

    /** Reads from the first bit on again. */
    void rewind() {
        position = 0;
    }

    /**
     * Reads the next bits.
     *
     * @param bits how many, 0 to 32
     */
    int read(int bits) {
        int word = position / Long.SIZE;
        int shift = position % Long.SIZE;
        long value = words[word] >>> shift;
        if (shift + bits > Long.SIZE) {
            value |= words[word + 1] << Long.SIZE - shift;
        }
        position += bits;
        return (int) (value & (1L << bits) - 1);
    }
}
