package org.tilewright.sim.kernel;

import org.tilewright.protocol.queue.TickQueue;
import org.tilewright.sim.component.Connection;

/** The queue of a connection. */
final class Link extends TickQueue {

    private final int latency;

    Link(Connection connection) {
        super(connection.capacity());
        latency = connection.latency();
    }

    /** Slots that a unit needs to keep the items of a connection. */
    static int slots(Connection connection) {
        return powerOfTwo(connection.capacity());
    }

    int latency() {
        return latency;
    }
}
