package org.tilewright.sim.kernel;

/** The clients of a texture port or a shared cache, served first come, first served. */
final class ReadClients {

    private final ReadQueue[] queues;

    /** Serves queues; of requests that came at the same time that of the first queue goes first. */
    ReadClients(ReadQueue[] queues) {
        this.queues = queues;
    }

    void reset() {
        for (ReadQueue queue : queues) {
            queue.link.reset();
        }
    }

    int count() {
        return queues.length;
    }

    ReadQueue queue(int client) {
        return queues[client];
    }

    /** The client whose oldest request is visible first, as far as known. */
    int first() {
        int first = 0;
        for (int client = 1; client < queues.length; client++) {
            if (queues[client].link.headTick() < queues[first].link.headTick()) {
                first = client;
            }
        }
        return first;
    }

    /** The tick from which a client's oldest request is visible; unknown if there is none. */
    long visible(int client) {
        return queues[client].link.headTick();
    }
}
