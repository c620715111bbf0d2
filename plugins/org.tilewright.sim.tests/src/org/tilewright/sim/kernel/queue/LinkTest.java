package org.tilewright.sim.kernel.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.Connection;

class LinkTest {

    private final Link link = new Link(new Connection(null, null, 3, 2));

    @Test
    void slotsAreFreeUntilTheCapacityIsSent() {
        assertEquals(0, link.slotTick(3));
        link.send(5);
        assertEquals(0, link.slotTick(2));
        assertEquals(Link.UNKNOWN, link.slotTick(3));
    }

    @Test
    void aSlotIsFreeAgainFromTheTickThatTheConsumerGivesItBack() {
        link.send(5);
        link.send(6);
        link.send(7);
        assertEquals(Link.UNKNOWN, link.slotTick());
        link.accept(10);
        assertEquals(10, link.slotTick());
        assertEquals(Link.UNKNOWN, link.slotTick(2));
        link.accept(12);
        assertEquals(12, link.slotTick(2));
        link.send(14);
        assertEquals(12, link.slotTick());
    }

    @Test
    void itemsAreSeenInTheirOrder() {
        assertEquals(Link.UNKNOWN, link.headTick());
        link.send(9);
        link.send(4);
        assertEquals(9, link.headTick());
        link.accept(10);
        assertEquals(4, link.headTick());
        link.accept(11);
        assertTrue(link.isEmpty());
    }

    @Test
    void anItemMaySayLaterWhenItIsVisible() {
        int slot = link.tail();
        link.send(Link.UNKNOWN);
        assertEquals(Link.UNKNOWN, link.headTick());
        link.makeVisible(slot, 8);
        assertEquals(8, link.headTick());
    }
}
