package org.tilewright.sim.component.depth;

import org.tilewright.sim.component.Component;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Drops tiles that lie behind the farthest depth of every block that they touch, before they are shaded, and may know the tiles that
 * lie before all that is stored. It stands between
 * the early input of the depth unit and shading; with {@link EarlyDepth} the depth unit does its work and charges its ticks.
 */
public final class HierarchicalDepth extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "tiles", unit = "tile", counts = "tiles taken before shading")
        TILES,
        @Counted(label = "tiles.rejected", unit = "tile", counts = "tiles dropped")
        TILES_REJECTED,
        @Counted(label = "fragments.rejected", unit = "fragment", counts = "covered fragments of tiles dropped")
        FRAGMENTS_REJECTED,
        @Counted(label = "tiles.accepted", unit = "tile",
                counts = "tiles that passed before the nearest stored depth, without being read")
        TILES_ACCEPTED
    }

    /** What its ticks are charged to, unless there is early depth. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it takes a tile")
        BUSY,
        @Charged(label = "no-input", when = "without a tile")
        NO_INPUT,
        @Charged(label = "stalled.survivors", when = "waiting for a free slot to shading")
        STALLED_ON_SURVIVORS
    }

    private final int blockSize;
    private final int bufferEntries;
    private final boolean nearest;

    /**
     * Makes a specification.
     *
     * @param blockSize edge of a block in pixels, a power of two from 2 to 64
     * @param bufferEntries blocks whose farthest depths are held, 1 to 2^20
     * @param nearest whether nearest depths are held, too
     */
    public HierarchicalDepth(String name, Clock clock, int blockSize, int bufferEntries, boolean nearest) {
        super(name, clock);
        this.blockSize = powerOfTwo(2, 64, "blockSize", blockSize);
        this.bufferEntries = inRange(1, 1 << 20, "bufferEntries", bufferEntries);
        this.nearest = nearest;
    }

    /** Whether nearest depths are held, too. */
    public boolean nearest() {
        return nearest;
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
