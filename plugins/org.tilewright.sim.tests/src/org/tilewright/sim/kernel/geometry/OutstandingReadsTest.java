package org.tilewright.sim.kernel.geometry;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.tilewright.sim.kernel.queue.Link;

class OutstandingReadsTest {

    /** The reads that arrive at 14 and 18 fill both places until then. */
    private static OutstandingReads twoUnderWay() {
        OutstandingReads reads = new OutstandingReads(2);
        reads.send(10, 2);
        reads.arrives(14);
        reads.arrives(18);
        return reads;
    }

    @Test
    void aReadIsOutstandingUpToAndIncludingItsArrival() {
        assertEquals(15, twoUnderWay().roomTick(11, 1));
        assertEquals(15, twoUnderWay().roomTick(14, 1));
        assertEquals(16, twoUnderWay().roomTick(16, 1));
        assertEquals(19, twoUnderWay().roomTick(11, 2));
    }

    /** A share's primitive that was to be visible later once made vertex fetch believe in room at a tick that was over. */
    @Test
    void askingAboutALaterTickForgetsNothing() {
        OutstandingReads reads = twoUnderWay();
        assertEquals(20, reads.roomTick(20, 2));
        assertEquals(15, reads.roomTick(11, 1));
    }

    @Test
    void roomThatNoKnownArrivalMakesIsUnknown() {
        OutstandingReads reads = new OutstandingReads(2);
        reads.send(10, 2);
        assertEquals(Link.UNKNOWN, reads.roomTick(11, 1));
        reads.arrives(14);
        assertEquals(15, reads.roomTick(11, 1));
        assertEquals(Link.UNKNOWN, reads.roomTick(11, 2));
    }
}
