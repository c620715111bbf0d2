package org.tilewright.sim.component;

import org.tilewright.frame.Frame;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** Counts the samples of occlusion queries and writes their results to memory. */
public final class OcclusionQueries extends Component {

    /** Bytes that a result takes in memory. */
    public static final int RESULT_BYTES = 64;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "results", unit = "query", counts = "results written")
        RESULTS,
        @Counted(label = "samples", unit = "sample", counts = "samples that these results say have passed")
        SAMPLES,
        @Counted(label = "latency", unit = "cycle",
                counts = "ticks from the sending of each query's last draw to that of its result")
        LATENCY
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it gathers counts or sends a result")
        BUSY,
        @Charged(label = "no-input", when = "without a query")
        NO_INPUT,
        @Charged(label = "draining", when = "waiting for what a query has on its way")
        DRAINING,
        @Charged(label = "stalled.memory-port", when = "waiting for a free slot in its memory port")
        STALLED_ON_MEMORY_PORT
    }

    private final int latency;
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param latency ticks in which the counts of the slices are gathered, 1 to 100,000
     */
    public OcclusionQueries(String name, Clock clock, int latency) {
        super(name, clock);
        this.latency = inRange(1, 100_000, "latency", latency);
    }

    /** Ticks in which the counts of the slices are gathered. */
    public int latency() {
        return latency;
    }

    @Override
    public long longestDelay() {
        return latency;
    }

    /** Results. */
    public OutputPort memory() {
        return memory;
    }

    /** Bytes that the results of a frame take in memory. */
    public static long bytes(Frame frame) {
        return (long) frame.queries().size() * RESULT_BYTES;
    }
}
