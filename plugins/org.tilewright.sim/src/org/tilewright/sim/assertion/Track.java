package org.tilewright.sim.assertion;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How a signal changes, cycle by cycle, as far as somebody has yet to read it. */
final class Track {

    private static final int FIRST_CAPACITY = 1 << 12;

    /** Who reads a track, from its start on. */
    final class Cursor {

        private int next;
        private long nextCycle = Long.MAX_VALUE;
        private long value;
        private long before;

        /** Looks whether there is a change where there was none. */
        void lookAgain() {
            nextCycle = next < size ? cycles[next] : Long.MAX_VALUE;
        }

        /** The cycle of the next change; the greatest number if none was known when it looked. */
        long nextCycle() {
            return nextCycle;
        }

        /** Goes on to a cycle, which is not behind the next change; answers whether the signal changes in it. */
        boolean goTo(long cycle) {
            before = value;
            if (nextCycle != cycle) {
                return false;
            }
            value = values[next++];
            lookAgain();
            return true;
        }

        long value() {
            return value;
        }

        long before() {
            return before;
        }

        Signal signal() {
            return signal;
        }
    }

    private final Signal signal;
    private final List<Cursor> cursors = new ArrayList<>();
    private long[] cycles = new long[FIRST_CAPACITY];
    private long[] values = new long[FIRST_CAPACITY];
    private int size;
    /** The last value; signals begin with 0. */
    private long last;

    Track(Signal signal) {
        this.signal = signal;
    }

    Cursor cursor() {
        Cursor cursor = new Cursor();
        cursors.add(cursor);
        return cursor;
    }

    Signal signal() {
        return signal;
    }

    /** From a cycle on the signal has a value; of several in one cycle the last one counts. */
    void set(long cycle, long value) {
        if (value == last) {
            return;
        }
        last = value;
        if (size > 0 && cycles[size - 1] >= cycle) {
            values[size - 1] = value;
            return;
        }
        if (size == cycles.length) {
            grow();
        }
        cycles[size] = cycle;
        values[size] = value;
        size++;
    }

    /** From a cycle on the signal is one more. */
    void increase(long cycle) {
        set(cycle, last + 1);
    }

    /** Whether it would have to grow. */
    boolean isFull() {
        return size == cycles.length;
    }

    /**
     * Forgets what all have read, but for the last change, which may be one of the cycle at hand; grows where much is left, so that
     * it is not full again at once.
     */
    void forgetRead() {
        int read = Math.max(0, size - 1);
        for (Cursor cursor : cursors) {
            read = Math.min(read, cursor.next);
        }
        System.arraycopy(cycles, read, cycles, 0, size - read);
        System.arraycopy(values, read, values, 0, size - read);
        size -= read;
        for (Cursor cursor : cursors) {
            cursor.next -= read;
        }
        if (size > cycles.length / 2) {
            grow();
        }
    }

    private void grow() {
        cycles = Arrays.copyOf(cycles, 2 * cycles.length);
        values = Arrays.copyOf(values, 2 * values.length);
    }
}
