package org.tilewright.protocol.distribution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tilewright.protocol.distribution.Exploration.Findings;

class BroadcastTurnTest {

    @Test
    void aGpuSendsWhenTheOneBeforeItHasEndedAndIsDoneWhenAllHave() {
        BroadcastTurn turn = new BroadcastTurn(3, 1);
        turn.lastArrived(0);
        assertFalse(turn.maySend());
        turn.begin();
        assertTrue(turn.maySend());
        turn.sentLast();
        assertFalse(turn.maySend());
        assertFalse(turn.isDone());
        assertFalse(turn.isEarly(2));
        turn.lastArrived(2);
        assertTrue(turn.isEarly(2));
        assertTrue(turn.isDone());
        turn.end();
        assertFalse(turn.isDone());
        assertFalse(turn.isEarly(2));
    }

    @ParameterizedTest
    @CsvSource({ "2, 3", "3, 2" })
    void broadcastsEndOneAfterTheOtherWhateverIsDelayed(int gpus, int broadcasts) {
        Findings found = Exploration.explore(new BroadcastModel(gpus, broadcasts, true));
        assertNull(found.finding());
        assertEquals(1, found.endings());
    }

    @Test
    void turnsThatAreNotKeptAreSeen() {
        assertEquals("two GPUs send at the same time",
                Exploration.explore(new BroadcastModel(2, 1, false)).finding());
    }
}
