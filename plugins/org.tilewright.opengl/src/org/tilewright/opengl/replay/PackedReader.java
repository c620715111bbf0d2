package org.tilewright.opengl.replay;

import static org.tilewright.opengl.call.Arguments.integer;
import static org.tilewright.opengl.call.Arguments.integers;
import static org.tilewright.opengl.call.Arguments.truth;

import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;

/** Reads components that are packed into a word: 10, 10, 10 and 2 bits (OpenGL 3.3, 2.8). */
final class PackedReader {

    private static final int SIGNED = 0x8d9f;

    private final int type;
    private final int normalisedAt;
    private final boolean normalised;
    private final int size;

    /** First component of what was read last. */
    float x;
    /** Second component. */
    float y;
    /** Third component. */
    float z;
    /** Fourth component. */
    float w;

    private PackedReader(int type, int normalisedAt, boolean normalised, int size) {
        this.type = type;
        this.normalisedAt = normalisedAt;
        this.normalised = normalised;
        this.size = size;
    }

    /** The type is the argument at a place; generic attributes say behind it whether they stand for fractions. */
    static PackedReader of(FunctionSignature function, int type, boolean normalised) {
        String name = function.name();
        int size = name.charAt(name.indexOf("ui") - 1) - '0';
        return new PackedReader(type, name.contains("Attrib") ? type + 1 : -1, normalised, size);
    }

    int size() {
        return size;
    }

    void read(Call call) {
        boolean fraction = normalisedAt < 0 ? normalised : truth(call, normalisedAt);
        int[] words = integers(call, (normalisedAt < 0 ? type : normalisedAt) + 1);
        int word = words.length == 0 ? 0 : words[0];
        boolean signed = integer(call, type) == SIGNED;
        x = component(word, 0, 10, signed, fraction);
        y = size > 1 ? component(word, 10, 10, signed, fraction) : 0;
        z = size > 2 ? component(word, 20, 10, signed, fraction) : 0;
        w = size > 3 ? component(word, 30, 2, signed, fraction) : 1;
    }

    private static float component(int word, int shift, int bits, boolean signed, boolean fraction) {
        if (!signed) {
            int value = word >>> shift & (1 << bits) - 1;
            return fraction ? (float) value / ((1 << bits) - 1) : value;
        }
        int value = word << 32 - shift - bits >> 32 - bits;
        return fraction ? Math.max((float) value / ((1 << bits - 1) - 1), -1) : value;
    }
}
