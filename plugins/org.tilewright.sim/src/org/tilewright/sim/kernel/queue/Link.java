package org.tilewright.sim.kernel.queue;

import org.tilewright.protocol.queue.TickQueue;
import org.tilewright.sim.component.Connection;

/** The queue of a connection. */
public final class Link extends TickQueue {

    private final int latency;

    public Link(Connection connection) {
        super(connection.capacity());
        latency = connection.latency();
    }

    /** Slots that a unit needs to keep the items of a connection. */
    public static int slots(Connection connection) {
        return powerOfTwo(connection.capacity());
    }

    public int latency() {
        return latency;
    }
}
