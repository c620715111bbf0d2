package org.tilewright.opengl.replay;

import org.tilewright.opengl.context.Context;
import org.tilewright.opengl.context.Oddities;
import org.tilewright.opengl.context.Oddity;
import org.tilewright.opengl.object.ArraySource;
import org.tilewright.opengl.object.BufferObject;
import org.tilewright.opengl.object.Geometry;
import org.tilewright.opengl.object.Slots;
import org.tilewright.opengl.object.VertexArray;
import org.tilewright.opengl.state.Capability;

/** Reads what arrays hold: the vertices of a draw, its indices, and single values. */
final class ArrayReader {

    /** Most indices of a draw. */
    private static final int MOST = 1 << 26;

    private static final int UNSIGNED_BYTE = 0x1401;
    private static final int UNSIGNED_SHORT = 0x1403;
    private static final int UNSIGNED_INT = 0x1405;

    private final Oddities oddities;
    private BufferObject copied;
    private long copiedVersion;
    private byte[] copy;

    ArrayReader(Oddities oddities) {
        this.oddities = oddities;
    }

    /** Vertices in order; null if a draw has none. */
    Geometry arrays(Context context, int mode, int first, int count, int instances, int baseInstance) {
        if (count <= 0 || first < 0 || instances <= 0) {
            return null;
        }
        if (count > MOST) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return null;
        }
        return geometry(context, mode, first, count, null, false, instances, baseInstance);
    }

    /** Vertices by indices; null if a draw has none. */
    Geometry elements(Context context, int mode, int count, int type, byte[] bytes, long offset, int base,
            int instances, int baseInstance) {
        int size = switch (type) {
            case UNSIGNED_BYTE -> 1;
            case UNSIGNED_SHORT -> 2;
            case UNSIGNED_INT -> 4;
            default -> 0;
        };
        if (count <= 0 || instances <= 0) {
            return null;
        }
        if (size == 0 || bytes == null || offset < 0 || count > MOST) {
            oddities.count(bytes == null ? Oddity.NO_ARRAY_DATA : Oddity.OUT_OF_RANGE);
            return null;
        }
        long there = Math.clamp((bytes.length - offset) / size, 0, count);
        oddities.unless(there == count, Oddity.OUT_OF_RANGE);
        long restart = restart(context, size);
        boolean restarts = false;
        int[] indices = new int[count];
        for (int i = 0; i < there; i++) {
            int at = (int) offset + i * size;
            int index = bytes[at] & 0xff;
            for (int b = 1; b < size; b++) {
                index |= (bytes[at + b] & 0xff) << 8 * b;
            }
            if ((index & 0xffff_ffffL) == restart) {
                indices[i] = Geometry.RESTART;
                restarts = true;
            } else {
                // What would be the restart index by chance lies beyond every array.
                indices[i] = index + base == Geometry.RESTART ? Integer.MAX_VALUE : index + base;
            }
        }
        return geometry(context, mode, 0, count, indices, restarts, instances, baseInstance);
    }

    /** The index that begins primitives anew, or -1 for none. */
    private static long restart(Context context, int size) {
        if (context.state.has(Capability.PRIMITIVE_RESTART_FIXED_INDEX)) {
            return (1L << 8 * size) - 1;
        }
        return context.state.has(Capability.PRIMITIVE_RESTART) ? context.restartIndex & 0xffff_ffffL : -1;
    }

    private Geometry geometry(Context context, int mode, int first, int count, int[] indices, boolean restarts,
            int instances, int baseInstance) {
        VertexArray array = context.array;
        ArraySource[] sources = new ArraySource[Slots.COUNT];
        int present = 0;
        for (int rest = array.enabled(); rest != 0; rest &= rest - 1) {
            int slot = Integer.numberOfTrailingZeros(rest);
            ArraySource source = array.source(slot);
            if (source.buffer() == null && source.memory() == null) {
                oddities.count(Oddity.NO_ARRAY_DATA);
            } else {
                sources[slot] = slot < Slots.GENERIC ? source
                        : source.divided(array.divisor(slot - Slots.GENERIC), baseInstance);
                present |= 1 << slot;
            }
        }
        return new Geometry(mode, first, count, indices, restarts, instances, present, sources);
    }

    /** The same geometry with bytes of its own, as display lists keep it. */
    Geometry copy(Geometry geometry) {
        ArraySource[] sources = new ArraySource[Slots.COUNT];
        for (int slot = 0; slot < Slots.COUNT; slot++) {
            ArraySource source = geometry.sources()[slot];
            if (source != null) {
                sources[slot] = new ArraySource(null, source.buffer() == null ? source.memory() : copy(source.buffer()),
                        source.offset(), source.stride(), source.type(), source.size(), source.normalised(),
                        source.integer(), source.bgra(), source.divisor());
            }
        }
        return new Geometry(geometry.mode(), geometry.first(), geometry.count(), geometry.indices(),
                geometry.restarts(),
                geometry.instances(), geometry.present(), sources);
    }

    /** The bytes of a buffer as they are now; arrays and draws that share a buffer share the copy. */
    private byte[] copy(BufferObject buffer) {
        if (copied != buffer || copiedVersion != buffer.version()) {
            copied = buffer;
            copiedVersion = buffer.version();
            copy = buffer.bytes().clone();
        }
        return copy;
    }

    /** Reads one value, and says how many components it has; beyond the array all are 0. Integers are floats of their bits. */
    int value(ArraySource source, int index, float[] values) {
        byte[] bytes = source.bytes();
        long at = source.offset() + (long) index * source.stride();
        values[0] = 0;
        values[1] = 0;
        values[2] = 0;
        values[3] = source.integer() ? Float.intBitsToFloat(1) : 1;
        if (at < 0 || at + source.elementBytes() > bytes.length) {
            oddities.count(Oddity.OUT_OF_RANGE);
            return source.size();
        }
        for (int i = 0; i < source.size(); i++) {
            values[i] = ComponentValue.of(source, bytes, (int) at, i);
        }
        if (source.bgra()) {
            float blue = values[0];
            values[0] = values[2];
            values[2] = blue;
        }
        return source.size();
    }
}
