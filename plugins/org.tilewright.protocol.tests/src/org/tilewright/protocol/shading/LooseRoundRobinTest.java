package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LooseRoundRobinTest extends WarpSchedulerContract {

    @Override
    protected WarpScheduler scheduler() {
        return WarpSchedulers.LOOSE_ROUND_ROBIN.scheduler();
    }

    /** Each of the others is named once. */
    @Override
    protected long patience(int warps, int instructions) {
        return warps - 1;
    }

    @Test
    void placesTakeTurnsAndTheLastIsFollowedByTheFirst() {
        WarpTurn scheduler = new WarpTurn(scheduler(), 4, 1);
        assertEquals(0, scheduler.choose(0b1011, 0));
        assertEquals(1, scheduler.choose(0b1011, 0));
        assertEquals(3, scheduler.choose(0b1011, 0));
        assertEquals(0, scheduler.choose(0b1011, 0));
        assertEquals(2, scheduler.choose(0b0101, 0));
    }
}
