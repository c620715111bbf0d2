package org.tilewright.asset.obj;

import java.util.Arrays;

import org.tilewright.asset.Budget;
import org.tilewright.input.Place;

/** A growing list of floats, some for each element. */
final class Values {

    private static final int FIRST = 256;

    private final int components;
    private final Budget budget;
    private float[] values = new float[FIRST];
    private int size;

    Values(int components, Budget budget) {
        this.components = components;
        this.budget = budget;
    }

    /** How many elements there are. */
    int count() {
        return size / components;
    }

    void add(float value, Place place) {
        if (size == values.length) {
            budget.take(size, place);
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** Adds an element of another list. */
    void add(Values from, int element, Place place) {
        for (int i = 0; i < components; i++) {
            add(from.values[element * components + i], place);
        }
    }

    /** What an index of the file names: counted from 1, or back from the end. */
    int resolve(int index, String what, Place place) {
        int element = index > 0 ? index - 1 : count() + index;
        if (element < 0 || element >= count()) {
            throw place.error(what + " " + index, count() == 0 ? "none, as none stands before it"
                    : "1 to " + count() + " or -1 to -" + count() + ", as stand before it");
        }
        return element;
    }

    float[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
