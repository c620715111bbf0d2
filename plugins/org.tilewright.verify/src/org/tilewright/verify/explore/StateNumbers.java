package org.tilewright.verify.explore;

import java.util.Arrays;

/** All visited states, numbered from 0 part by part, and found again by a table of their numbers. They lie in memory. */
final class StateNumbers {

    private static final int LEAST_TABLE = 16;

    private final Partition[] parts;
    private final int[] offsets;
    private final StateHash hash;

    /** Numbers from 1, 0 for none; a power of two of them. */
    private final int[] table;
    private final int[] other;

    /** Numbers the states of all parts. */
    StateNumbers(Partition[] parts, int words) {
        this.parts = parts;
        other = new int[words];
        hash = new StateHash(words);
        offsets = new int[parts.length + 1];
        for (int part = 0; part < parts.length; part++) {
            offsets[part + 1] = Math.addExact(offsets[part], parts[part].size());
        }
        table = new int[Math.max(LEAST_TABLE, Integer.highestOneBit(size()) * 4)];
        int[] state = new int[words];
        for (int number = 0; number < size(); number++) {
            words(number, state);
            table[slot(state)] = number + 1;
        }
    }

    int size() {
        return offsets[parts.length];
    }

    /** Memory taken beside the states, in bytes. */
    long bytes() {
        return (long) table.length * Integer.BYTES;
    }

    /** The number of a visited state. */
    int of(int[] state) {
        return table[slot(state)] - 1;
    }

    /** The slot of a state, or the free one where it would be. */
    private int slot(int[] state) {
        int slot = (int) hash.of(state) & table.length - 1;
        while (table[slot] != 0) {
            words(table[slot] - 1, other);
            if (Arrays.equals(state, other)) {
                return slot;
            }
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    /** Unpacks a state. */
    void words(int number, int[] into) {
        int part = part(number);
        parts[part].log().words(number - offsets[part], into);
    }

    /** The number of the state that a state came from. */
    int parent(int number) {
        int part = part(number);
        int parent = parts[part].log().parent(number - offsets[part]);
        return offsets[StateNumber.part(parent)] + StateNumber.place(parent);
    }

    private int part(int number) {
        // Of equal offsets, which empty parts have, the last one is meant.
        int found = Arrays.binarySearch(offsets, number);
        int part = found < 0 ? -found - 2 : found;
        while (offsets[part + 1] <= number) {
            part++;
        }
        return part;
    }
}
