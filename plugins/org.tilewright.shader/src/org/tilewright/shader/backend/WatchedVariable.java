package org.tilewright.shader.backend;

import java.lang.reflect.Array;

import org.tilewright.shader.form.Kind;
import org.tilewright.shader.form.Space;
import org.tilewright.shader.quad.Quad;

/**
 * A variable as debuggers show it: an array by lane and scalar, of floats, ints or truth values. It follows the one that the program
 * works with.
 *
 * @param name  of its own, as a Java debugger takes it
 * @param space what it is for
 * @param kind  what it holds
 * @param size  number of its scalars
 * @param place where it begins among what lanes are given or give, or among the uniforms
 */
record WatchedVariable(String name, Space space, Kind kind, int size, int place) {

    /** The type of its array. */
    Class<?> type() {
        return switch (kind) {
            case FLOAT -> float[][].class;
            case BOOL -> boolean[][].class;
            default -> int[][].class;
        };
    }

    /** The array, with what the variable holds when a run begins. */
    Object begin(Quad quad) {
        Object array = Array.newInstance(type().componentType().componentType(), Quad.LANES, size);
        for (int lane = 0; lane < Quad.LANES; lane++) {
            for (int i = 0; i < size; i++) {
                put(array, lane, i, switch (space) {
                    case LOCAL -> 0;
                    case INPUT -> quad.inputs[Quad.LANES * (place + i) + lane];
                    case OUTPUT -> quad.outputs[Quad.LANES * (place + i) + lane];
                    case UNIFORM -> quad.uniforms[place + i];
                });
            }
        }
        return array;
    }

    private static void put(Object array, int lane, int index, int bits) {
        switch (array) {
            case float[][] floats -> floats[lane][index] = Float.intBitsToFloat(bits);
            case boolean[][] truths -> truths[lane][index] = bits != 0;
            default -> ((int[][]) array)[lane][index] = bits;
        }
    }
}
