package org.tilewright.sim.kernel.geometry;

import org.tilewright.sim.kernel.queue.Link;

/** The reads of the vertex fetch that have not arrived, of which there is a greatest number. */
final class OutstandingReads {

    private final int limit;
    /** Arrivals that are known, in rising order. */
    private final long[] arrivals;
    private int known;
    private int unknown;

    OutstandingReads(int limit) {
        this.limit = limit;
        arrivals = new long[limit];
    }

    void reset() {
        known = 0;
        unknown = 0;
    }

    /** Sends reads, for which there is room at this tick. */
    void send(long tick, int reads) {
        forgetBefore(tick);
        unknown += reads;
    }

    /** Forgets the reads that arrived before a tick: they are not outstanding any more. */
    private void forgetBefore(long tick) {
        int arrived = arrivedBefore(tick);
        if (arrived != 0) {
            known -= arrived;
            System.arraycopy(arrivals, arrived, arrivals, 0, known);
        }
    }

    private int arrivedBefore(long tick) {
        int arrived = 0;
        while (arrived < known && arrivals[arrived] < tick) {
            arrived++;
        }
        return arrived;
    }

    void arrives(long tick) {
        int at = known;
        while (at > 0 && arrivals[at - 1] > tick) {
            arrivals[at] = arrivals[at - 1];
            at--;
        }
        arrivals[at] = tick;
        known++;
        unknown--;
    }

    /**
     * The first tick from a tick on at which so many more reads may be sent. Asking changes nothing: of two streams one may ask
     * about a later tick than the other.
     */
    long roomTick(long from, int reads) {
        int arrived = arrivedBefore(from);
        int surplus = known - arrived + unknown + reads - limit;
        if (surplus <= 0) {
            return from;
        }
        return surplus > known - arrived ? Link.UNKNOWN : arrivals[arrived + surplus - 1] + 1;
    }
}
