package org.tilewright.sim.component.depth;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Drops tiles that lie behind the farthest depth of every block that they touch, before they are shaded. It stands between
 * the early input of the depth unit and shading; with {@link EarlyDepth} the depth unit does its work and charges its ticks.
 */
public final class HierarchicalDepth extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        TILES("tiles", "tile", "tiles taken before shading"),
        TILES_REJECTED("tiles.rejected", "tile", "tiles dropped"),
        FRAGMENTS_REJECTED("fragments.rejected", "fragment", "covered fragments of tiles dropped");

        private final Text text;

        Count(String label, String unit, String description) {
            text = new Text(label, unit, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    /** What its ticks are charged to, unless there is early depth. */
    public enum Ticks implements Cause {
        BUSY("busy", "in which it takes a tile"),
        NO_INPUT("no-input", "without a tile"),
        STALLED_ON_SURVIVORS("stalled.survivors", "waiting for a free slot to shading");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int blockSize;
    private final int bufferEntries;

    /**
     * Makes a specification.
     *
     * @param blockSize edge of a block in pixels, a power of two from 2 to 64
     * @param bufferEntries blocks whose farthest depths are held, 1 to 2^20
     */
    public HierarchicalDepth(String name, Clock clock, int blockSize, int bufferEntries) {
        super(name, clock);
        this.blockSize = powerOfTwo(2, 64, "blockSize", blockSize);
        this.bufferEntries = inRange(1, 1 << 20, "bufferEntries", bufferEntries);
    }

    /** Edge of a block in pixels. */
    public int blockSize() {
        return blockSize;
    }

    /** Blocks whose farthest depths are held. */
    public int bufferEntries() {
        return bufferEntries;
    }
}
