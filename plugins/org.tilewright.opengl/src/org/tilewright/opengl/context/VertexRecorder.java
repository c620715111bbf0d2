package org.tilewright.opengl.context;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;

/**
 * Gathers the vertices between begin and end. Only attributes that change in between become arrays; all others have one
 * value for the whole primitive.
 */
final class VertexRecorder {

    /** Most vertices of a primitive; more are ignored. */
    static final int MOST_VERTICES = 1 << 24;

    private static final int FLOAT = 0x1406;
    private static final int INT = 0x1404;
    private static final int FEW = 64;

    private final float[][] columns = new float[Slots.COUNT][];
    private final int[] sizes = new int[Slots.COUNT];
    private int varying;
    private int integers;
    private int count;
    private int mode;

    void begin(int newMode) {
        mode = newMode;
        count = 0;
        varying = 0;
        Arrays.fill(sizes, 0);
    }

    int count() {
        return count;
    }

    int mode() {
        return mode;
    }

    /** An attribute is about to change, for the next vertex on. */
    void change(int slot, int size, float[] current) {
        if (count > 0 && (varying & 1 << slot) == 0) {
            varying |= 1 << slot;
            float[] column = column(slot);
            for (int i = 0; i < count; i++) {
                System.arraycopy(current, 4 * slot, column, 4 * i, 4);
            }
            sizes[slot] = sizes[slot] == 0 ? 4 : sizes[slot];
        }
        sizes[slot] = Math.max(sizes[slot], size);
    }

    /** Whether an attribute of this primitive is the bits of integers, which is so of all vertices as it is of the last one. */
    void form(int slot, boolean integer) {
        integers = integer ? integers | 1 << slot : integers & ~(1 << slot);
    }

    void vertex(int size, float x, float y, float z, float w, float[] current) {
        if (count == MOST_VERTICES) {
            return;
        }
        varying |= 1 << Slots.POSITION;
        sizes[Slots.POSITION] = Math.max(sizes[Slots.POSITION], size);
        float[] positions = column(Slots.POSITION);
        int at = 4 * count;
        positions[at] = x;
        positions[at + 1] = y;
        positions[at + 2] = z;
        positions[at + 3] = w;
        for (int rest = varying & ~(1 << Slots.POSITION); rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            System.arraycopy(current, 4 * slot, column(slot), at, 4);
        }
        count++;
    }

    /** A column with room for one more vertex. */
    private float[] column(int slot) {
        float[] column = columns[slot];
        if (column == null) {
            column = new float[4 * FEW];
            columns[slot] = column;
        }
        if (4 * count + 4 > column.length) {
            column = Arrays.copyOf(column, Math.max(2 * column.length, 4 * count + 4));
            columns[slot] = column;
        }
        return column;
    }

    /** The vertices so far, in an array of their own: each has its attributes one behind the other. */
    Geometry geometry() {
        ArraySource[] sources = new ArraySource[Slots.COUNT];
        int stride = 0;
        for (int rest = varying; rest != 0; rest &= rest - 1) {
            stride += 4 * size(Integer.numberOfTrailingZeros(rest));
        }
        byte[] memory = new byte[stride * count];
        ByteBuffer bytes = ByteBuffer.wrap(memory).order(ByteOrder.LITTLE_ENDIAN);
        int offset = 0;
        for (int rest = varying; rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            int size = size(slot);
            for (int i = 0; i < count; i++) {
                for (int c = 0; c < size; c++) {
                    bytes.putFloat(i * stride + offset + 4 * c, columns[slot][4 * i + c]);
                }
            }
            boolean integer = (integers & 1 << slot) != 0;
            sources[slot] = new ArraySource(null, memory, offset, stride, integer ? INT : FLOAT, size, false, integer,
                    false);
            offset += 4 * size;
        }
        return new Geometry(mode, 0, count, null, false, 1, varying, sources);
    }

    private int size(int slot) {
        return slot == Slots.NORMAL || slot == Slots.SECONDARY ? 3 : sizes[slot];
    }
}
