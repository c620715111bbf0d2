package org.tilewright.verify.explore;

/** A visited state by its part and its place in it. */
final class StateNumber {

    private static final int PART_BITS = 6;

    /** Bits of a place in a part. */
    static final int PLACE_BITS = Integer.SIZE - PART_BITS;

    /** How many parts the states are divided into. */
    static final int PARTS = 1 << PART_BITS;

    private StateNumber() {}

    static int of(int part, int place) {
        return part << PLACE_BITS | place;
    }

    static int part(int number) {
        return number >>> PLACE_BITS;
    }

    static int place(int number) {
        return number & (1 << PLACE_BITS) - 1;
    }

    /** The part that a state belongs to, by the highest bits of its hash. */
    static int part(long hash) {
        return (int) (hash >>> Long.SIZE - PART_BITS);
    }
}
