package org.tilewright.sim.kernel.exchange;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.kernel.queue.Link;

/**
 * The entries for primitives that this GPU projects. One is taken when vertex fetch accepts a primitive, and given back when
 * it is mapped to nobody or its ID has been sent. Mapped primitives wait in it for the exchanger.
 */
public final class ProjectionBuffer {

    /** Entries taken and given back; which of them is not what matters. */
    private final Link entries;
    private final int latency;
    private final int mask;
    private final int[] id;
    private final int[] batch;
    private final long[] owners;
    private final long[] visible;
    private long added;
    private long removed;

    ProjectionBuffer(Connection connection) {
        entries = new Link(connection);
        latency = connection.latency();
        int slots = Link.slots(connection);
        mask = slots - 1;
        id = new int[slots];
        batch = new int[slots];
        owners = new long[slots];
        visible = new long[slots];
    }

    void reset() {
        entries.reset();
        added = 0;
        removed = 0;
    }

    /** The first tick at which an entry may be taken. */
    public long slotTick() {
        return entries.slotTick();
    }

    /** An entry is taken. */
    public void take() {
        entries.send(Link.UNKNOWN);
    }

    /** An entry is given back at a tick. */
    void giveBack(long tick) {
        entries.accept(tick + 1);
    }

    /** Ticks from a primitive's being mapped to its being visible to the exchanger. */
    int latency() {
        return latency;
    }

    /** A primitive was mapped at a tick to its owners, of whom there is at least one. */
    void add(long tick, int newId, int itsBatch, long itsOwners) {
        int slot = (int) added++ & mask;
        id[slot] = newId;
        batch[slot] = itsBatch;
        owners[slot] = itsOwners;
        visible[slot] = tick + latency;
    }

    /** When the oldest mapped primitive is visible; unknown if there is none. */
    long headTick() {
        return added == removed ? Link.UNKNOWN : visible[(int) removed & mask];
    }

    /** When the mapped primitive behind the oldest one is visible; unknown if there is none. */
    long secondTick() {
        return added - removed < 2 ? Link.UNKNOWN : visible[(int) (removed + 1) & mask];
    }

    int headId() {
        return id[(int) removed & mask];
    }

    int headBatch() {
        return batch[(int) removed & mask];
    }

    /** Batch of the primitive behind the oldest one. */
    int secondBatch() {
        return batch[(int) (removed + 1) & mask];
    }

    /** The GPUs that draw the oldest mapped primitive. */
    long headOwners() {
        return owners[(int) removed & mask];
    }

    /** The ID of the oldest mapped primitive is sent at a tick. */
    void remove(long tick) {
        removed++;
        giveBack(tick);
    }

    /** A fault: the two oldest mapped primitives, which are visible, change places. */
    void swap() {
        int first = (int) removed & mask;
        int second = (int) (removed + 1) & mask;
        int otherId = id[first];
        long otherOwners = owners[first];
        id[first] = id[second];
        owners[first] = owners[second];
        id[second] = otherId;
        owners[second] = otherOwners;
    }
}
