package org.tilewright.protocol.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.LinkedList;
import java.util.Random;

import org.junit.jupiter.api.Test;

class TickQueueTest {

    @Test
    void aSlotIsFreeFromTheTickToldWhenItsItemWasAccepted() {
        TickQueue queue = new TickQueue(2);
        assertEquals(0, queue.slotTick());
        queue.send(3);
        queue.send(4);
        assertTrue(queue.isFull());
        assertEquals(TickQueue.UNKNOWN, queue.slotTick());
        assertEquals(3, queue.headTick());
        queue.accept(7);
        assertEquals(7, queue.slotTick());
        assertEquals(TickQueue.UNKNOWN, queue.slotTick(2));
        assertEquals(4, queue.headTick());
        queue.accept(9);
        assertEquals(9, queue.slotTick(2));
        assertEquals(TickQueue.UNKNOWN, queue.headTick());
    }

    /** A queue that forgets and one that does not give the same answers about the present and what is to come. */
    @Test
    void forgettingChangesNoAnswer() {
        Random random = new Random(1);
        TickQueue queue = new TickQueue(3);
        TickQueue forgetful = new TickQueue(3);
        LinkedList<Integer> slots = new LinkedList<>();
        long shifted = 0;
        for (long tick = 0; tick < 2_000; tick++) {
            boolean room = queue.slotTick() <= tick;
            assertEquals(room, forgetful.slotTick() <= tick - shifted);
            boolean item = queue.headTick() <= tick;
            assertEquals(item, forgetful.headTick() <= tick - shifted);
            if (room && random.nextBoolean()) {
                long visible = tick + 1 + random.nextInt(2);
                slots.addLast(forgetful.tail());
                queue.send(visible);
                forgetful.send(visible - shifted);
            }
            if (item && random.nextBoolean()) {
                long free = tick + 1 + random.nextInt(3);
                assertEquals(slots.removeFirst(), forgetful.head());
                queue.accept(free);
                forgetful.accept(free - shifted);
            }
            int lower = forgetful.forgetPast(tick - shifted, tick - shifted, 1, 1);
            shifted++;
            slots.replaceAll(slot -> (slot - lower + 4) % 4);
            assertEquals(queue.size(), forgetful.size());
        }
        assertTrue(queue.accepted() > 500, "items went through");
    }
}
