package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Tests the fragments of a tile against the depth lines of the Z cache, in order, one line after the other.
 */
public final class DepthUnit extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        TILES("tiles", "tile", "tiles accepted"),
        TILES_TESTED("tiles.tested", "tile", "tiles of draws with depth test"),
        TILES_DEAD("tiles.dead", "tile", "tiles of which no fragment is left"),
        FRAGMENTS_PASSED("fragments.passed", "fragment", "fragments that pass the alpha and depth tests"),
        LATENCY("latency", "tick",
                "sum over tested tiles of the ticks from becoming visible at the depth unit to the result");

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
        BUSY("busy", "in which it reads and tests"),
        NO_INPUT("no-input", "without a tile"),
        STALLED_ON_ROP("stalled.rop", "waiting for a free slot to the ROP"),
        WAITING_FOR_MEMORY("waiting.memory", "waiting for a line on its way from memory"),
        STALLED_ON_MISS_REGISTERS("stalled.miss-registers", "waiting for a miss register"),
        NO_VICTIM("stalled.victim", "waiting for a line that may be evicted"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for free slots in the Z cache's memory port");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int pixelsPerAccess;
    private final int testLatency;
    private final InputPort input = input("input", PortKind.TILES);
    private final OutputPort output = output("output", PortKind.TILES);
    private final OutputPort cache = output("cache", PortKind.LOOKUPS);

    /**
     * Makes a specification.
     *
     * @param pixelsPerAccess pixels of a line tested a tick, at least 1
     * @param testLatency ticks from the data to the result, at least 0
     */
    public DepthUnit(String name, Clock clock, int pixelsPerAccess, int testLatency) {
        super(name, clock);
        this.pixelsPerAccess = atLeast(1, "pixelsPerAccess", pixelsPerAccess);
        this.testLatency = atLeast(0, "testLatency", testLatency);
    }

    /** Pixels of a line tested a tick, at least 1. */
    public int pixelsPerAccess() {
        return pixelsPerAccess;
    }

    /** Ticks from the data to the result, at least 0. */
    public int testLatency() {
        return testLatency;
    }

    /** Tiles from shading. */
    public InputPort input() {
        return input;
    }

    /** Tiles to the ROP. */
    public OutputPort output() {
        return output;
    }

    /** Look-ups in the Z cache. */
    public OutputPort cache() {
        return cache;
    }
}
