package org.tilewright.sim.kernel.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ThroughputTest {

    @Test
    void aPowerOfTwoOfItemsATickIsRoundedUpToWholeTicks() {
        Throughput four = new Throughput(4);
        // 1 / 4, 4 / 4, 5 / 4 and 16 / 4, rounded up.
        assertEquals(1, four.ticks(1));
        assertEquals(1, four.ticks(4));
        assertEquals(2, four.ticks(5));
        assertEquals(4, four.ticks(16));
    }

    @Test
    void anyOtherNumberOfItemsATickIsRoundedUpToWholeTicks() {
        Throughput three = new Throughput(3);
        // 3 / 3, 4 / 3, 6 / 3 and 16 / 3, rounded up.
        assertEquals(1, three.ticks(3));
        assertEquals(2, three.ticks(4));
        assertEquals(2, three.ticks(6));
        assertEquals(6, three.ticks(16));
    }

    @Test
    void noItemsTakeATick() {
        assertEquals(1, new Throughput(1).ticks(0));
        assertEquals(1, new Throughput(3).ticks(0));
    }
}
