package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Transforms the vertices that the post-transform cache missed.
 */
public final class Transform extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "vertices", unit = "vertex", counts = "vertices transformed")
        VERTICES
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it transforms vertices")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT,
        @Charged(label = "stalled.clip", when = "waiting for a free slot to clip and cull")
        STALLED_ON_CLIP
    }

    /** Corners of a primitive. */
    private static final int MOST_VERTICES = 4;

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

    @Override
    public long longestDelay() {
        return (long) MOST_VERTICES * cyclesPerVertex + latency;
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
