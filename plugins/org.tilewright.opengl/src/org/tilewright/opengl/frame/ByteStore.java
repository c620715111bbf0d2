package org.tilewright.opengl.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameLimits;

/** Bytes of a frame's vertices or indices, one behind the other. */
final class ByteStore {

    private static final int SMALL = 1 << 16;

    private byte[] bytes = new byte[SMALL];
    private int size;

    int size() {
        return size;
    }

    /**
     * Makes room for bytes, which are zeros.
     *
     * @param count how many
     * @return where they begin, at a multiple of 4
     */
    int reserve(long count) {
        int start = size;
        long end = start + count + 3 & ~3L;
        if (end > FrameLimits.BUFFER_BYTES) {
            throw new InputException("the frame's vertices or indices take more than " + FrameLimits.BUFFER_BYTES
                    + " bytes; expected fewer");
        }
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Math.max(end, 2L * bytes.length), FrameLimits.BUFFER_BYTES));
        }
        size = (int) end;
        return start;
    }

    /** Copies bytes into room that was made for them. */
    void put(int at, byte[] from, int offset, int count) {
        System.arraycopy(from, offset, bytes, at, count);
    }

    void putInt(int at, int value) {
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >> 8);
        bytes[at + 2] = (byte) (value >> 16);
        bytes[at + 3] = (byte) (value >> 24);
    }

    void putFloat(int at, float value) {
        putInt(at, Float.floatToRawIntBits(value));
    }

    ByteBuffer buffer() {
        return ByteBuffer.wrap(Arrays.copyOf(bytes, size)).order(ByteOrder.LITTLE_ENDIAN);
    }
}
