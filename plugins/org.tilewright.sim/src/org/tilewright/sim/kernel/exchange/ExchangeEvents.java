package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.sim.kernel.queue.Link;

/**
 * What the sending side of the exchanger hears of, in the order of the ticks from which on it may be seen. Events become
 * known in this order.
 */
final class ExchangeEvents {

    /** What has happened. */
    enum Kind {
        /** Entries of a GPU's receive queue are free again. */
        CREDITS,
        /** The marker of a GPU has come. */
        MARKER,
        /** IDs of a GPU have come. */
        IDS,
        /** A batch has been exchanged here. */
        EXCHANGED
    }

    private static final Kind[] KINDS = Kind.values();

    private long[] ticks = new long[64];
    private int[] kinds = new int[64];
    private int[] gpus = new int[64];
    private int[] counts = new int[64];
    private int first;
    private int size;

    void reset() {
        first = 0;
        size = 0;
    }

    void add(long tick, Kind kind, int gpu, int count) {
        if (size == ticks.length) {
            grow();
        }
        int at = first + size++ & ticks.length - 1;
        ticks[at] = tick;
        kinds[at] = kind.ordinal();
        gpus[at] = gpu;
        counts[at] = count;
    }

    private void grow() {
        int length = ticks.length;
        long[] later = Arrays.copyOfRange(ticks, first, first + 2 * length);
        System.arraycopy(ticks, 0, later, length - first, first);
        ticks = later;
        kinds = turned(kinds);
        gpus = turned(gpus);
        counts = turned(counts);
        first = 0;
    }

    private int[] turned(int[] from) {
        int[] into = Arrays.copyOfRange(from, first, first + 2 * from.length);
        System.arraycopy(from, 0, into, from.length - first, first);
        return into;
    }

    /** The tick from which on the oldest event may be seen; unknown if there is none. */
    long headTick() {
        return size == 0 ? Link.UNKNOWN : ticks[first];
    }

    Kind kind() {
        return KINDS[kinds[first]];
    }

    int gpu() {
        return gpus[first];
    }

    int count() {
        return counts[first];
    }

    /** The oldest event has been seen. */
    void remove() {
        first = first + 1 & ticks.length - 1;
        size--;
    }
}
