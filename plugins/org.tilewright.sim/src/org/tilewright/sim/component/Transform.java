package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Transforms the vertices that the post-transform cache missed.
 */
public final class Transform extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        VERTICES("vertices", "vertex", "vertices transformed");

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
        BUSY("busy", "in which it transforms vertices"),
        NO_INPUT("no-input", "without a primitive"),
        STALLED_ON_CLIP("stalled.clip", "waiting for a free slot to clip and cull");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int cyclesPerVertex;
    private final int lanes;
    private final int latency;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort output = output("output", PortKind.PRIMITIVES);

    /**
     * Makes a specification.
     *
     * @param cyclesPerVertex ticks a vertex takes on one lane, at least 1
     * @param lanes vertices transformed at once, at least 1
     * @param latency ticks from accepting a primitive to its leaving, at least 0
     */
    public Transform(String name, Clock clock, int cyclesPerVertex, int lanes, int latency) {
        super(name, clock);
        this.cyclesPerVertex = atLeast(1, "cyclesPerVertex", cyclesPerVertex);
        this.lanes = atLeast(1, "lanes", lanes);
        this.latency = atLeast(0, "latency", latency);
    }

    /** Ticks a vertex takes on one lane, at least 1. */
    public int cyclesPerVertex() {
        return cyclesPerVertex;
    }

    /** Vertices transformed at once, at least 1. */
    public int lanes() {
        return lanes;
    }

    /** Ticks from accepting a primitive to its leaving, at least 0. */
    public int latency() {
        return latency;
    }

    /** Primitives from vertex fetch. */
    public InputPort input() {
        return input;
    }

    /** Primitives to clip and cull. */
    public OutputPort output() {
        return output;
    }
}
