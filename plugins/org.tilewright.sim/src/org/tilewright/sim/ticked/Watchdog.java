package org.tilewright.sim.ticked;

import org.tilewright.sim.kernel.DeadlockException;
import org.tilewright.sim.time.Clock;

/** Ends a run in which nothing has moved for a million ticks. */
final class Watchdog {

    private static final long PATIENCE = 1_000_000;

    private final TickedGpu units;
    private final Clock clock;
    private long lastTick;

    Watchdog(TickedGpu units, Clock clock) {
        this.units = units;
        this.clock = clock;
    }

    /** @throws DeadlockException if nothing has moved for too long */
    void looksAt(long tick) {
        if (units.activity().takeMoved()) {
            lastTick = tick;
        } else if (tick - lastTick > PATIENCE) {
            throw new DeadlockException(lastTick, "");
        }
    }
}
