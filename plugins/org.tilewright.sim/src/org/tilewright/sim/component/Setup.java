package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Sets up edge functions and attribute planes.
 */
public final class Setup extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        PRIMITIVES("primitives", "primitive", "primitives set up"),
        PIECES("pieces", "piece", "screen pieces set up");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which it sets up a primitive"),
        NO_INPUT("no-input", "without a primitive"),
        STALLED_ON_RASTERISER("stalled.rasteriser", "waiting for a free slot to the rasteriser");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
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
