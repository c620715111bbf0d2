package org.tilewright.protocol.arbiter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class PortTurnTest {

    @Test
    void turnsBeginWithRequesterZeroAndAgainAfterAReset() {
        PortTurn turn = new PortTurn(PortArbiters.ROUND_ROBIN, 3);
        assertEquals(0, turn.grant(0b111));
        assertEquals(1, turn.grant(0b111));
        assertEquals(2, turn.grant(0b111));
        assertEquals(0, turn.grant(0b001));
        assertEquals(2, turn.grant(0b101));
        turn.grant(0b001);
        turn.reset();
        assertEquals(0, turn.grant(0b011));
    }

    @Test
    void nobodyIsGrantedWhenNobodyRequestsAndTheTurnStays() {
        PortTurn turn = new PortTurn(PortArbiters.ROUND_ROBIN, 2);
        turn.grant(0b01);
        assertEquals(PortTurn.NOBODY, turn.grant(0));
        assertArrayEquals(new int[] { 1 }, turn.state());
    }

    @Test
    void sixtyFourRequestersTakeTurns() {
        PortTurn turn = new PortTurn(PortArbiters.ROUND_ROBIN, 64);
        long ends = 1L << 63 | 1;
        assertEquals(0, turn.grant(ends));
        assertEquals(63, turn.grant(ends));
        assertEquals(0, turn.grant(ends));
        assertEquals(63, turn.grant(ends));
    }

    @Test
    void aPortOfNobodyOrOfTooManyIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new PortTurn(PortArbiters.ROUND_ROBIN, 65));
        assertThrows(IllegalArgumentException.class, () -> new PortTurn(PortArbiters.ROUND_ROBIN, 0));
    }
}
