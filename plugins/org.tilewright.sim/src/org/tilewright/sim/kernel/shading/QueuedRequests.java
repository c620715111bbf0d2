package org.tilewright.sim.kernel.shading;

import java.util.Arrays;

import org.tilewright.protocol.texture.UnitQueues;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.texture.TextureActor;

/** The requests that wait for decoupled texture units, in a queue for each, and when they were sent. */
final class QueuedRequests {

    private final TextureActor[] units;
    private final Queue[] queues;
    private final UnitQueues rule;
    private final int quadsPerTick;

    /** The queue of a unit. Requests are numbered in the order in which they enter. */
    private static final class Queue {
        private final int mask;
        /** By request, of the latest. */
        private final long[] sendTicks;
        /** By tile, of those that have requests here: the tick of its accept, and the number behind its last request. */
        private final long[] acceptTicks;
        private final long[] ends;
        private long firstTile;
        private long tiles;
        private long entered;
        private long sent;
        private long tick;
        private int sentInTick;

        Queue(int entries) {
            int slots = Link.powerOfTwo(entries);
            mask = slots - 1;
            sendTicks = new long[slots];
            acceptTicks = new long[slots];
            ends = new long[slots];
        }

        void reset() {
            firstTile = 0;
            tiles = 0;
            entered = 0;
            sent = 0;
            tick = 0;
            sentInTick = 0;
        }
    }

    QueuedRequests(TextureActor[] units, UnitQueues rule, int quadsPerTick) {
        this.units = units;
        this.rule = rule;
        this.quadsPerTick = quadsPerTick;
        queues = new Queue[units.length];
        Arrays.setAll(queues, unit -> new Queue(rule.entries()));
    }

    /** Begins a frame. */
    void reset() {
        for (Queue queue : queues) {
            queue.reset();
        }
    }

    /** The first tick from one on at which a tile with so many requests finds room in a unit's queue, as far as known. */
    long roomTick(int unit, int requests, long from) {
        Queue queue = queues[unit];
        long mustHaveLeft = queue.entered - rule.mostWaiting(requests);
        if (mustHaveLeft <= 0) {
            return from;
        }
        return mustHaveLeft > queue.sent ? Link.UNKNOWN
                : Math.max(from, queue.sendTicks[(int) (mustHaveLeft - 1) & queue.mask] + 1);
    }

    /** The requests of a tile, for which there is room, enter a queue at the tick of its accept. */
    void enter(int unit, int requests, long tick) {
        Queue queue = queues[unit];
        queue.entered += requests;
        int slot = (int) queue.tiles & queue.mask;
        queue.acceptTicks[slot] = tick;
        queue.ends[slot] = queue.entered;
        queue.tiles++;
    }

    /** Whether the tick at which a request is sent next is known. */
    boolean maySend() {
        for (int unit = 0; unit < queues.length; unit++) {
            if (queues[unit].sent < queues[unit].entered && units[unit].requests.slotTick() != Link.UNKNOWN) {
                return true;
            }
        }
        return false;
    }

    /** Sends requests as far as the known ticks allow; whether it sent any. */
    boolean advance() {
        boolean any = false;
        for (int unit = 0; unit < queues.length; unit++) {
            any |= advance(queues[unit], units[unit]);
        }
        return any;
    }

    private boolean advance(Queue queue, TextureActor unit) {
        boolean any = false;
        while (queue.sent < queue.entered && unit.requests.slotTick() != Link.UNKNOWN) {
            int tile = (int) queue.firstTile & queue.mask;
            long next = Math.max(queue.sentInTick == quadsPerTick ? queue.tick + 1 : queue.tick,
                    Math.max(queue.acceptTicks[tile], unit.requests.slotTick()));
            queue.sentInTick = next > queue.tick ? 1 : queue.sentInTick + 1;
            queue.tick = next;
            queue.sendTicks[(int) queue.sent & queue.mask] = next;
            unit.send(next);
            queue.sent++;
            if (queue.sent == queue.ends[tile]) {
                queue.firstTile++;
            }
            any = true;
        }
        return any;
    }
}
