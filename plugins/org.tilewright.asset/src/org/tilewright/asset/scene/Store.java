package org.tilewright.asset.scene;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import org.tilewright.frame.InputException;
import org.tilewright.frame.format.FrameLimits;

/** Values of 32 bits, one behind the other, as frames have their vertices and indices. */
final class Store {

    private static final int SMALL = 1 << 16;

    private ByteBuffer bytes = ByteBuffer.allocate(SMALL).order(ByteOrder.LITTLE_ENDIAN);

    /** How many bytes there are. */
    int size() {
        return bytes.position();
    }

    /** Makes sure that so many values fit. */
    void reserve(long values) {
        long end = bytes.position() + values * Integer.BYTES;
        if (end > FrameLimits.BUFFER_BYTES) {
            throw new InputException("the scene's vertices or indices take more than " + FrameLimits.BUFFER_BYTES
                    + " bytes; expected fewer");
        }
        if (end > bytes.capacity()) {
            ByteBuffer larger = ByteBuffer.allocate((int) Math.min(Math.max(end, 2L * bytes.capacity()),
                    FrameLimits.BUFFER_BYTES)).order(ByteOrder.LITTLE_ENDIAN);
            bytes = larger.put(bytes.flip());
        }
    }

    void put(int value) {
        bytes.putInt(value);
    }

    /** Some floats of an array. */
    void put(float[] values, int from, int count) {
        for (int i = 0; i < count; i++) {
            bytes.putFloat(values[from + i]);
        }
    }

    ByteBuffer buffer() {
        return bytes.duplicate().flip().order(ByteOrder.LITTLE_ENDIAN);
    }
}
