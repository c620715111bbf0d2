package org.tilewright.protocol.distribution;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Writes a state as bytes that are equal exactly when the states are. */
public final class StateWriter {

    private byte[] bytes = new byte[64];
    private int length;

    /** Writes a value from -128 to 127. */
    public void write(int value) {
        if (value != (byte) value) {
            throw new IllegalArgumentException("does not fit a state: " + value);
        }
        if (length == bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * length);
        }
        bytes[length++] = (byte) value;
    }

    /** Writes all values of an array. */
    public void write(int[] values) {
        for (int value : values) {
            write(value);
        }
    }

    /** The state written since the last call. */
    public ByteBuffer take() {
        ByteBuffer state = ByteBuffer.wrap(Arrays.copyOf(bytes, length));
        length = 0;
        return state;
    }
}
