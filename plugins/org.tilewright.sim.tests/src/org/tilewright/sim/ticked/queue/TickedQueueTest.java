package org.tilewright.sim.ticked.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Setup;
import org.tilewright.sim.component.Transform;
import org.tilewright.sim.time.Clock;

class TickedQueueTest {

    private final Clock producer = new Clock("producer", 400_000_000);
    private final Clock consumer = new Clock("consumer", 480_000_000);

    private TickedQueue<String> queue(int capacity, int latency) {
        Setup from = new Setup("from", producer, 1, 0);
        Transform to = new Transform("to", consumer, 1, 1, 0);
        return new TickedQueue<>(new Connection(from.output(), to.input(), capacity, latency), new Activity());
    }

    @Test
    void anItemIsVisibleFromTheConsumersFirstTickStrictlyAfterItWasSent() {
        TickedQueue<String> queue = queue(4, 1);
        // Tick 5 of 400 MHz and tick 6 of 480 MHz fall on the same 12,500 ps: not visible there, but at tick 7.
        queue.send("a", producer.time(5));
        assertNull(queue.head(6));
        assertEquals("a", queue.head(7));
        assertEquals(7, queue.headVisibleTick());
    }

    @Test
    void latencyAndPipelineAddTicksOfTheConsumer() {
        TickedQueue<String> queue = queue(4, 3);
        queue.send("a", producer.time(5), 10);
        assertNull(queue.head(18));
        assertEquals("a", queue.head(7 + 2 + 10));
    }

    @Test
    void aSlotIsFreeStrictlyAfterTheConsumerAccepted() {
        TickedQueue<String> queue = queue(1, 1);
        queue.send("a", producer.time(1));
        assertFalse(queue.hasRoom(producer.time(2), 1));
        assertThrows(IllegalStateException.class, () -> queue.send("b", producer.time(2)));
        assertEquals("a", queue.accept(6));
        assertFalse(queue.hasRoom(producer.time(5), 1), "the same instant");
        assertTrue(queue.hasRoom(producer.time(6), 1));
    }

    @Test
    void itemsStayInOrderEvenIfALaterOneWouldBeVisibleFirst() {
        TickedQueue<String> queue = queue(4, 1);
        queue.send("slow", producer.time(1), 20);
        queue.send("fast", producer.time(2));
        assertNull(queue.head(10));
        assertEquals("slow", queue.accept(22));
        assertEquals("fast", queue.accept(22));
        assertTrue(queue.isEmpty());
    }

    @Test
    void anItemMayLeaveItsProducersOwnPipelineLaterThanItTakesItsSlot() {
        TickedQueue<String> queue = queue(1, 2);
        queue.sendDeparting("a", producer.time(1), producer.time(5));
        assertFalse(queue.hasRoom(producer.time(2), 1));
        // Visible as if sent at 12,500 ps: from tick 7 + 1 on.
        assertEquals(8, queue.headVisibleTick());
    }

    @Test
    void anItemThatIsHeldKeepsThoseBehindItBackUntilItIsShown() {
        TickedQueue<String> queue = queue(4, 1);
        TickedQueue.Entry<String> held = queue.hold("held", producer.time(1));
        queue.send("behind", producer.time(2));
        assertNull(queue.head(1_000_000));
        queue.show(held, 40);
        assertNull(queue.head(40));
        assertEquals("held", queue.accept(41));
        assertEquals(41, queue.headVisibleTick(), "not before the one before it");
        assertEquals("behind", queue.accept(41));
    }
}
