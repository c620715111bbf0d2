package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ReceiveStateTest {

    @Test
    void sourcesAreTakenInOrderEachUpToItsMarker() {
        ReceiveState receive = new ReceiveState(3, 1, 8);
        assertEquals(0, receive.source());
        receive.takeId();
        assertEquals(0, receive.source());
        receive.takeMarker();
        assertEquals(1, receive.source());
        receive.takeMarker();
        receive.takeMarker();
        assertEquals(0, receive.source());
    }

    @Test
    void halfAQueueIsGivenBackAtATimeAndOwnEntriesAtOnce() {
        // ceil(5 / 2) = 3.
        ReceiveState receive = new ReceiveState(2, 1, 5);
        assertEquals(0, receive.takeId());
        assertEquals(0, receive.takeId());
        assertEquals(3, receive.takeMarker());
        assertEquals(1, receive.takeId());
        assertEquals(1, receive.takeMarker());
        assertEquals(0, receive.takeId());
        assertEquals(1, new ReceiveState(2, 1, 1).takeMarker());
    }

    @Test
    void aBatchIsExchangedByTheLastOfItsMarkers() {
        ReceiveState receive = new ReceiveState(3, 0, 4);
        assertFalse(receive.markerArrived(2));
        assertFalse(receive.markerArrived(0));
        assertFalse(receive.markerArrived(0));
        assertFalse(receive.markerArrived(2));
        assertTrue(receive.markerArrived(1));
        assertTrue(receive.markerArrived(1));
        assertFalse(receive.markerArrived(1));
    }

    @Test
    void entriesAreSharedOutEvenlyAndEverySourceHasOne() {
        assertEquals(21, ReceiveState.queueEntries(64, 3));
        assertEquals(1, ReceiveState.queueEntries(8, 16));
    }
}
