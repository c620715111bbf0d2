package org.tilewright.sim.ticked.gpu;

import java.util.List;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.Connection;
import org.tilewright.sim.component.Machine;
import org.tilewright.sim.run.DeadlockException;
import org.tilewright.sim.ticked.network.Agenda;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.time.Clock;

/**
 * Ends a run in which nothing has moved for a million ticks of the fastest clock, and for as long as all units and connections
 * could take together: under clocks that are far apart that is longer.
 */
final class Watchdog {

    private static final long PATIENCE = 1_000_000;

    private final List<TickedUnits> gpus;
    private final TickedNetwork network;
    private final long patience;
    private long lastTick;

    /** @param network what links the GPUs, or null */
    Watchdog(List<TickedUnits> gpus, TickedNetwork network) {
        this.gpus = gpus;
        this.network = network;
        TickedUnits first = gpus.getFirst();
        Clock core = first.coreClock();
        long fastest = Math.max(core.hertz(), first.gpu.memory().clock().hertz());
        if (!first.gpu.textures().isEmpty()) {
            fastest = Math.max(fastest, first.gpu.textures().clock().hertz());
        }
        patience = Math.max(Math.multiplyExact(PATIENCE, core.hertz()) / fastest,
                core.tickAtOrAfter(longestDelay(first.gpu.machine())) + first.gpu.memory().returnLatency());
    }

    /** All delays of a machine one after the other, in picoseconds. */
    private static long longestDelay(Machine machine) {
        long sum = 0;
        for (Component component : machine.components()) {
            sum += component.clock().time(component.longestDelay());
        }
        for (Connection connection : machine.connections()) {
            sum += connection.to().component().clock().time(connection.latency());
        }
        return sum;
    }

    /**
     * Looks at what a core tick has done.
     *
     * @throws DeadlockException if nothing has moved for too long
     */
    void looksAt(long tick) {
        boolean moved = network != null && network.takeMoved();
        for (TickedUnits gpu : gpus) {
            moved |= gpu.activity().takeMoved();
        }
        if (moved) {
            lastTick = tick;
        } else if (tick - lastTick > patience && (network == null || network.nextTime() == Agenda.NEVER)) {
            throw new DeadlockException(lastTick, waits());
        }
    }

    private String waits() {
        return String.join("; ", gpus.stream().map(TickedUnits::waits).toList());
    }
}
