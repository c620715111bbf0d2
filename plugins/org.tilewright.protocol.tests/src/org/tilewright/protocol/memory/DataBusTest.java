package org.tilewright.protocol.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class DataBusTest {

    @Test
    void aPowerOfTwoOfBytesATickIsRoundedUpToWholeTicks() {
        DataBus bus = new DataBus(16);
        // 1 / 16, 16 / 16, 17 / 16 and 64 / 16, rounded up.
        assertEquals(1, bus.ticks(1));
        assertEquals(1, bus.ticks(16));
        assertEquals(2, bus.ticks(17));
        assertEquals(4, bus.ticks(64));
    }

    @Test
    void anyOtherNumberOfBytesATickIsRoundedUpToWholeTicks() {
        DataBus bus = new DataBus(12);
        // 12 / 12, 13 / 12, 24 / 12 and 64 / 12, rounded up.
        assertEquals(1, bus.ticks(12));
        assertEquals(2, bus.ticks(13));
        assertEquals(2, bus.ticks(24));
        assertEquals(6, bus.ticks(64));
    }

    @Test
    void aBusOfNoBytesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new DataBus(0));
    }
}
