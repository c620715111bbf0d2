package org.tilewright.opengl.replay;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

import org.tilewright.opengl.object.ArraySource;

/** A component of a vertex's attribute as a number. */
final class ComponentValue {

    private static final double FIXED_ONE = 65_536;

    private ComponentValue() {}

    /** Component i of the value that starts at a byte, all of whose bytes are there; of integers a float of their bits. */
    static float of(ArraySource source, byte[] bytes, int at, int i) {
        ByteBuffer b = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        boolean n = source.normalised();
        if (source.integer()) {
            return Float.intBitsToFloat(integer(source.type(), b, at, i));
        }
        return switch (source.type()) {
            case 0x1400 -> scaled(bytes[at + i], n, 127);
            case 0x1401 -> scaled(bytes[at + i] & 0xff, n, 255);
            case 0x1402 -> scaled(b.getShort(at + 2 * i), n, 32_767);
            case 0x1403 -> scaled(b.getShort(at + 2 * i) & 0xffff, n, 65_535);
            case 0x1404 -> scaled(b.getInt(at + 4 * i), n, 2_147_483_647.0);
            case 0x1405 -> scaled(b.getInt(at + 4 * i) & 0xffff_ffffL, n, 4_294_967_295.0);
            case 0x140b, 0x8d61 -> Float.float16ToFloat(b.getShort(at + 2 * i));
            case 0x140a -> (float) b.getDouble(at + 8 * i);
            case 0x140c -> (float) (b.getInt(at + 4 * i) / FIXED_ONE);
            case 0x8d9f -> signedField(b.getInt(at), i, n);
            case 0x8368 -> scaled(b.getInt(at) >>> 10 * i & (i == 3 ? 3 : 0x3ff), n, i == 3 ? 3 : 1_023);
            default -> b.getFloat(at + 4 * i);
        };
    }

    private static int integer(int type, ByteBuffer b, int at, int i) {
        return switch (type) {
            case 0x1400 -> b.get(at + i);
            case 0x1401 -> b.get(at + i) & 0xff;
            case 0x1402 -> b.getShort(at + 2 * i);
            case 0x1403 -> b.getShort(at + 2 * i) & 0xffff;
            default -> b.getInt(at + 4 * i);
        };
    }

    private static float scaled(double value, boolean normalised, double largest) {
        return (float) (normalised ? Math.max(value / largest, -1) : value);
    }

    private static float signedField(int word, int i, boolean normalised) {
        return i == 3 ? scaled(word >> 30, normalised, 1) : scaled(word << 22 - 10 * i >> 22, normalised, 511);
    }
}
