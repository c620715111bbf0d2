package org.tilewright.sim.ticked.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.time.Clock;

/** A connection: a bounded queue from a producer to a consumer, which may tick with another clock. */
public final class TickedQueue<T> {

    private static final long NOT_YET = Long.MAX_VALUE;

    /** An item between its being sent and its being accepted. */
    public static final class Entry<T> {

        private final T item;
        private long visibleTick;

        private Entry(T item, long visibleTick) {
            this.item = item;
            this.visibleTick = visibleTick;
        }
    }

    private final Connection connection;
    private final Clock consumerClock;
    private final Activity activity;
    private final Slots slots;
    private final Deque<Entry<T>> entries = new ArrayDeque<>();
    /** Items stay in order: none is visible before the one before it. */
    private long lastVisibleTick;

    public TickedQueue(Connection connection, Activity activity) {
        this.connection = connection;
        this.activity = activity;
        consumerClock = connection.to().component().clock();
        slots = new Slots(connection.capacity());
    }

    /** The specification. */
    public Connection connection() {
        return connection;
    }

    /** Whether the producer may send so many items at a time. */
    public boolean hasRoom(long time, int items) {
        return slots.free(time) >= items;
    }

    /** Sends an item that leaves its producer at once. */
    public void send(T item, long time) {
        send(item, time, 0);
    }

    /** Sends an item that first spends so many ticks of the consumer's clock in the producer's pipeline. */
    public void send(T item, long time, long pipelineTicks) {
        add(item, time, firstTick(time) + pipelineTicks);
    }

    /** Sends an item that leaves its producer's own pipeline at a later time. */
    public void sendDeparting(T item, long time, long departure) {
        add(item, time, firstTick(departure));
    }

    /** Takes the place of an item of which it is not known yet when it will be {@linkplain #show visible}. */
    public Entry<T> hold(T item, long time) {
        return add(item, time, NOT_YET);
    }

    /** An item that was held leaves its producer, as if it had been sent at the consumer's tick given. */
    public void show(Entry<T> entry, long tick) {
        entry.visibleTick = tick + connection.latency();
        activity.happened();
    }

    private long firstTick(long time) {
        return consumerClock.tickAfter(time) + connection.latency() - 1;
    }

    private Entry<T> add(T item, long time, long visibleTick) {
        if (!hasRoom(time, 1)) {
            throw new IllegalStateException(connection.from() + " overflows");
        }
        slots.take(1);
        Entry<T> entry = new Entry<>(item, visibleTick);
        entries.addLast(entry);
        activity.happened();
        return entry;
    }

    /** The oldest item if it is visible at the consumer's tick, else null. */
    public T head(long tick) {
        return entries.isEmpty() || headVisibleTick() > tick ? null : entries.peekFirst().item;
    }

    /** All items that are visible at the consumer's tick, in order: none is visible before the one before it. */
    public List<T> visible(long tick) {
        List<T> visible = new ArrayList<>();
        for (Entry<T> entry : entries) {
            if (Math.max(entry.visibleTick, lastVisibleTick) > tick) {
                break;
            }
            visible.add(entry.item);
        }
        return visible;
    }

    /** The tick from which the oldest item is visible. */
    public long headVisibleTick() {
        return Math.max(entries.getFirst().visibleTick, lastVisibleTick);
    }

    /** Takes the oldest item out at the consumer's tick. */
    public T accept(long tick) {
        slots.release(1, consumerClock.time(tick));
        lastVisibleTick = headVisibleTick();
        activity.happened();
        return entries.removeFirst().item;
    }

    public boolean isEmpty() {
        return entries.isEmpty();
    }

    /** Adds itself to the units of the machine, by the port that it leads from; others show how full it is. */
    public void addTo(MachineUnits machine) {
        String name = connection.from().toString();
        machine.add(name, name + ", " + entries.size() + " of " + connection.capacity(), this);
    }
}
