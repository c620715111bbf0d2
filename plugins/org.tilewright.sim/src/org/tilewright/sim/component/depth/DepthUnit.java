package org.tilewright.sim.component.depth;

import java.util.Arrays;

import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.queue.WindowOrder;
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
 * Tests the fragments of a tile against the depth lines of the Z cache, one line after the other, and looks ahead for the lines
 * of as many tiles as its window holds.
 */
public final class DepthUnit extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles accepted")
        TILES,
        @Counted(label = "tiles.tested", unit = "tile", counts = "tiles of draws with depth test")
        TILES_TESTED,
        @Counted(label = "tiles.dead", unit = "tile", counts = "tiles of which no fragment is left")
        TILES_DEAD,
        @Counted(label = "samples.tested", unit = "sample",
                counts = "covered samples of tested tiles of targets whose pixels have several")
        SAMPLES_TESTED,
        @Counted(label = "samples.passed", unit = "sample", counts = "those of them that pass the tests")
        SAMPLES_PASSED,
        @Counted(label = "fragments.passed", unit = "fragment",
                counts = "fragments that pass the alpha and depth tests")
        FRAGMENTS_PASSED,
        @Counted(label = "latency", unit = "tick",
                counts = "sum over tested tiles of the ticks from becoming visible at the depth unit to the result")
        LATENCY
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it reads and tests")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "looking-up",
                when = "in which it tests nothing, and the oldest tile of its window looks for its lines")
        LOOKING_UP,
        @Charged(label = "stalled.rop", when = "waiting for a free slot to the ROP")
        STALLED_ON_ROP,
        @Charged(label = "waiting.memory", when = "waiting for a line on its way from memory")
        WAITING_FOR_MEMORY,
        @Charged(label = "stalled.miss-registers", when = "waiting for a miss register")
        STALLED_ON_MISS_REGISTERS,
        @Charged(label = "stalled.victim", when = "waiting for a line that may be evicted")
        NO_VICTIM,
        @Charged(label = "stalled.memory-port", when = "waiting for free slots in the Z cache's memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "stalled.tags", when = "in which the prefetcher uses the tags that it wants")
        STALLED_ON_TAGS,
        @Charged(label = "stalled.survivors", when = "waiting for a free slot from the early side to shading")
        STALLED_ON_SURVIVORS,
        @Charged(label = "stalled.late-tests", when = "in which the early side waits for tiles that are tested late")
        STALLED_ON_LATE_TESTS,
        @Charged(label = "reading-tags", when = "in which it reads the tags of a tile that leaves for shading")
        READING_TAGS;

        /** What there is: what only depth units have that hold tiles comes last. */
        public static Ticks[] of(boolean holdsTiles) {
            return holdsTiles ? values() : Arrays.copyOf(values(), STALLED_ON_LATE_TESTS.ordinal() + 1);
        }
    }

    private final int pixelsPerAccess;
    private final int testLatency;
    private final TagPriority arbitration;
    private final int window;
    private final WindowOrder windowOrder;
    private final InputPort early = optionalInput("early", PortKind.TILES);
    private final OutputPort survivors = optionalOutput("survivors", PortKind.TILES);
    private final InputPort input = input("input", PortKind.TILES);
    private final OutputPort output = output("output", PortKind.TILES);
    private final OutputPort cache = optionalOutput("cache", PortKind.LOOKUPS);

    /**
     * Makes a specification.
     *
     * @param pixelsPerAccess pixels of a line tested a tick, or samples where pixels have several, at least 1
     * @param testLatency ticks from the data to the result, at least 0
     * @param arbitration who acts first in a tick on the tags, it or the prefetcher
     * @param window tiles that it has at hand, at least 1; with 1 it waits for each line before it looks for the next one
     * @param windowOrder in which order the tiles of a window are tested
     */
    public DepthUnit(String name, Clock clock, int pixelsPerAccess, int testLatency, TagPriority arbitration,
            int window, WindowOrder windowOrder) {
        super(name, clock);
        this.pixelsPerAccess = atLeast(1, "pixelsPerAccess", pixelsPerAccess);
        this.testLatency = atLeast(0, "testLatency", testLatency);
        this.arbitration = arbitration;
        this.window = atLeast(1, "window", window);
        this.windowOrder = windowOrder;
    }

    /** Pixels of a line tested a tick, at least 1. */
    public int pixelsPerAccess() {
        return pixelsPerAccess;
    }

    @Override
    public long longestDelay() {
        return testLatency;
    }

    /** Ticks from the data to the result, at least 0. */
    public int testLatency() {
        return testLatency;
    }

    /** Who acts first in a tick on the tags, it or the prefetcher. */
    public TagPriority arbitration() {
        return arbitration;
    }

    /** Tiles that it has at hand, at least 1; with 1 it waits for each line before it looks for the next one. */
    public int window() {
        return window;
    }

    /** In which order the tiles of a window are tested. */
    public WindowOrder windowOrder() {
        return windowOrder;
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
