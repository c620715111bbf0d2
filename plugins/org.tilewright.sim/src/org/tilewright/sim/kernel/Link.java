package org.tilewright.sim.kernel;

import org.tilewright.sim.component.Connection;

/**
 * A queue between two units, kept as the ticks at which its items become visible and its slots become free. The units keep
 * the items themselves, in slots of their own.
 */
final class Link {

    /** A tick that is not known yet: it follows from something that has not happened. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private final int capacity;
    private final int latency;
    private final int mask;
    private final long[] visible;
    private final long[] free;
    private long sent;
    private long accepted;

    Link(Connection connection) {
        capacity = connection.capacity();
        latency = connection.latency();
        int slots = slots(connection);
        mask = slots - 1;
        visible = new long[slots];
        free = new long[slots];
    }

    /** Slots that a unit needs to keep the items of a connection: a power of two. */
    static int slots(Connection connection) {
        return powerOfTwo(connection.capacity());
    }

    static int powerOfTwo(int atLeast) {
        return Math.max(2, Integer.highestOneBit(atLeast - 1) << 1);
    }

    void reset() {
        sent = 0;
        accepted = 0;
    }

    int latency() {
        return latency;
    }

    int capacity() {
        return capacity;
    }

    /** The producer's first tick at which so many slots are free. */
    long slotTick(int slots) {
        long accepts = sent + slots - capacity;
        if (accepts <= 0) {
            return 0;
        }
        return accepts > accepted ? UNKNOWN : free[(int) (accepts - 1) & mask];
    }

    long slotTick() {
        return slotTick(1);
    }

    /** The slot of the next item to send. */
    int tail() {
        return (int) sent & mask;
    }

    /** Sends an item that the consumer sees at this tick, which may be unknown for now. */
    void send(long visibleTick) {
        visible[(int) sent & mask] = visibleTick;
        sent++;
    }

    /** Tells when an item that was sent becomes visible. */
    void makeVisible(int slot, long visibleTick) {
        visible[slot] = visibleTick;
    }

    /** The consumer's tick at which the oldest item is visible; unknown if there is none. */
    long headTick() {
        return accepted == sent ? UNKNOWN : visible[(int) accepted & mask];
    }

    /** The slot of the oldest item. */
    int head() {
        return (int) accepted & mask;
    }

    /** The consumer accepts the oldest item; the producer may use its slot from the given tick of its own. */
    void accept(long freeTick) {
        free[(int) accepted & mask] = freeTick;
        accepted++;
    }

    /** Items sent since the start. */
    long sent() {
        return sent;
    }

    /** Items accepted since the start. */
    long accepted() {
        return accepted;
    }

    boolean isEmpty() {
        return sent == accepted;
    }

    /** Items sent and not accepted. */
    int size() {
        return (int) (sent - accepted);
    }

    boolean isFull() {
        return size() == capacity;
    }
}
