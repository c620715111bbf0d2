package org.tilewright.sim.kernel.cache;

import java.util.Arrays;

import org.tilewright.sim.kernel.queue.Link;

/** The clients of a texture port or a shared cache, served first come, first served. */
public final class ReadClients implements HeadListener {

    private final ReadQueue[] queues;
    /** By client, the tick from which its oldest request is visible. */
    private final long[] headTicks;
    private int first;

    /** Serves queues; of requests that came at the same time that of the first queue goes first. */
    public ReadClients(ReadQueue[] queues) {
        this.queues = queues;
        headTicks = new long[queues.length];
        for (int client = 0; client < queues.length; client++) {
            queues[client].tell(this, client);
        }
    }

    void reset() {
        for (ReadQueue queue : queues) {
            queue.link.reset();
        }
        Arrays.fill(headTicks, Link.UNKNOWN);
        first = 0;
    }

    int count() {
        return queues.length;
    }

    public ReadQueue queue(int client) {
        return queues[client];
    }

    @Override
    public void headChanges(int client) {
        headTicks[client] = queues[client].link.headTick();
        first = 0;
        for (int other = 1; other < headTicks.length; other++) {
            if (headTicks[other] < headTicks[first]) {
                first = other;
            }
        }
    }

    /** The client whose oldest request is visible first, as far as known. */
    int first() {
        return first;
    }

    /** The tick from which a client's oldest request is visible; unknown if there is none. */
    long visible(int client) {
        return headTicks[client];
    }
}
