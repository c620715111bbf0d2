package org.tilewright.sim.ticked.exchange;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.protocol.distribution.DeliveryLedger;
import org.tilewright.protocol.distribution.ReceiveState;
import org.tilewright.sim.ticked.work.Batch;

/** What a GPU is to draw: a queue of IDs and markers for each source, taken in application order. */
public final class ReceivedStream {

    /** An ID, or a marker, of a batch. */
    public record Entry(Batch batch, int source, int id, long visibleTick) {

        boolean isMarker() {
            return id == ReceiveState.MARKER;
        }
    }

    /** Gives entries back to a source. */
    interface Returning {

        void give(int source, int entries, long tick);
    }

    private final ReceiveState state;
    private final DeliveryLedger ledger;
    private final Returning returning;
    private final List<Deque<Entry>> queues = new ArrayList<>();
    private final int gpus;

    ReceivedStream(int gpus, ReceiveState state, DeliveryLedger ledger, Returning returning) {
        this.gpus = gpus;
        this.state = state;
        this.ledger = ledger;
        this.returning = returning;
        for (int source = 0; source < gpus; source++) {
            queues.add(new ArrayDeque<>());
        }
    }

    void add(Entry entry) {
        queues.get(entry.source).addLast(entry);
    }

    /** The head of the queue that is taken from, if it may be looked at. */
    private Entry head(int lastBatch, long tick) {
        Entry head = queues.get(state.source()).peekFirst();
        return head != null && head.visibleTick <= tick && head.batch.number() <= lastBatch ? head : null;
    }

    /** Takes markers at the head, of batches up to a number; the batches of which nothing is to come any more. */
    public List<Batch> takeMarkers(int lastBatch, long tick) {
        List<Batch> complete = new ArrayList<>();
        for (Entry head = head(lastBatch, tick); head != null && head.isMarker(); head = head(lastBatch, tick)) {
            queues.get(head.source).removeFirst();
            give(head.source, state.takeMarker(), tick);
            if (head.source == gpus - 1) {
                ledger.batchTaken();
                complete.add(head.batch);
            }
        }
        return complete;
    }

    /** The ID at the head if it is visible and of a batch up to a number, else null; markers there were taken before. */
    public Entry id(int lastBatch, long tick) {
        return head(lastBatch, tick);
    }

    /** Takes the ID at the head. */
    public void take(long tick) {
        Entry taken = queues.get(state.source()).removeFirst();
        ledger.taken(taken.source, taken.id);
        give(taken.source, state.takeId(), tick);
    }

    private void give(int source, int entries, long tick) {
        if (entries > 0) {
            returning.give(source, entries, tick);
        }
    }

    /** Whether IDs of batches up to a number wait. */
    boolean holdsIds(int lastBatch) {
        return queues.stream().flatMap(Deque::stream)
                .anyMatch(entry -> !entry.isMarker() && entry.batch.number() <= lastBatch);
    }
}
