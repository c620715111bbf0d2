package org.tilewright.sim.kernel.queue;

/** The ticks at which a unit was done with its last items, which give something back to a unit before it. */
public final class TickHistory {

    private final long[] ticks;
    private final int mask;
    private long count;

    /** Remembers at least so many items. */
    public TickHistory(int items) {
        int slots = Link.powerOfTwo(items);
        ticks = new long[slots];
        mask = slots - 1;
    }

    public void reset() {
        count = 0;
    }

    /** The unit is done with the next item. */
    public void add(long tick) {
        ticks[(int) count & mask] = tick;
        count++;
    }

    /** Items that the unit is done with. */
    public long count() {
        return count;
    }

    /** Items that the unit was done with at ticks before this one, if fewer than it remembers were at this tick or later. */
    public long countBefore(long tick) {
        long before = count;
        long remembered = Math.max(0, count - ticks.length);
        while (before > remembered && ticks[(int) (before - 1) & mask] >= tick) {
            before--;
        }
        return before;
    }

    /** The tick at which the unit was done with the last item; -1 if there was none. */
    public long lastTick() {
        return count == 0 ? -1 : ticks[(int) (count - 1) & mask];
    }

    /** The first tick strictly after the unit was done with an item; unknown if it is not yet. */
    public long tickAfter(long item) {
        return item < count ? ticks[(int) item & mask] + 1 : Link.UNKNOWN;
    }

    /** The first tick at which fewer than so many items before this one are left. */
    public long creditTick(long item, int credits) {
        return item < credits ? 0 : tickAfter(item - credits);
    }
}
