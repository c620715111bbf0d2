package org.tilewright.opengl.call;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Numbers of display lists, as {@code glCallLists} packs them. */
public final class ListNames {

    private static final int BYTE = 0x1400;
    private static final int UNSIGNED_BYTE = 0x1401;
    private static final int SHORT = 0x1402;
    private static final int UNSIGNED_SHORT = 0x1403;
    private static final int INT = 0x1404;
    private static final int UNSIGNED_INT = 0x1405;
    private static final int FLOAT = 0x1406;
    private static final int TWO_BYTES = 0x1407;
    private static final int THREE_BYTES = 0x1408;
    private static final int FOUR_BYTES = 0x1409;

    private ListNames() {}

    /**
     * Unpacks numbers.
     *
     * @param type  their type
     * @param bytes the packed numbers, or null
     * @return the numbers; none of an unknown type
     */
    public static long[] of(long type, byte[] bytes) {
        int size = size((int) type);
        if (bytes == null || size == 0) {
            return new long[0];
        }
        ByteBuffer packed = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long[] numbers = new long[bytes.length / size];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number((int) type, packed, i * size, size);
        }
        return numbers;
    }

    private static int size(int type) {
        return switch (type) {
            case BYTE, UNSIGNED_BYTE -> 1;
            case SHORT, UNSIGNED_SHORT, TWO_BYTES -> 2;
            case THREE_BYTES -> 3;
            case INT, UNSIGNED_INT, FLOAT, FOUR_BYTES -> 4;
            default -> 0;
        };
    }

    private static long number(int type, ByteBuffer packed, int at, int size) {
        return switch (type) {
            case BYTE -> packed.get(at);
            case UNSIGNED_BYTE -> packed.get(at) & 0xff;
            case SHORT -> packed.getShort(at);
            case UNSIGNED_SHORT -> packed.getShort(at) & 0xffff;
            case INT -> packed.getInt(at);
            case UNSIGNED_INT -> packed.getInt(at) & 0xffff_ffffL;
            case FLOAT -> (long) packed.getFloat(at);
            default -> bigEndian(packed, at, size);
        };
    }

    /** Types of bytes have the highest byte first. */
    private static long bigEndian(ByteBuffer packed, int at, int size) {
        long number = 0;
        for (int i = 0; i < size; i++) {
            number = number << 8 | packed.get(at + i) & 0xff;
        }
        return number;
    }
}
