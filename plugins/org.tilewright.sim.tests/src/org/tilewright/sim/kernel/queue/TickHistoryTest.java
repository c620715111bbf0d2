package org.tilewright.sim.kernel.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TickHistoryTest {

    @Test
    void itemsOfATickAreNotBeforeIt() {
        TickHistory history = new TickHistory(4);
        history.add(3);
        history.add(7);
        assertEquals(0, history.countBefore(3));
        assertEquals(1, history.countBefore(7));
        assertEquals(2, history.countBefore(8));
    }

    /** A tile that is dropped and one that is accepted in one tick fill a short memory; what it forgot lies before. */
    @Test
    void itemsThatItForgotLieBefore() {
        TickHistory history = new TickHistory(2);
        history.add(1);
        history.add(4);
        history.add(6);
        history.add(6);
        assertEquals(2, history.countBefore(6));
        assertEquals(4, history.countBefore(7));
    }
}
