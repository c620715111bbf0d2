package org.tilewright.sim.ticked.queue;

/**
 * A bounded number of places. A place given back at some time may be taken again strictly later only, so that nothing
 * depends on who is looked at first within one instant.
 */
public final class Slots {

    private final int total;
    private int taken;
    private int released;
    private long releaseTime = -1;

    public Slots(int total) {
        this.total = total;
    }

    /** Places that are taken at a time, those given back at that very time included. */
    public int taken(long time) {
        return time > releaseTime ? taken : taken + released;
    }

    /** Places that may be taken at a time. */
    public int free(long time) {
        return total - taken(time);
    }

    public void take(int count) {
        taken += count;
    }

    public void release(int count, long time) {
        if (time != releaseTime) {
            releaseTime = time;
            released = 0;
        }
        released += count;
        taken -= count;
    }
}
