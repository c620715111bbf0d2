package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Tests blocks of pixels against the edges of a primitive, and hands those that may hold coverage to the {@link Rasteriser}, which
 * scans no others (McCormack and McNamara, Tiled polygon traversal using half-plane edge functions, 2000). It runs ahead of the scan
 * by the capacity of the connection between them.
 */
public final class CoarseRasteriser extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives accepted")
        PRIMITIVES,
        @Counted(label = "primitives.rejected", unit = "primitive", counts = "primitives of which no block is scanned")
        PRIMITIVES_REJECTED,
        @Counted(label = "blocks", unit = "block", counts = "blocks tested")
        BLOCKS,
        @Counted(label = "blocks.rejected", unit = "block", counts = "blocks that are not scanned")
        BLOCKS_REJECTED
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it tests blocks")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive")
        NO_INPUT,
        @Charged(label = "stalled.rasteriser", when = "waiting for a free slot to the rasteriser")
        STALLED_ON_RASTERISER
    }

    /** Largest edge of a block in pixels. */
    public static final int MAXIMUM_BLOCK_SIZE = 256;

    /** The most blocks of a tick. */
    public static final int MAXIMUM_BLOCKS_PER_TICK = 64;

    private final int blockSize;
    private final int blocksPerTick;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort blocks = output("blocks", PortKind.PRIMITIVES);

    /**
     * Makes a specification.
     *
     * @param blockSize edge of a block in pixels, a power of two from 2 to 256, at least that of the rasteriser's tiles
     * @param blocksPerTick blocks that are tested in a tick, at most; 1 to 64
     */
    public CoarseRasteriser(String name, Clock clock, int blockSize, int blocksPerTick) {
        super(name, clock);
        this.blockSize = powerOfTwo(2, MAXIMUM_BLOCK_SIZE, "blockSize", blockSize);
        this.blocksPerTick = inRange(1, MAXIMUM_BLOCKS_PER_TICK, "blocksPerTick", blocksPerTick);
    }

    /** Edge of a block in pixels. */
    public int blockSize() {
        return blockSize;
    }

    /** Blocks that are tested in a tick, at most. */
    public int blocksPerTick() {
        return blocksPerTick;
    }

    /** Primitives from set-up or from tiling. */
    public InputPort input() {
        return input;
    }

    /** Blocks to the rasteriser, each a primitive of one piece. */
    public OutputPort blocks() {
        return blocks;
    }
}
