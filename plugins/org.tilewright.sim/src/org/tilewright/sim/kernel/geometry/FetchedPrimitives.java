package org.tilewright.sim.kernel.geometry;

import java.util.Arrays;

import org.tilewright.sim.kernel.queue.Link;

/**
 * The lines that the primitives of the vertex fetch wait for: a primitive is visible to the next unit after the last of
 * them has arrived. Primitives are numbered in order.
 */
final class FetchedPrimitives {

    private final int mask;
    private final int lines;
    private final int[] waits;
    private final int[] waitCount;
    private final int[] unknown;
    private final long[] lastArrival;

    /**
     * Makes it.
     *
     * @param primitives how many are waited for at most
     * @param lines      how many lines each of them waits for at most
     */
    FetchedPrimitives(int primitives, int lines) {
        this.lines = lines;
        int slots = Link.powerOfTwo(primitives);
        mask = slots - 1;
        waits = new int[slots * lines];
        waitCount = new int[slots];
        unknown = new int[slots];
        lastArrival = new long[slots];
    }

    private int slot(long primitive) {
        return (int) primitive & mask;
    }

    void reset() {
        Arrays.fill(unknown, 0);
    }

    void begin(long primitive) {
        int slot = slot(primitive);
        waitCount[slot] = 0;
        unknown[slot] = 0;
        lastArrival[slot] = -1;
    }

    /** The primitive waits for a request whose arrival is not known yet. */
    void await(long primitive, int request) {
        int slot = slot(primitive);
        waits[slot * lines + waitCount[slot]++] = request;
        unknown[slot]++;
    }

    /** The primitive waits for an arrival. */
    void awaitTick(long primitive, long tick) {
        int slot = slot(primitive);
        lastArrival[slot] = Math.max(lastArrival[slot], tick);
    }

    /** A request's arrival becomes known; whether the primitive's last arrival is known by that. */
    boolean arrives(long primitive, int request, long tick) {
        int slot = slot(primitive);
        if (unknown[slot] == 0) {
            return false;
        }
        for (int wait = slot * lines; wait < slot * lines + waitCount[slot]; wait++) {
            if (waits[wait] == request) {
                unknown[slot]--;
                lastArrival[slot] = Math.max(lastArrival[slot], tick);
            }
        }
        return unknown[slot] == 0;
    }

    boolean isKnown(long primitive) {
        return unknown[slot(primitive)] == 0;
    }

    /** The last arrival that the primitive waits for; -1 if there is none. */
    long lastArrival(long primitive) {
        return lastArrival[slot(primitive)];
    }
}
