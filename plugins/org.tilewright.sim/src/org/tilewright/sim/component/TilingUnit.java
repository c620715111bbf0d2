package org.tilewright.sim.component;

import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Sorts the screen pieces of a frame into bins and gives them to the rasteriser bin by bin, so that depth and colour of a bin
 * stay on chip: tile-based rendering.
 */
public final class TilingUnit extends Component {

    /** What it counts. */
    public enum Count implements Declaration {
        PRIMITIVES("primitives", "primitive", "primitives binned"),
        ENTRIES("entries", "entry", "pieces entered in bins"),
        PASSES("passes", "pass", "passes rendered"),
        BINS("bins", "bin", "bins rendered"),
        PARAMETERS_WRITTEN("parameters.written", "byte", "bytes of pieces and lists written"),
        PARAMETERS_READ("parameters.read", "byte", "bytes of pieces and lists read back"),
        LOADED("loaded", "byte", "bytes of depth and colour read at the start of bins"),
        COLOUR_WRITTEN("colour.written", "byte", "bytes of colour written at the end of bins"),
        DEPTH_WRITTEN("depth.written", "byte", "bytes of depth written at the end of bins");

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
        BUSY("busy", "in which it bins a primitive"),
        NO_INPUT("no-input", "without a primitive"),
        STALLED_ON_MEMORY_PORT("stalled.memory-port", "waiting for free slots in its memory port"),
        RENDERING("rendering", "in which a pass is rendered");

        private final Text text;

        Ticks(String label, String description) {
            text = Cause.text(label, description);
        }

        @Override
        public Text text() {
            return text;
        }
    }

    private final int tileSize;
    private final int parameterBufferBytes;
    private final int binBytesPerPrimitive;
    private final int primitiveBytes;
    private final int primitivesPerCycle;
    private final int onChipTiles;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    private final OutputPort primitives = output("primitives", PortKind.PRIMITIVES);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /**
     * Makes a specification.
     *
     * @param tileSize edge of a bin in pixels, a power of two from 8 to 128, at least the rasteriser's tile
     * @param parameterBufferBytes memory for the pieces and lists of a pass, at least 1 KiB
     * @param binBytesPerPrimitive bytes of a list's entry, 1 to 64
     * @param primitiveBytes bytes of a piece, 1 to 1024
     * @param primitivesPerCycle pieces entered in one bin each, a tick; at least 1
     * @param onChipTiles bins that are on chip at a time, 1 or 2
     */
    public TilingUnit(String name, Clock clock, int tileSize, int parameterBufferBytes, int binBytesPerPrimitive,
            int primitiveBytes, int primitivesPerCycle, int onChipTiles) {
        super(name, clock);
        this.tileSize = powerOfTwo(8, 128, "tileSize", tileSize);
        this.parameterBufferBytes = atLeast(1024, "parameterBufferBytes", parameterBufferBytes);
        this.binBytesPerPrimitive = inRange(1, 64, "binBytesPerPrimitive", binBytesPerPrimitive);
        this.primitiveBytes = inRange(1, 1024, "primitiveBytes", primitiveBytes);
        this.primitivesPerCycle = atLeast(1, "primitivesPerCycle", primitivesPerCycle);
        this.onChipTiles = inRange(1, 2, "onChipTiles", onChipTiles);
    }

    /** Edge of a bin in pixels. */
    public int tileSize() {
        return tileSize;
    }

    /** Memory for the pieces and lists of a pass, in bytes. */
    public int parameterBufferBytes() {
        return parameterBufferBytes;
    }

    /** Bytes of a list's entry. */
    public int binBytesPerPrimitive() {
        return binBytesPerPrimitive;
    }

    /** Bytes of a piece. */
    public int primitiveBytes() {
        return primitiveBytes;
    }

    /** Pieces entered in one bin each, a tick. */
    public int primitivesPerCycle() {
        return primitivesPerCycle;
    }

    /** Bins that are on chip at a time, 1 or 2. */
    public int onChipTiles() {
        return onChipTiles;
    }

    /** Primitives from set-up. */
    public InputPort input() {
        return input;
    }

    /** Primitives to the rasteriser, bin by bin. */
    public OutputPort primitives() {
        return primitives;
    }

    /** Parameters, loads and write-outs to memory. */
    public OutputPort memory() {
        return memory;
    }
}
