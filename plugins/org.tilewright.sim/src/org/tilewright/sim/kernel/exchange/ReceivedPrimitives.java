package org.tilewright.sim.kernel.exchange;

import java.util.Arrays;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.FrameShare;

/**
 * The receive queues: IDs and markers by source, taken source by source and batch by batch. A batch is not looked at before
 * vertex fetch sees it, as this GPU may still be clearing for it.
 */
public final class ReceivedPrimitives {

    private final int latency;
    private final BatchTable batches;
    private final int slots;
    private final int[] entries;
    private final long[] visible;
    private final long[] added;
    private final long[] removed;
    /** By source: the batch that arrives. */
    private final int[] arriving;
    /** By batch: the IDs that have come and were not taken. */
    private int[] waiting = new int[0];
    private ReceiveState state;
    private DeliveryLedger ledger;
    private int batch;
    private long lastTake;

    /**
     * Makes the queues.
     *
     * @param queueEntries entries of each
     * @param latency      ticks of the connection to vertex fetch
     */
    ReceivedPrimitives(FrameShare share, int queueEntries, int latency, BatchTable batches) {
        int gpus = share.gpus();
        this.latency = latency;
        this.batches = batches;
        slots = Link.powerOfTwo(queueEntries);
        entries = new int[gpus * slots];
        visible = new long[gpus * slots];
        added = new long[gpus];
        removed = new long[gpus];
        arriving = new int[gpus];
    }

    void reset(ReceiveState newState, DeliveryLedger newLedger) {
        state = newState;
        ledger = newLedger;
        Arrays.fill(added, 0);
        Arrays.fill(removed, 0);
        Arrays.fill(arriving, 0);
        if (waiting.length < batches.count()) {
            waiting = new int[batches.count()];
        }
        Arrays.fill(waiting, 0);
        batch = 0;
        lastTake = 0;
    }

    private int slot(int source, long number) {
        return source * slots + ((int) number & slots - 1);
    }

    /** An ID has come; without a latency it could be seen from a tick on. */
    void addId(int source, int id, long tick) {
        waiting[arriving[source]]++;
        add(source, id, tick);
    }

    /** A marker has come. */
    void addMarker(int source, long tick) {
        arriving[source]++;
        add(source, ReceiveState.MARKER, tick);
    }

    private void add(int source, int entry, long tick) {
        if (added[source] - removed[source] == slots) {
            throw new IllegalStateException("GPU " + source + " sends more than there are entries for");
        }
        int slot = slot(source, added[source]++);
        entries[slot] = entry;
        visible[slot] = tick + latency - 1;
    }

    /** The tick from which on the oldest ID or marker may be taken; unknown if there is none. */
    private long headTick() {
        int source = state.source();
        if (added[source] == removed[source]) {
            return Link.UNKNOWN;
        }
        long seen = batches.visibleTick(batch);
        return seen == Link.UNKNOWN ? seen
                : Math.max(Math.max(seen, lastTake), visible[slot(source, removed[source])]);
    }

    private boolean isMarker() {
        return entries[slot(state.source(), removed[state.source()])] == ReceiveState.MARKER;
    }

    /** The tick from which on the oldest entry may be taken, if it is an ID; else unknown. */
    public long idTick() {
        long tick = headTick();
        return tick == Link.UNKNOWN || isMarker() ? Link.UNKNOWN : tick;
    }

    /** The tick at which the oldest entry is taken, if it is a marker; else unknown. */
    public long markerTick() {
        long tick = headTick();
        return tick == Link.UNKNOWN || !isMarker() ? Link.UNKNOWN : tick;
    }

    /** Whether nothing has come of what is to be taken next. */
    boolean isEmpty() {
        return added[state.source()] == removed[state.source()];
    }

    /** The source whose entry is the oldest. */
    public int source() {
        return state.source();
    }

    /** The batch of the oldest entry. */
    public int batch() {
        return batch;
    }

    /** The oldest ID. */
    public int id() {
        return entries[slot(state.source(), removed[state.source()])];
    }

    /**
     * Takes the oldest ID.
     *
     * @return the entries that are given back to its source
     */
    int takeId(long tick) {
        int source = state.source();
        ledger.taken(source, id());
        waiting[batch]--;
        removed[source]++;
        lastTake = tick;
        return state.takeId();
    }

    /**
     * Takes the oldest entry, a marker.
     *
     * @return the entries that are given back to its source
     */
    int takeMarker(long tick) {
        removed[state.source()]++;
        lastTake = tick;
        int returned = state.takeMarker();
        if (state.source() == 0) {
            ledger.batchTaken();
            batch++;
        }
        return returned;
    }

    /** Whether all IDs of the batches before one have been taken, of those that have come. */
    boolean isTakenUpTo(int end) {
        for (int each = batch; each < end; each++) {
            if (waiting[each] != 0) {
                return false;
            }
        }
        return true;
    }
}
