package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.sim.kernel.queue.Link;

/** The primitives and ends of draws that the CPU has delivered, in a list without bounds. */
public final class DeliveredPrimitives {

    private static final int END = -1;

    private int[] primitives = new int[1024];
    private long[] visible = new long[1024];
    private long added;
    private long removed;

    public void reset() {
        added = 0;
        removed = 0;
    }

    /** A primitive of the draw that is delivered is there, seen from a tick on. */
    public void add(int primitive, long tick) {
        if (added - removed == primitives.length) {
            grow();
        }
        int slot = slot(added++);
        primitives[slot] = primitive;
        visible[slot] = tick;
    }

    /** All primitives of the draw are there, which is seen from a tick on; those of the next draw follow. */
    public void endDraw(long tick) {
        add(END, tick);
    }

    private void grow() {
        int length = primitives.length;
        int first = slot(removed);
        int[] turned = Arrays.copyOfRange(primitives, first, first + 2 * length);
        long[] turnedTicks = Arrays.copyOfRange(visible, first, first + 2 * length);
        System.arraycopy(primitives, 0, turned, length - first, first);
        System.arraycopy(visible, 0, turnedTicks, length - first, first);
        primitives = turned;
        visible = turnedTicks;
        removed = 0;
        added = length;
    }

    private int slot(long number) {
        return (int) number & primitives.length - 1;
    }

    /** The tick from which on the next primitive, or the end of the draw, is seen; unknown if nothing is there. */
    public long headTick() {
        return added == removed ? Link.UNKNOWN : visible[slot(removed)];
    }

    /** Whether the next is the end of the draw. */
    public boolean isEnd() {
        return primitives[slot(removed)] == END;
    }

    public int headPrimitive() {
        return primitives[slot(removed)];
    }

    public void remove() {
        removed++;
    }
}
