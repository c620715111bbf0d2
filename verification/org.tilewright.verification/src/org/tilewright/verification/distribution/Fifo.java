package org.tilewright.verification.distribution;

import java.util.Arrays;

/** A short queue of ints. Its entries come first and free places hold {@link #FREE}, so equal queues are equal arrays. */
final class Fifo {

    /** Stands in a free place; no entry has this value. */
    static final int FREE = -2;

    private final int[] places;

    Fifo(int capacity) {
        places = new int[capacity];
        Arrays.fill(places, FREE);
    }

    boolean isEmpty() {
        return places[0] == FREE;
    }

    boolean isFull() {
        return places[places.length - 1] != FREE;
    }

    int free() {
        int free = 0;
        for (int place : places) {
            free += place == FREE ? 1 : 0;
        }
        return free;
    }

    int size() {
        return places.length - free();
    }

    int first() {
        return places[0];
    }

    /** The entry at an index, the oldest one at 0. */
    int get(int index) {
        return places[index];
    }

    /** Another value in place of the first. */
    void setFirst(int value) {
        places[0] = value;
    }

    /** Adds a value; whoever does has seen that there is room. */
    void add(int value) {
        places[size()] = value;
    }

    int removeFirst() {
        int first = places[0];
        System.arraycopy(places, 1, places, 0, places.length - 1);
        places[places.length - 1] = FREE;
        return first;
    }

    /** The entries, for people. */
    int[] entries() {
        return Arrays.copyOf(places, size());
    }
}
