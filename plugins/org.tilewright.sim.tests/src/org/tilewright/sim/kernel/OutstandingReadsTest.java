package org.tilewright.sim.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OutstandingReadsTest {

    private final OutstandingReads reads = new OutstandingReads(3);

    @Test
    void thereIsRoomUpToTheLimit() {
        reads.send(0, 2);
        assertEquals(7, reads.roomTick(7, 1));
        assertEquals(Link.UNKNOWN, reads.roomTick(7, 2));
    }

    @Test
    void aReadGivesItsPlaceBackStrictlyAfterItsArrivalInWhateverOrder() {
        reads.send(0, 3);
        reads.arrives(30);
        reads.arrives(20);
        assertEquals(21, reads.roomTick(5, 1));
        assertEquals(31, reads.roomTick(5, 2));
        assertEquals(Link.UNKNOWN, reads.roomTick(5, 3));
    }

    @Test
    void readsThatArrivedBeforeOthersAreSentAreForgottenThen() {
        reads.send(0, 3);
        reads.arrives(10);
        reads.arrives(11);
        reads.arrives(12);
        assertEquals(11, reads.roomTick(5, 1));
        reads.send(20, 3);
        reads.arrives(30);
        reads.arrives(31);
        reads.arrives(32);
        assertEquals(31, reads.roomTick(21, 1));
    }
}
