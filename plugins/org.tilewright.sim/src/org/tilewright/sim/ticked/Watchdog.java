package org.tilewright.sim.ticked;

import java.util.List;

import org.tilewright.sim.kernel.DeadlockException;
import org.tilewright.sim.time.Clock;

/** Ends a run in which nothing has moved for a million ticks of the fastest clock. */
final class Watchdog {

    private static final long PATIENCE = 1_000_000;

    private final TickedUnits units;
    private final long patience;
    private long lastTick;

    /** @param others the clocks beside the core clock */
    Watchdog(TickedUnits units, Clock core, List<Clock> others) {
        this.units = units;
        long fastest = others.stream().mapToLong(Clock::hertz).reduce(core.hertz(), Math::max);
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
