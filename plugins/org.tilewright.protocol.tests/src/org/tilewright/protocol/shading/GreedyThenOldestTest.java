package org.tilewright.protocol.shading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class GreedyThenOldestTest extends WarpSchedulerContract {

    @Override
    protected WarpScheduler scheduler() {
        return WarpSchedulers.GREEDY_THEN_OLDEST.scheduler();
    }

    /** Each of the others comes to its end before. */
    @Override
    protected long patience(int warps, int instructions) {
        return (long) (warps - 1) * instructions;
    }

    @Test
    void theLastOneGoesOnThenTheOldestFollows() {
        WarpTurn scheduler = new WarpTurn(scheduler(), 4, 1);
        scheduler.arrive(2);
        scheduler.arrive(0);
        scheduler.arrive(1);
        assertEquals(0, scheduler.choose(0b011, 0));
        assertEquals(0, scheduler.choose(0b111, 0));
        assertEquals(2, scheduler.choose(0b110, 0));
        assertEquals(2, scheduler.choose(0b111, 0));
        // Its place is taken anew by the youngest, which is not the one that issued last.
        scheduler.leave(2);
        scheduler.arrive(2);
        assertEquals(0, scheduler.choose(0b111, 0));
        assertEquals(1, scheduler.choose(0b110, 0));
    }
}
