package org.tilewright.sim.component.texture;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/** One way to memory for several texture caches, first come, first served. */
public final class TexturePort extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "requests", unit = "request", counts = "requests sent on")
        REQUESTS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it sends a request on")
        BUSY,
        @Charged(label = "no-input", when = "without a request")
        NO_INPUT,
        @Charged(label = "stalled.memory-port", when = "waiting for a free slot in its memory port")
        STALLED_ON_MEMORY_PORT
    }

    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /** Makes a specification. */
    public TexturePort(String name, Clock clock) {
        super(name, clock);
    }

    /**
     * The port of a client. Of requests that came at the same time the client that was connected first is served first.
     *
     * @param client name of the client
     */
    public InputPort client(String client) {
        return new InputPort(this, client, PortKind.MEMORY_REQUESTS);
    }

    /** Requests towards memory. */
    public OutputPort memory() {
        return memory;
    }
}
