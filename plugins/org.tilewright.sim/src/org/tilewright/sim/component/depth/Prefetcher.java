package org.tilewright.sim.component.depth;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Fetches depth lines before the depth unit asks for them, by requests that somebody makes. A request that finds its queue
 * full is given up. What requests are made, and when the head of the queue may go on, is the kinds' own.
 */
public abstract sealed class Prefetcher extends Component
        permits DprtPrefetcher, AdaptiveDprtPrefetcher, LookUpPrefetcher {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "requests", unit = "request", counts = "line addresses requested, those given up included")
        REQUESTS,
        @Counted(label = "overflows", unit = "request", counts = "requests given up because the queue was full")
        OVERFLOWS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it cancels, gives up or sends a request")
        BUSY,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT,
        @Charged(label = "stalled.tags", when = "in which the depth unit uses the tags")
        TAGS_TAKEN,
        @Charged(label = "stalled.miss-registers", when = "waiting for a miss register")
        STALLED_ON_MISS_REGISTERS,
        @Charged(label = "stalled.memory-port", when = "waiting for free slots in the Z cache's memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "stalled.victim",
                when = "waiting for a line that it may take, under the literal rule of the tag or because it is early")
        NO_VICTIM,
        @Charged(label = "waiting.distance",
                when = "in which its next request is early and too far ahead of the depth unit")
        WAITING_FOR_DISTANCE
    }

    private final int queueEntries;
    private final InputPort requests = input("requests", PortKind.PREFETCHES);
    private final OutputPort cache = output("cache", PortKind.LOOKUPS);

    /**
     * Makes a specification.
     *
     * @param queueEntries requests that wait, at most; at least 1; the capacity of its connection
     */
    Prefetcher(String name, Clock clock, int queueEntries) {
        super(name, clock);
        this.queueEntries = atLeast(1, "queueEntries", queueEntries);
    }

    /** Requests that wait, at most; at least 1; the capacity of its connection. */
    public final int queueEntries() {
        return queueEntries;
    }

    /** Line addresses from the rasteriser, or from the Z cache whose look-ups are learned from. */
    public final InputPort requests() {
        return requests;
    }

    /** Look-ups in the Z cache. */
    public final OutputPort cache() {
        return cache;
    }
}
