package org.tilewright.sim.kernel.cache;

import java.util.Arrays;

import org.tilewright.sim.kernel.queue.Link;

/** The miss registers of a read-only cache: lines on their way, and when they come as far as that is known. */
public final class PendingFills {

    /** Lines on their way, in the order in which they were requested. */
    private final int[] pending;
    /** By line, the tick of its last fill. */
    private final long[] ticks;
    private int count;
    private long next;

    public PendingFills(int registers, int lines) {
        pending = new int[registers];
        ticks = new long[lines];
    }

    public void reset() {
        count = 0;
        next = Link.UNKNOWN;
        Arrays.fill(ticks, 0);
    }

    public boolean isFull() {
        return count == pending.length;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** A line has been requested. */
    public void add(int line) {
        pending[count++] = line;
        ticks[line] = Link.UNKNOWN;
    }

    /** The tick of a line's fill has become known. */
    public void arrives(int line, long tick) {
        ticks[line] = tick;
        next = Math.min(next, tick);
    }

    /** The tick of a line's last fill; unknown if it is on its way and that is not known. */
    public long tickOf(int line) {
        return ticks[line];
    }

    /** The earliest fill that is known and was not removed. */
    public long next() {
        return next;
    }

    /** The earliest fill has taken place: answers its line. */
    public int removeNext() {
        int place = 0;
        while (ticks[pending[place]] != next) {
            place++;
        }
        int line = pending[place];
        count--;
        System.arraycopy(pending, place + 1, pending, place, count - place);
        next = Link.UNKNOWN;
        for (int left = 0; left < count; left++) {
            next = Math.min(next, ticks[pending[left]]);
        }
        return line;
    }
}
