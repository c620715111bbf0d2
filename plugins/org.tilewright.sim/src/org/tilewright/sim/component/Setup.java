package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Sets up edge functions and attribute planes.
 */
public final class Setup extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives set up")
        PRIMITIVES,
        @Counted(label = "pieces", unit = "piece", counts = "screen pieces set up")
        PIECES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it sets up a primitive")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT,
        @Charged(label = "stalled.rasteriser", when = "waiting for a free slot to the rasteriser")
        STALLED_ON_RASTERISER
    }

    private final int cyclesPerTriangle;
    private final int latency;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort output = output("output", PortKind.PRIMITIVES);

    /**
     * Makes a specification.
     *
     * @param cyclesPerTriangle ticks a screen piece takes, at least 1
     * @param latency ticks from accepting a primitive to its leaving, at least 0
     */
    public Setup(String name, Clock clock, int cyclesPerTriangle, int latency) {
        super(name, clock);
        this.cyclesPerTriangle = atLeast(1, "cyclesPerTriangle", cyclesPerTriangle);
        this.latency = atLeast(0, "latency", latency);
    }

    /** Ticks a screen piece takes, at least 1. */
    public int cyclesPerTriangle() {
        return cyclesPerTriangle;
    }

    @Override
    public long longestDelay() {
        return (long) ClipCull.MOST_PIECES * cyclesPerTriangle + latency;
    }

    /** Ticks from accepting a primitive to its leaving, at least 0. */
    public int latency() {
        return latency;
    }

    /** Primitives from clip and cull. */
    public InputPort input() {
        return input;
    }

    /** Primitives to the rasteriser. */
    public OutputPort output() {
        return output;
    }
}
