package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Blends the surviving fragments of tiles into the colour cache, in order, looking lines up ahead of the blending.
 */
public final class Rop extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles blended")
        TILES,
        @Counted(label = "fragments", unit = "fragment", counts = "fragments blended or written")
        FRAGMENTS
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it blends")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "looking-up", when = "in which the oldest tile's lines are being looked up")
        LOOKING_UP,
        @Charged(label = "in-pipeline", when = "in which the oldest tile is on its way from look-up to blending")
        IN_PIPELINE,
        @Charged(label = "waiting.memory", when = "waiting for a line on its way from memory")
        WAITING_FOR_MEMORY
    }

    private final int pixelsPerCycle;
    private final int latency;
    private final int lookahead;
    private final InputPort input = input("input", PortKind.TILES);
    private final OutputPort cache = optionalOutput("cache", PortKind.LOOKUPS);

    /**
     * Makes a specification.
     *
     * @param pixelsPerCycle fragments blended a tick, at least 1
     * @param latency ticks from a tile's last look-up to its blending, at least 1
     * @param lookahead tiles looked up and not yet retired, at most; at least 1
     */
    public Rop(String name, Clock clock, int pixelsPerCycle, int latency, int lookahead) {
        super(name, clock);
        this.pixelsPerCycle = atLeast(1, "pixelsPerCycle", pixelsPerCycle);
        this.latency = atLeast(1, "latency", latency);
        this.lookahead = atLeast(1, "lookahead", lookahead);
    }

    /** Fragments blended a tick, at least 1. */
    public int pixelsPerCycle() {
        return pixelsPerCycle;
    }

    @Override
    public long longestDelay() {
        return latency;
    }

    /** Ticks from a tile's last look-up to its blending, at least 1. */
    public int latency() {
        return latency;
    }

    /** Tiles looked up and not yet retired, at most; at least 1. */
    public int lookahead() {
        return lookahead;
    }

    /** Tiles from the depth unit. */
    public InputPort input() {
        return input;
    }

    /** Look-ups in the colour cache; unconnected where colour is kept on chip. */
    public OutputPort cache() {
        return cache;
    }
}
