package org.tilewright.protocol.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.arbiter.PortArbiters;
import org.tilewright.protocol.arbiter.PortTurn;

class OutputLinkTest {

    @Test
    void aPacketTakesACreditAndNoneGoesWithout() {
        OutputLink link = new OutputLink(Topologies.LINE.routing(3), 1, 2);
        assertEquals(0, link.take(0b011));
        assertEquals(1, link.take(0b011));
        assertEquals(0, link.credits());
        assertEquals(PortTurn.NOBODY, link.take(0b011));
        link.creditReturned();
        assertEquals(0, link.take(0b011));
        assertEquals(0, link.credits());
    }

    @Test
    void aPacketEntersARingWithTwoCreditsAndGoesOnWithOne() {
        OutputLink link = new OutputLink(Topologies.RING.routing(4), 1, 2);
        assertEquals(0, link.take(0b011));
        // One credit is left: the injection buffer has to wait, the packet from the ring does not.
        assertEquals(PortTurn.NOBODY, link.take(0b001));
        assertEquals(1, link.take(0b011));
        assertEquals(PortTurn.NOBODY, link.take(0b011));
        link.creditReturned();
        link.creditReturned();
        assertEquals(0, link.take(0b001));
    }

    @Test
    void aRingOfOneCreditIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new OutputLink(Topologies.RING.routing(4), 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new OutputLink(Topologies.LINE.routing(4), 0, 0));
    }

    @Test
    void aStateIsAsLongAsItsArbitersWords() {
        OutputLink link = new OutputLink(Topologies.LINE.routing(3), 1, 4, PortArbiters.LEAST_RECENT);
        assertEquals(1 + 3, link.words());
        int[] first = new int[5];
        link.take(0b100);
        link.save(first, 1);
        assertEquals(0, link.take(0b101));
        assertEquals(2, link.take(0b101));
        link.restore(first, 1);
        assertEquals(3, link.credits());
        assertEquals(0, link.take(0b101));
    }

    @Test
    void aStateIsWrittenAndPutBack() {
        OutputLink link = new OutputLink(Topologies.LINE.routing(3), 1, 2);
        int[] first = new int[3];
        link.save(first, 1);
        link.take(0b111);
        int[] second = new int[3];
        link.save(second, 1);
        link.restore(first, 1);
        assertEquals(2, link.credits());
        assertEquals(0, link.take(0b111));
        link.restore(second, 1);
        assertEquals(1, link.credits());
        assertEquals(1, link.take(0b111));
    }
}
