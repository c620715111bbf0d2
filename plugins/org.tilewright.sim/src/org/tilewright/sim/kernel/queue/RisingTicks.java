package org.tilewright.sim.kernel.queue;

import java.util.Arrays;

/** Ticks in rising order, as many as there are. */
public final class RisingTicks {

    private long[] ticks = new long[64];
    private int first;
    private int size;

    public void reset() {
        first = 0;
        size = 0;
    }

    public void add(long tick) {
        if (size == ticks.length) {
            long[] turned = Arrays.copyOfRange(ticks, first, first + 2 * size);
            System.arraycopy(ticks, 0, turned, size - first, first);
            ticks = turned;
            first = 0;
        }
        ticks[first + size++ & ticks.length - 1] = tick;
    }

    /** The oldest; unknown if there is none. */
    public long headTick() {
        return size == 0 ? Link.UNKNOWN : ticks[first];
    }

    public void remove() {
        first = first + 1 & ticks.length - 1;
        size--;
    }
}
