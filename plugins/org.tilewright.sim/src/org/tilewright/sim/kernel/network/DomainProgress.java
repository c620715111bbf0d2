package org.tilewright.sim.kernel.network;

import java.util.concurrent.atomic.AtomicBoolean;

/** How far a domain has got in time, for all threads to see. One at a time takes it and brings it further. */
final class DomainProgress {

    private final AtomicBoolean taken = new AtomicBoolean();
    private DomainProgress[] neighbours;
    private volatile int lastTaker;
    private volatile long workedUntil;
    private volatile boolean isWorking;
    private volatile boolean hasFailed;
    private volatile long reached;

    /** Whose packets and credits come here. */
    void link(DomainProgress[] newNeighbours) {
        neighbours = newNeighbours;
    }

    /** At time 0, preferably for one of the threads. */
    void reset(int thread, boolean works) {
        lastTaker = thread;
        hasFailed = false;
        isWorking = works;
        workedUntil = 0;
        reached = 0;
    }

    /** Nothing happens here before a time. */
    void skipTo(long time) {
        reached = Math.max(reached, time);
    }

    /** Everything before this time has happened here. */
    long reached() {
        return reached;
    }

    /** Whether its GPU was not done when everything before {@link #reached} had happened. */
    boolean isWorking() {
        return isWorking;
    }

    /** Until when its GPU is known not to have been done. */
    long workedUntil() {
        return workedUntil;
    }

    /** Whether it can get no further. */
    boolean hasFailed() {
        return hasFailed;
    }

    /** Whether a thread has it now. */
    boolean isTaken() {
        return taken.get();
    }

    /** Whether a thread was the last one to take it, whose processor's cache may still hold its state. */
    boolean wasTakenBy(int thread) {
        return lastTaker == thread;
    }

    /** A thread takes it if nobody has it. */
    boolean take(int thread) {
        if (!taken.compareAndSet(false, true)) {
            return false;
        }
        lastTaker = thread;
        return true;
    }

    /** Whoever has taken it gives it back. */
    void giveBack() {
        taken.set(false);
    }

    /** What happens at its neighbours from where they are takes a window to be seen here: until then nothing comes. */
    long reachable(long window) {
        long until = NetworkClient.NEVER;
        for (DomainProgress each : neighbours) {
            until = Math.min(until, later(each.reached, window));
        }
        return until;
    }

    /** A time after another, or the end of time. */
    static long later(long time, long duration) {
        return time > NetworkClient.NEVER - duration ? NetworkClient.NEVER : time + duration;
    }

    /**
     * It has got to a time.
     *
     * @param until until when its GPU is known not to have been done
     * @param works whether its GPU is not done now
     */
    void reach(long time, long until, boolean works) {
        workedUntil = until;
        isWorking = works;
        reached = time;
    }

    /** It has failed in something that happened at a time. */
    void fail(long time) {
        hasFailed = true;
        reached = time;
    }
}
