package org.tilewright.sim.ticked.exchange;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;

import org.tilewright.sim.component.Connection;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.Slots;
import org.tilewright.sim.ticked.work.Batch;
import org.tilewright.sim.ticked.work.Primitive;
import org.tilewright.sim.ticked.work.Projection;
import org.tilewright.sim.ticked.work.Share;
import org.tilewright.sim.time.Clock;

/**
 * Projected primitives of this GPU's shares between the mapper and the exchanger. The place of a primitive is taken when
 * vertex fetch accepts it.
 */
public final class ProjectedPrimitives {

    /** A primitive and the GPUs that draw it. */
    record Entry(Batch batch, int id, long mask, long visibleTick) {}

    /** How far a share is mapped. */
    private static final class Progress {

        private final Share share;
        private final long beginTick;
        private int left;
        /** The first tick at which the exchanger sees how far it is mapped. */
        private long seenTick;

        private Progress(Share share, long beginTick) {
            this.share = share;
            this.beginTick = beginTick;
            left = share.size();
            seenTick = beginTick + 1;
        }
    }

    private final Slots slots;
    private final Clock clock;
    private final int latency;
    private final Activity activity;
    private final Deque<Progress> shares = new ArrayDeque<>();
    private final LinkedList<Entry> entries = new LinkedList<>();

    public ProjectedPrimitives(Connection connection, Activity activity) {
        slots = new Slots(connection.capacity());
        clock = connection.to().component().clock();
        latency = connection.latency();
        this.activity = activity;
    }

    public boolean hasRoom(long time) {
        return slots.free(time) > 0;
    }

    public void reserve() {
        slots.take(1);
    }

    /** A share has left the queue of draws; the exchanger knows of it from the next tick on. */
    public void begin(Share share, long tick) {
        shares.addLast(new Progress(share, tick));
        activity.happened();
    }

    /** A primitive is mapped; one that nobody draws gives its place back. */
    public void mapped(Primitive primitive, long mask, long tick) {
        Projection projection = primitive.projection;
        for (Progress progress : shares) {
            if (progress.share.batch() == projection.batch()) {
                progress.left--;
                progress.seenTick = tick + latency;
            }
        }
        if (mask == 0) {
            release(tick);
        } else {
            entries.addLast(new Entry(projection.batch(), projection.id(), mask, tick + latency));
            activity.happened();
        }
    }

    private void release(long tick) {
        slots.release(1, clock.time(tick));
        activity.end();
    }

    /** The oldest share that is known at a tick and not ended, or null. */
    Share share(long tick) {
        Progress oldest = shares.peekFirst();
        return oldest == null || oldest.beginTick >= tick ? null : oldest.share;
    }

    /** The oldest share that is not ended, or null. */
    Share oldestShare() {
        return shares.isEmpty() ? null : shares.getFirst().share;
    }

    /** The oldest primitive if it is visible, else null. */
    Entry head(long tick) {
        Entry head = entries.peekFirst();
        return head != null && head.visibleTick <= tick ? head : null;
    }

    /** Whether the second oldest primitive is visible and of the same batch as the oldest. */
    boolean hasSecond(long tick) {
        return entries.size() > 1 && entries.get(1).batch == entries.get(0).batch
                && entries.get(1).visibleTick <= tick;
    }

    /** The two oldest primitives change places. */
    void swap() {
        entries.addFirst(entries.remove(1));
    }

    /** The oldest primitive is sent and leaves. */
    void take(long tick) {
        entries.removeFirst();
        release(tick);
    }

    /** Whether all of the oldest share is mapped, as is seen at a tick. */
    boolean isMapped(long tick) {
        Progress oldest = shares.getFirst();
        return oldest.left == 0 && oldest.seenTick <= tick;
    }

    /** The exchanger is done with the oldest share. */
    void end() {
        shares.removeFirst();
    }
}
