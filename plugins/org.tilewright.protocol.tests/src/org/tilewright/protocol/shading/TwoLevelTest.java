package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TwoLevelTest extends WarpSchedulerContract {

    @Override
    protected WarpScheduler scheduler() {
        return WarpSchedulers.TWO_LEVEL.scheduler();
    }

    /** Older ones may be active up to their ends. */
    @Override
    protected long patience(int warps, int instructions) {
        return (long) (warps - 1) * instructions;
    }

    @Test
    void activeOnesTakeTurnsAndMakeWayWhenTheyWaitForTextures() {
        WarpTurn scheduler = new WarpTurn(scheduler(), 4, 2);
        for (int warp : new int[] { 3, 1, 0, 2 }) {
            scheduler.arrive(warp);
        }
        // 3 and 1 are the oldest.
        assertEquals(1, scheduler.choose(0b1111, 0));
        assertEquals(3, scheduler.choose(0b1111, 0));
        assertEquals(1, scheduler.choose(0b1111, 0));
        // Neither of them is ready, but they do not wait for a texture.
        assertEquals(-1, scheduler.choose(0b0101, 0));
        // 3 waits for one: 0 takes its place.
        assertEquals(0, scheduler.choose(0b0101, 0b1000));
        // 3 waits no more, and has to wait for a place.
        assertEquals(1, scheduler.choose(0b1111, 0));
        assertEquals(0, scheduler.choose(0b1111, 0));
        scheduler.leave(1);
        assertEquals(3, scheduler.choose(0b1101, 0));
    }
}
