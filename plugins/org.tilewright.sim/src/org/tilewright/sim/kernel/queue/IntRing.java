package org.tilewright.sim.kernel.queue;

import java.util.Arrays;

/** A queue of ints that grows to the most that it ever holds. */
public final class IntRing {

    private static final int FIRST_INTS = 1024;

    private int[] values = new int[FIRST_INTS];
    private long begin;
    private long end;

    public void reset() {
        begin = 0;
        end = 0;
    }

    /** Makes room for so many more. */
    public void reserve(int count) {
        while (end - begin + count > values.length) {
            values = grown(values);
        }
    }

    /** Twice the slots; both halves hold what there was, so that every item of a ring finds itself. */
    public static int[] grown(int[] ring) {
        int[] larger = Arrays.copyOf(ring, 2 * ring.length);
        System.arraycopy(ring, 0, larger, ring.length, ring.length);
        return larger;
    }

    /** Twice the slots; both halves hold what there was, so that every item of a ring finds itself. */
    public static long[] grown(long[] ring) {
        long[] larger = Arrays.copyOf(ring, 2 * ring.length);
        System.arraycopy(ring, 0, larger, ring.length, ring.length);
        return larger;
    }

    /** Adds one, for which there is room. */
    public void add(int value) {
        values[(int) end++ & values.length - 1] = value;
    }

    /** One of the oldest, counted from 0. */
    public int get(int place) {
        return values[(int) begin + place & values.length - 1];
    }

    /** The oldest are over. */
    public void remove(int count) {
        begin += count;
    }
}
