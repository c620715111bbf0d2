package org.tilewright.sim.kernel.network;

import org.tilewright.sim.run.Waits;

/**
 * A GPU as the network and the loop over all GPUs see it. The loop calls one client by one thread at a time, at times that
 * never decrease, and within an instant lets it act before it tells it anything.
 */
public interface NetworkClient {

    /** What {@link #nextTime} answers while nothing but a packet or a free slot can make the client act again. */
    long NEVER = Long.MAX_VALUE;

    /** Picoseconds at which it acts next as far as it knows, or {@link #NEVER}; not before anything that happened. */
    long nextTime();

    /** Acts once, at {@link #nextTime}. */
    void step();

    /**
     * Acts at its next times up to a limit, this one included. It may return after any of them, and has to after a step in
     * which it injected a packet, as the network has to act next then.
     *
     * @param limit picoseconds, at least {@link #nextTime}
     * @return picoseconds at which it last acted
     */
    default long advance(long limit) {
        long time = nextTime();
        step();
        return time;
    }

    /**
     * When {@link #advance} broke down.
     *
     * @param begun picoseconds at which it was to act first
     * @return picoseconds of the act that it did not finish
     */
    default long failureTime(long begun) {
        return begun;
    }

    /**
     * A packet arrives; what it changes may be seen from the first tick strictly after this time.
     *
     * @param time picoseconds
     */
    void delivered(long time, Packet packet);

    /**
     * A slot of the injection buffer is free again, which may be seen from the first tick strictly after this time.
     *
     * @param time picoseconds
     */
    void slotFreed(long time);

    /** Whether it has nothing more to do; it never acts again then. */
    boolean isDone();

    /**
     * Says who waits for whom, now that nothing can act any more. What waits for a free slot of the injection buffer waits
     * for {@link NetworkNames#injectionOf}.
     */
    default void waits(Waits waits) {}
}
