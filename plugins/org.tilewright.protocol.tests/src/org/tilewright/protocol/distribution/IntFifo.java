package org.tilewright.protocol.distribution;

import java.util.Arrays;

/** A short queue of ints that can be written to a state and read back. */
final class IntFifo {

    private int[] values = new int[4];
    private int size;

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    int first() {
        return values[0];
    }

    int removeFirst() {
        int first = values[0];
        size--;
        System.arraycopy(values, 1, values, 0, size);
        return first;
    }

    int get(int index) {
        return values[index];
    }

    void save(StateWriter to) {
        to.write(size);
        for (int index = 0; index < size; index++) {
            to.write(values[index]);
        }
    }

    void restore(StateReader from) {
        size = 0;
        for (int left = from.read(); left > 0; left--) {
            add(from.read());
        }
    }
}
