package org.tilewright.sim.ticked;

import org.tilewright.sim.kernel.DeadlockException;
import org.tilewright.sim.time.Clock;

/** Ends a run in which nothing has moved for a million ticks of the fastest clock. */
final class Watchdog {

    private static final long PATIENCE = 1_000_000;

    private final TickedUnits units;
    private final long patience;
    private long lastTick;

    Watchdog(TickedUnits units, Clock core, Clock memory) {
        this.units = units;
        long fastest = Math.max(core.hertz(), memory.hertz());
        patience = Math.max(1, Math.multiplyExact(PATIENCE, core.hertz()) / fastest);
    }

    /**
     * Looks at what a core tick has done.
     *
     * @throws DeadlockException if nothing has moved for too long
     */
    void looksAt(long tick) {
        if (units.activity().takeMoved()) {
            lastTick = tick;
        } else if (tick - lastTick > patience) {
            throw new DeadlockException(lastTick, units.waits());
        }
    }
}
