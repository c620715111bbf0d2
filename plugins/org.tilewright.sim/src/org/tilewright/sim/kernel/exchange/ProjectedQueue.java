package org.tilewright.sim.kernel.exchange;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.kernel.queue.Link;

/** The projected primitives between clip and cull and the mapper, with what their rectangles tell. */
public final class ProjectedQueue {

    public final Link link;
    private final int[] draw;
    private final int[] id;
    private final int[] batch;
    private final long[] owners;

    public ProjectedQueue(Connection connection) {
        link = new Link(connection);
        int slots = Link.slots(connection);
        draw = new int[slots];
        id = new int[slots];
        batch = new int[slots];
        owners = new long[slots];
    }

    /** Sends a primitive, which the mapper sees at a tick. */
    public void send(long visibleTick, int itsDraw, int newId, int itsBatch, long itsOwners) {
        int slot = link.tail();
        draw[slot] = itsDraw;
        id[slot] = newId;
        batch[slot] = itsBatch;
        owners[slot] = itsOwners;
        link.send(visibleTick);
    }

    /** Index of the oldest primitive's draw. */
    int headDraw() {
        return draw[link.head()];
    }

    int headId() {
        return id[link.head()];
    }

    int headBatch() {
        return batch[link.head()];
    }

    /** The GPUs whose regions the oldest primitive touches; none if nothing is left of it. */
    long headOwners() {
        return owners[link.head()];
    }
}
