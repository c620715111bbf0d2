package org.tilewright.verification.texture;

import org.tilewright.protocol.queue.TickQueue;

/**
 * A queue between the two clocks with what it holds. What that is the callers know; it is at least 0. The ghosts are the
 * count of requests in it, and how long it has kept from either side what that side waits for.
 */
final class CrossingQueue {

    /** Ticks in which an item or a slot may not be seen yet: that at the same instant. */
    private static final int UNSEEN_TICKS = 1;

    private static final int NOTHING = 0;

    private final int depth;
    private final TickQueue queue;
    private final int[] requests;
    private int held;
    private int waitedForItem;
    private int waitedForSlot;

    CrossingQueue(int depth) {
        this.depth = depth;
        queue = new TickQueue(depth);
        queue.forgetPast(0, 0, 0, 0);
        requests = new int[TickQueue.powerOfTwo(depth)];
    }

    /** Whether the producer sees a free slot at its tick. */
    boolean hasRoom(int tick) {
        boolean room = queue.slotTick() <= tick;
        waitedForSlot = room || held == depth ? 0 : waitedForSlot + 1;
        FuryUnit.hold(waitedForSlot <= UNSEEN_TICKS, "a queue keeps a free slot from its producer");
        return room;
    }

    /** The producer, which sees a free slot, sends a request that the consumer sees from its tick on. */
    void send(int request, int visibleTick) {
        FuryUnit.hold(held < depth, "a queue holds more than its depth");
        requests[queue.tail()] = request + 1;
        queue.send(visibleTick);
        held++;
    }

    /** Whether the consumer sees a request at its tick. */
    boolean hasItem(int tick) {
        boolean item = queue.headTick() <= tick;
        waitedForItem = item || held == 0 ? 0 : waitedForItem + 1;
        FuryUnit.hold(waitedForItem <= UNSEEN_TICKS, "a queue keeps a request from its consumer");
        return item;
    }

    /** The request that the consumer sees. */
    int first() {
        return requests[queue.head()] - 1;
    }

    /** The consumer accepts it; the producer sees its slot free from its tick on. */
    int accept(int freeTick) {
        int request = first();
        FuryUnit.hold(request >= 0 && held > 0, "a request comes out of a queue twice");
        requests[queue.head()] = NOTHING;
        queue.accept(freeTick);
        held--;
        return request;
    }

    /** What is past makes no difference, and slots count from the oldest item on. */
    void forgetPast(int consumerTick, int producerTick, int consumerShift, int producerShift) {
        int first = queue.forgetPast(consumerTick, producerTick, consumerShift, producerShift);
        for (int left = first; left > 0; left--) {
            int lowest = requests[0];
            System.arraycopy(requests, 1, requests, 0, requests.length - 1);
            requests[requests.length - 1] = lowest;
        }
    }

    /** The slots with what they hold, 0 for nothing and else 1 more: the live state. */
    int[] slots() {
        return requests;
    }
}
