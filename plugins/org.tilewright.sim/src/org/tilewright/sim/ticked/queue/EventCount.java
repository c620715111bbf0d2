package org.tilewright.sim.ticked.queue;

/** Counts events and tells how many there were at ticks before the one that the time has come to. */
public final class EventCount {

    private long before;
    private long now;
    private long lastTick = -1;

    /** An event at a tick that is not before the last one's. */
    public void add(long tick) {
        before = before(tick);
        now = tick == lastTick ? now + 1 : 1;
        lastTick = tick;
    }

    /** The events at ticks before one that is not before the last event's. */
    public long before(long tick) {
        return tick == lastTick ? before : before + now;
    }
}
