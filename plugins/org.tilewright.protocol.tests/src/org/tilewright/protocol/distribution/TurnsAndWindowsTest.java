package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TurnsAndWindowsTest {

    @Test
    void theFirstGpuBeginsAndHasItsNextTurnWhenTheBatchIsExchanged() {
        ExchangeTurn turn = new ExchangeTurn(Exchange.TURNS, 0);
        assertTrue(turn.maySend());
        turn.markerSent();
        assertFalse(turn.maySend());
        turn.markerArrived(2);
        assertFalse(turn.maySend());
        turn.batchExchanged();
        assertTrue(turn.maySend());
    }

    @Test
    void everyOtherGpuHasItsTurnByTheMarkerOfTheOneBeforeIt() {
        ExchangeTurn turn = new ExchangeTurn(Exchange.TURNS, 2);
        assertFalse(turn.maySend());
        turn.markerArrived(0);
        turn.batchExchanged();
        assertFalse(turn.maySend());
        turn.markerArrived(1);
        assertTrue(turn.maySend());
        turn.markerSent();
        assertFalse(turn.maySend());
    }

    @Test
    void aReorderWindowNeedsNoTurn() {
        ExchangeTurn turn = new ExchangeTurn(Exchange.REORDER_WINDOW, 1);
        turn.markerSent();
        assertTrue(turn.maySend());
        turn.markerArrived(0);
        assertEquals(0, turn.state()[0]);
    }

    @Test
    void aRunaheadLetsSoManyBatchesFollowTheOneThatIsDistributed() {
        RunaheadWindow window = new RunaheadWindow(2);
        for (int batch = 0; batch < 3; batch++) {
            assertTrue(window.maySend());
            window.send();
        }
        assertFalse(window.maySend());
        window.exchanged();
        assertTrue(window.maySend());
        assertEquals(2, window.batches());
    }

    @Test
    void withoutRunaheadOneBatchIsUnderWay() {
        RunaheadWindow window = new RunaheadWindow(0);
        window.send();
        assertFalse(window.maySend());
        window.exchanged();
        assertThrows(IllegalStateException.class, window::exchanged);
        assertThrows(IllegalArgumentException.class, () -> new RunaheadWindow(-1));
    }

    @Test
    void drawIdsGoRound() {
        DrawIds ids = new DrawIds(2);
        assertEquals(1, ids.after(ids.first()));
        assertEquals(3, ids.after(2));
        assertEquals(0, ids.after(3));
        int drawId = ids.first();
        for (int batch = 0; batch < 10; batch++) {
            assertEquals(drawId, ids.of(batch));
            drawId = ids.after(drawId);
        }
        assertEquals(0, new DrawIds(0).after(0));
        assertThrows(IllegalArgumentException.class, () -> new DrawIds(31));
        assertThrows(IllegalArgumentException.class, () -> new DrawIds(-1));
    }

    @Test
    void oneDrawIdMoreThanTheRunaheadIsEnough() {
        // 1, 2, 3, 4, 5 IDs for a runahead of 0 to 4.
        assertEquals(0, DrawIds.bitsNeeded(0));
        assertEquals(1, DrawIds.bitsNeeded(1));
        assertEquals(2, DrawIds.bitsNeeded(2));
        assertEquals(2, DrawIds.bitsNeeded(3));
        assertEquals(3, DrawIds.bitsNeeded(4));
    }
}
