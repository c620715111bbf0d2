package org.tilewright.sim.component.depth;

import org.tilewright.protocol.cache.TagArbitration;
import org.tilewright.sim.component.Component;
import org.tilewright.sim.component.InputPort;
import org.tilewright.sim.component.OutputPort;
import org.tilewright.sim.component.PortKind;
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
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for free slots in the Z cache's memory port"),
        STALLED_ON_TAGS("stalled.tags", "in which the prefetcher uses the tags that it wants"),
        STALLED_ON_SURVIVORS("stalled.survivors", "waiting for a free slot from the early side to shading"),
        STALLED_ON_LATE_TESTS("stalled.late-tests", "in which the early side waits for tiles that are tested late");

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
    private final TagArbitration arbitration;
    private final InputPort early = optionalInput("early", PortKind.TILES);
    private final OutputPort survivors = optionalOutput("survivors", PortKind.TILES);
    private final InputPort input = input("input", PortKind.TILES);
    private final OutputPort output = output("output", PortKind.TILES);
    private final OutputPort cache = optionalOutput("cache", PortKind.LOOKUPS);

    /**
     * Makes a specification.
     *
     * @param pixelsPerAccess pixels of a line tested a tick, at least 1
     * @param testLatency ticks from the data to the result, at least 0
     * @param arbitration who acts first in a tick on the tags, it or the prefetcher
     */
    public DepthUnit(String name, Clock clock, int pixelsPerAccess, int testLatency, TagArbitration arbitration) {
        super(name, clock);
        this.pixelsPerAccess = atLeast(1, "pixelsPerAccess", pixelsPerAccess);
        this.testLatency = atLeast(0, "testLatency", testLatency);
        this.arbitration = arbitration;
    }

    /** Pixels of a line tested a tick, at least 1. */
    public int pixelsPerAccess() {
        return pixelsPerAccess;
    }

    /** Ticks from the data to the result, at least 0. */
    public int testLatency() {
        return testLatency;
    }

    /** Who acts first in a tick on the tags, it or the prefetcher. */
    public TagArbitration arbitration() {
        return arbitration;
    }

    /** Tiles from the rasteriser, if there is early or hierarchical depth. */
    public InputPort early() {
        return early;
    }

    /** What the early side leaves of them, to shading. */
    public OutputPort survivors() {
        return survivors;
    }

    /** Tiles from shading. */
    public InputPort input() {
        return input;
    }

    /** Tiles to the ROP. */
    public OutputPort output() {
        return output;
    }

    /** Look-ups in the Z cache; unconnected where depth is kept on chip. */
    public OutputPort cache() {
        return cache;
    }
}
