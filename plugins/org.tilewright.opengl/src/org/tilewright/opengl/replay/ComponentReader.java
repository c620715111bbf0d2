package org.tilewright.opengl.replay;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.tilewright.opengl.call.Functions;
import org.tilewright.trace.Call;
import org.tilewright.trace.FunctionSignature;
import org.tilewright.trace.ValueType;
import org.tilewright.trace.Values;

/**
 * Reads one to four components, given by a function's name: how many they are, of which type, and whether they stand in an
 * array. What is not given is 0, 0, 0, 1. Colours and normals of integers stand for fractions (OpenGL 2.1, table 2.9).
 */
final class ComponentReader {

    private static final Pattern NAME = Pattern.compile("(.*?)(I?)([1234]?)(N?)(b|d|f|h|i|s|ub|ui|us)(v?)");

    private final int first;
    private final int size;
    private final boolean array;
    private final float scale;
    private final boolean integer;

    /** First component of what was read last. */
    float x;
    /** Second component. */
    float y;
    /** Third component. */
    float z;
    /** Fourth component. */
    float w;

    private ComponentReader(int first, int size, boolean array, float scale, boolean integer) {
        this.first = first;
        this.size = size;
        this.array = array;
        this.scale = scale;
        this.integer = integer;
    }

    static ComponentReader of(FunctionSignature function, int first) {
        Matcher name = NAME.matcher(Functions.core(function.name()));
        if (!name.matches()) {
            throw new IllegalArgumentException(function.name());
        }
        String stem = name.group(1);
        int size = name.group(3).isEmpty() ? 1 : Integer.parseInt(name.group(3));
        boolean fraction = !name.group(4).isEmpty() || stem.contains("Color") || stem.equals("glNormal");
        return new ComponentReader(first, size, !name.group(6).isEmpty(), fraction ? scale(name.group(5)) : 1,
                !name.group(2).isEmpty());
    }

    private static float scale(String type) {
        return switch (type) {
            case "b" -> 1 / 127f;
            case "ub" -> 1 / 255f;
            case "s" -> 1 / 32_767f;
            case "us" -> 1 / 65_535f;
            case "i" -> 1 / 2_147_483_647f;
            case "ui" -> 1 / 4_294_967_295f;
            default -> 1;
        };
    }

    int size() {
        return size;
    }

    /** Whether components stay integers, so that what was read last has their bits. */
    boolean isInteger() {
        return integer;
    }

    private float component(Values values, int at) {
        return integer ? Float.intBitsToFloat((int) values.integer(at)) : (float) values.number(at) * scale;
    }

    void read(Call call) {
        Values values = call.values();
        y = 0;
        z = 0;
        w = integer ? Float.intBitsToFloat(1) : 1;
        if (!array) {
            x = component(values, call.argument(first));
            if (size > 1) {
                y = component(values, call.argument(first + 1));
            }
            if (size > 2) {
                z = component(values, call.argument(first + 2));
            }
            if (size > 3) {
                w = component(values, call.argument(first + 3));
            }
            return;
        }
        readArray(values, call.argument(first));
    }

    private void readArray(Values values, int at) {
        x = 0;
        if (values.type(at) != ValueType.ARRAY) {
            x = component(values, at);
            return;
        }
        int given = (int) Math.min(size, values.size(at));
        int next = values.first(at);
        for (int i = 0; i < given; i++) {
            float value = component(values, next);
            switch (i) {
                case 0 -> x = value;
                case 1 -> y = value;
                case 2 -> z = value;
                default -> w = value;
            }
            next = values.after(next);
        }
    }
}
