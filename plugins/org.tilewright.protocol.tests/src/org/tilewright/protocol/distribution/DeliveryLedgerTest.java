package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeliveryLedgerTest {

    private static final int BITS = 1;

    private final DeliveryLedger[] ledgers = new DeliveryLedger[2];

    @BeforeEach
    void aBatchIsExchanged() {
        for (int gpu = 0; gpu < ledgers.length; gpu++) {
            ledgers[gpu] = new DeliveryLedger(2, gpu, new DrawIds(BITS));
        }
        // GPU 0 sends 3 to itself and 4 to both; GPU 1 sends 5 to GPU 0.
        ledgers[0].sent(0b01);
        ledgers[0].sent(0b11);
        ledgers[1].sent(0b01);
        ledgers[0].idsArrived(0, 0, 2);
        ledgers[0].markerArrived(0, 0, 2);
        ledgers[0].idsArrived(1, 0, 1);
        ledgers[0].markerArrived(1, 0, 1);
        ledgers[0].taken(0, 3);
        ledgers[0].taken(0, 4);
        ledgers[0].taken(1, 5);
        ledgers[0].batchTaken();
        ledgers[1].idsArrived(0, 0, 1);
        ledgers[1].markerArrived(0, 0, 1);
        ledgers[1].markerArrived(1, 0, 0);
        ledgers[1].taken(0, 4);
        ledgers[1].batchTaken();
    }

    @Test
    void whatIsSentReceivedAndTakenSettles() {
        DeliveryLedger.settle(ledgers);
        assertEquals(3, ledgers[0].taken());
        assertEquals(2, ledgers[0].taken(0));
        assertEquals(1, ledgers[0].taken(1));
        assertEquals(1, ledgers[1].taken());
    }

    @Test
    void idsStartAnewWithEveryBatchAndRiseWithinIt() {
        ledgers[0].taken(0, 0);
        DeliveryException again = assertThrows(DeliveryException.class, () -> ledgers[0].taken(1, 0));
        assertEquals("GPU 0, batch 1, from GPU 1: primitive 0 comes after primitive 0", again.getMessage());
        assertEquals(0, again.gpu());
        assertEquals(1, again.batch());
        assertEquals(1, again.source());
    }

    @Test
    void aPacketOfAnotherBatchIsRefused() {
        DeliveryException old = assertThrows(DeliveryException.class, () -> ledgers[1].idsArrived(0, 0, 1));
        assertEquals("GPU 1, batch 1, from GPU 0: draw ID 0 has come, not 1", old.getMessage());
        assertThrows(DeliveryException.class, () -> ledgers[1].markerArrived(0, 0, 0));
    }

    @Test
    void aMarkerAnnouncesWhatHasCome() {
        ledgers[1].idsArrived(0, 1, 2);
        DeliveryException lost = assertThrows(DeliveryException.class, () -> ledgers[1].markerArrived(0, 1, 3));
        assertEquals("GPU 1, batch 1, from GPU 0: the marker announces 3 primitives and 2 have come",
                lost.getMessage());
        assertThrows(DeliveryException.class, () -> ledgers[1].markerArrived(0, 1, 1));
    }

    @Test
    void whatWasSentAndNeverCameIsMissedInTheEnd() {
        ledgers[1].sent(0b10);
        DeliveryException missing = assertThrows(DeliveryException.class, () -> DeliveryLedger.settle(ledgers));
        assertEquals(
                "GPU 1, batch 1, from GPU 1: of 1 primitives sent, 0 have come and 0 were taken, in 1 and 1 batches",
                missing.getMessage());
    }

    @Test
    void whatCameAndWasNotTakenIsMissedInTheEnd() {
        ledgers[0].sent(0b10);
        ledgers[1].idsArrived(0, 1, 1);
        assertThrows(DeliveryException.class, () -> DeliveryLedger.settle(ledgers));
    }

    @Test
    void aBatchThatIsNotTakenIsMissedInTheEnd() {
        ledgers[1].markerArrived(0, 1, 0);
        assertThrows(DeliveryException.class, () -> DeliveryLedger.settle(ledgers));
    }
}
