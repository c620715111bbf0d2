package org.tilewright.sim.ticked.gpu;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.sim.component.MachineException;
import org.tilewright.sim.state.MachineState;
import org.tilewright.sim.state.MachineUnits;
import org.tilewright.sim.ticked.network.TickedNetwork;
import org.tilewright.sim.time.Clock;

/** Lets GPUs tick together from tick 0 until all of them have ended a frame. */
public final class FrameLoop {

    private final List<TickedUnits> gpus;
    private final List<SlaveClocks> slaves = new ArrayList<>();
    /** Null if there is one GPU. */
    private final TickedNetwork network;
    private final Watchdog watchdog;
    private long tick;

    /** @param network what links the GPUs, or null */
    public FrameLoop(List<TickedUnits> gpus, TickedNetwork network) {
        this.gpus = gpus;
        this.network = network;
        gpus.forEach(gpu -> slaves.add(new SlaveClocks(gpu)));
        watchdog = new Watchdog(gpus, network);
    }

    /** Runs the frame; the core tick at which it has ended. */
    public long run() {
        return run(Long.MAX_VALUE);
    }

    /** Runs the frame on as far as through a core tick; the tick at which it has ended, or the one after that. */
    long run(long last) {
        Clock core = gpus.getFirst().coreClock();
        long latest = gpus.getFirst().gpu.latestTick();
        for (; tick <= last; tick++) {
            long time = core.time(tick);
            while (network != null && network.nextTime() < time) {
                network.happen(network.nextTime());
            }
            tickSlavesBefore(time);
            if (haveEnded(tick)) {
                return tick;
            }
            if (tick > latest) {
                throw gpus.getFirst().gpu.tooSlow();
            }
            for (TickedUnits gpu : gpus) {
                gpu.tickCore(tick);
            }
            watchdog.looksAt(tick);
        }
        return tick;
    }

    /**
     * Runs the frame on as far as through a core tick.
     *
     * @throws MachineException if it ends before that tick
     */
    void runThrough(long last) {
        long end = run(last);
        if (end <= last) {
            throw new MachineException("tick " + last + ": the frame ends at tick " + end + "; expected one before it");
        }
    }

    /**
     * Runs the frame on as far as through a core tick, for what all units hold then.
     *
     * @throws MachineException if it ends before that tick
     */
    public MachineState stateAt(long last) {
        runThrough(last);
        MachineUnits units = new MachineUnits();
        gpus.forEach(gpu -> gpu.addTo(units));
        if (network != null) {
            network.addTo(units);
        }
        return units.state(gpus.getFirst().coreClock().name(), last);
    }

    /** After the end of the frame, lets the GPUs wait from a core tick to before another. */
    public void idle(long from, long to) {
        Clock core = gpus.getFirst().coreClock();
        for (long idle = from; idle < to; idle++) {
            for (TickedUnits gpu : gpus) {
                gpu.tickCore(idle);
            }
            tickSlavesBefore(core.time(idle + 1));
        }
    }

    private void tickSlavesBefore(long time) {
        for (SlaveClocks slave : slaves) {
            slave.tickBefore(time);
        }
    }

    private boolean haveEnded(long at) {
        for (TickedUnits gpu : gpus) {
            if (!gpu.endsAt(at)) {
                return false;
            }
        }
        return true;
    }
}
