package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class LooseRoundRobinTest extends WarpSchedulerContract {

    @Override
    WarpScheduler scheduler(int warps, int active) {
        return WarpSchedulers.LOOSE_ROUND_ROBIN.scheduler(warps, active);
    }

    /** Each of the others is named once. */
    @Override
    long patience(int warps, int instructions) {
        return warps - 1;
    }

    @Test
    void placesTakeTurnsAndTheLastIsFollowedByTheFirst() {
        WarpScheduler scheduler = scheduler(4, 1);
        assertEquals(0, scheduler.choose(0b1011, 0));
        assertEquals(1, scheduler.choose(0b1011, 0));
        assertEquals(3, scheduler.choose(0b1011, 0));
        assertEquals(0, scheduler.choose(0b1011, 0));
        assertEquals(2, scheduler.choose(0b0101, 0));
    }
}
