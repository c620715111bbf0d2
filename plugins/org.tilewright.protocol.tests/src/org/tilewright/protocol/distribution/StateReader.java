package org.tilewright.protocol.distribution;

import java.nio.ByteBuffer;

/** Reads back what {@link StateWriter} wrote. */
public final class StateReader {

    private final byte[] bytes;
    private int at;

    /** Reads from the beginning of a state. */
    public StateReader(ByteBuffer state) {
        bytes = state.array();
    }

    /** The next value. */
    public int read() {
        return bytes[at++];
    }

    /** The next values, as many as the array has elements. */
    public void read(int[] values) {
        for (int index = 0; index < values.length; index++) {
            values[index] = read();
        }
    }
}
