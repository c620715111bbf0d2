package org.tilewright.sim.ticked;

import java.util.ArrayDeque;
import java.util.Deque;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.time.Clock;

/** A connection: a bounded queue from a producer to a consumer, which may tick with another clock. */
final class TickedQueue<T> {

    private record Entry<T>(T item, long visibleTick) {}

    private final Connection connection;
    private final Clock consumerClock;
    private final Activity activity;
    private final Slots slots;
    private final Deque<Entry<T>> entries = new ArrayDeque<>();

    TickedQueue(Connection connection, Activity activity) {
        this.connection = connection;
        this.activity = activity;
        consumerClock = connection.to().component().clock();
        slots = new Slots(connection.capacity());
    }

    /** The specification. */
    Connection connection() {
        return connection;
    }

    /** Whether the producer may send so many items at a time. */
    boolean hasRoom(long time, int items) {
        return slots.free(time) >= items;
    }

    /** Sends an item that leaves its producer at once. */
    void send(T item, long time) {
        send(item, time, 0);
    }

    /** Sends an item that first spends so many ticks of the consumer's clock in the producer's pipeline. */
    void send(T item, long time, long pipelineTicks) {
        if (!hasRoom(time, 1)) {
            throw new IllegalStateException(connection.from() + " overflows");
        }
        slots.take(1);
        long visible = consumerClock.tickAfter(time) + connection.latency() - 1 + pipelineTicks;
        entries.addLast(new Entry<>(item, visible));
        activity.happened();
    }

    /** The oldest item if it is visible at the consumer's tick, else null. */
    T head(long tick) {
        return entries.isEmpty() || entries.peekFirst().visibleTick > tick ? null : entries.peekFirst().item;
    }

    /** The tick from which the oldest item is visible. */
    long headVisibleTick() {
        return entries.getFirst().visibleTick;
    }

    /** Takes the oldest item out at the consumer's tick. */
    T accept(long tick) {
        slots.release(1, consumerClock.time(tick));
        activity.happened();
        return entries.removeFirst().item;
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }
}
