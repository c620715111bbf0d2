package org.tilewright.sim.component;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.protocol.tiling.RenderOrder;
import org.tilewright.sim.statistics.Cause;
import org.tilewright.sim.statistics.Charged;
import org.tilewright.sim.statistics.Counted;
import org.tilewright.sim.statistics.Declaration;
import org.tilewright.sim.time.Clock;

/**
 * Sorts the screen pieces of a frame into bins and gives them to the rasteriser bin by bin, so that depth and colour of a bin
 * stay on chip: tile-based rendering.
 */
public final class TilingUnit extends Component {

    /** Bytes of a line that it reads or writes. */
    public static final int LINE_BYTES = 64;

    /** What it counts. */
    public enum Count implements Declaration {
        @Counted(label = "primitives", unit = "primitive", counts = "primitives binned")
        PRIMITIVES,
        @Counted(label = "pieces", unit = "piece", counts = "screen pieces that touch a bin")
        PIECES,
        @Counted(label = "entries", unit = "entry", counts = "pieces entered in the lists of bins")
        ENTRIES,
        @Counted(label = "clears", unit = "clear", counts = "clears entered in the lists of bins")
        CLEARS,
        @Counted(label = "passes", unit = "pass", counts = "passes rendered")
        PASSES,
        @Counted(label = "bins", unit = "bin", counts = "bins rendered")
        BINS,
        @Counted(label = "bins.compared", unit = "bin",
                counts = "bins whose signature was compared with that of the frame before")
        COMPARED,
        @Counted(label = "bins.eliminated", unit = "bin",
                counts = "bins not rendered, as they are made of the same as in the frame before")
        ELIMINATED,
        @Counted(label = "entries.hidden", unit = "entry",
                counts = "entries not signed, as they are behind all that was seen of their bin in the frame before")
        HIDDEN,
        @Counted(label = "bins.mistaken", unit = "bin",
                counts = "bins rendered in which something may be seen that was taken for hidden")
        MISTAKEN,
        @Counted(label = "parameters.written", unit = "byte", counts = "bytes of records and lists written")
        PARAMETERS_WRITTEN,
        @Counted(label = "parameters.read", unit = "byte", counts = "bytes of records and lists read back")
        PARAMETERS_READ,
        @Counted(label = "records.accesses", unit = "line",
                counts = "lines of records looked up in the cache of records")
        RECORDS_LOOKED_UP,
        @Counted(label = "records.hits", unit = "line", counts = "lines of records that were in the cache of records")
        RECORDS_HELD,
        @Counted(label = "depth.loaded", unit = "byte", counts = "bytes of depth read for bins")
        DEPTH_LOADED,
        @Counted(label = "colour.loaded", unit = "byte", counts = "bytes of colour read for bins")
        COLOUR_LOADED,
        @Counted(label = "depth.written", unit = "byte", counts = "bytes of depth written out of bins")
        DEPTH_WRITTEN,
        @Counted(label = "colour.written", unit = "byte", counts = "bytes of colour written out of bins")
        COLOUR_WRITTEN,
        @Counted(label = "projected", unit = "primitive", counts = "primitives of this GPU's share mapped to GPUs")
        PROJECTED
    }

    /** What its ticks are charged to. */
    public enum Ticks implements Cause {
        @Charged(label = "busy", when = "in which it bins or maps a primitive or sends a full line")
        BUSY,
        @Charged(label = "no-input", when = "without a primitive, or of a walk without a bin")
        NO_INPUT,
        @Charged(label = "stalled.memory-port", when = "waiting for a free slot in its memory port")
        STALLED_ON_MEMORY_PORT,
        @Charged(label = "stalled.signatures", when = "waiting for entries to be signed")
        STALLED_ON_SIGNATURES,
        @Charged(label = "flushing", when = "in which it sends a partly filled line at the start of a pass")
        FLUSHING,
        @Charged(label = "comparing", when = "in which it compares a bin's signature")
        COMPARING,
        @Charged(label = "stalled.buffers", when = "waiting for a bin to be written out")
        STALLED_ON_BUFFERS,
        @Charged(label = "loading", when = "in which it requests a line of a bin's depth or colour")
        LOADING,
        @Charged(label = "clearing", when = "in which it clears a bin on chip")
        CLEARING,
        @Charged(label = "draining", when = "waiting for what a bin has on its way")
        DRAINING,
        @Charged(label = "fetching", when = "in which it requests a line of a list or record, or sends a primitive")
        FETCHING,
        @Charged(label = "waiting.memory", when = "waiting for a line of a list")
        WAITING_FOR_MEMORY,
        @Charged(label = "stalled.rasteriser", when = "waiting for a free slot to the rasteriser")
        STALLED_ON_RASTERISER,
        @Charged(label = "writing-out", when = "in which it sends a line of a bin, none being left to begin")
        WRITING_OUT,
        @Charged(label = "rendering", when = "in which raster units render the bins of a pass")
        RENDERING;

        /** What a tiling unit has in front of one raster unit, and in front of several the walk of each of them. */
        public static Ticks[] ofWalk() {
            return Arrays.copyOf(values(), RENDERING.ordinal());
        }

        /** What a tiling unit has in front of so many raster units. */
        public static Ticks[] of(int rasterUnits) {
            return rasterUnits == 1 ? ofWalk() : values();
        }
    }

    private final int tileSize;
    private final int parameterBufferBytes;
    private final int binBytesPerPrimitive;
    private final int primitiveBytes;
    private final int primitivesPerCycle;
    private final int onChipTiles;
    private final RenderOrder order;
    private final RecordCache recordCache;
    private final Elimination elimination;
    private final RasterUnits rasterUnits;
    private final InputPort input = input("input", PortKind.PRIMITIVES);
    /** By raster unit. */
    private final List<OutputPort> primitives = new ArrayList<>();
    private final OutputPort projected = optionalOutput("projected", PortKind.PROJECTIONS);
    private final OutputPort memory = output("memory", PortKind.MEMORY_REQUESTS);

    /** As the other, in front of one raster unit. */
    public TilingUnit(String name, Clock clock, int tileSize, int parameterBufferBytes, int binBytesPerPrimitive,
            int primitiveBytes, int primitivesPerCycle, int onChipTiles, RenderOrder order,
            RecordCache recordCache, Elimination elimination) {
        this(name, clock, tileSize, parameterBufferBytes, binBytesPerPrimitive, primitiveBytes, primitivesPerCycle,
                onChipTiles, order, recordCache, elimination, RasterUnits.ONE);
    }

    /**
     * Makes a specification.
     *
     * @param tileSize             edge of a bin in pixels, a power of two from 8 to 256, at least the rasteriser's tile
     * @param parameterBufferBytes memory for the records and lists of a pass, at least 1 KiB
     * @param binBytesPerPrimitive bytes of a list's entry, 1 to 1024
     * @param primitiveBytes       bytes of a piece's record, 1 to 1024
     * @param primitivesPerCycle   entries that are made a tick, at least 1
     * @param onChipTiles          bins that are on chip at a time for each raster unit, 1 to 16
     * @param order                in which order bins are rendered; in a GPU alone if that depends on the frame
     * @param recordCache          whether and how lines of records stay on the chip for other bins
     * @param elimination          whether and how bins are not rendered that are as in the frame before; in a GPU alone
     * @param rasterUnits          who renders bins
     */
    public TilingUnit(String name, Clock clock, int tileSize, int parameterBufferBytes, int binBytesPerPrimitive,
            int primitiveBytes, int primitivesPerCycle, int onChipTiles, RenderOrder order,
            RecordCache recordCache, Elimination elimination, RasterUnits rasterUnits) {
        super(name, clock);
        this.tileSize = powerOfTwo(8, 256, "tileSize", tileSize);
        this.parameterBufferBytes = atLeast(1024, "parameterBufferBytes", parameterBufferBytes);
        this.binBytesPerPrimitive = inRange(1, 1024, "binBytesPerPrimitive", binBytesPerPrimitive);
        this.primitiveBytes = inRange(1, 1024, "primitiveBytes", primitiveBytes);
        this.primitivesPerCycle = atLeast(1, "primitivesPerCycle", primitivesPerCycle);
        this.onChipTiles = inRange(1, 16, "onChipTiles", onChipTiles);
        this.order = order;
        this.recordCache = recordCache;
        this.elimination = elimination;
        this.rasterUnits = rasterUnits;
        for (int unit = 0; unit < rasterUnits.count(); unit++) {
            primitives.add(output(rasterUnits.count() == 1 ? "primitives" : "primitives" + unit,
                    PortKind.PRIMITIVES));
        }
    }

    /** Edge of a bin in pixels. */
    public int tileSize() {
        return tileSize;
    }

    /** Memory for the records and lists of a pass, in bytes. */
    public int parameterBufferBytes() {
        return parameterBufferBytes;
    }

    /** Bytes of a list's entry. */
    public int binBytesPerPrimitive() {
        return binBytesPerPrimitive;
    }

    /** Bytes of a piece's record. */
    public int primitiveBytes() {
        return primitiveBytes;
    }

    /** Entries that are made a tick. */
    public int primitivesPerCycle() {
        return primitivesPerCycle;
    }

    /** Bins that are on chip at a time for each raster unit. */
    public int onChipTiles() {
        return onChipTiles;
    }

    /** In which order bins are rendered. */
    public RenderOrder order() {
        return order;
    }

    /** What of records stays on the chip, if it {@linkplain RecordCache#exists exists}. */
    public RecordCache recordCache() {
        return recordCache;
    }

    /** Rendering Elimination, if it {@linkplain Elimination#exists exists}. */
    public Elimination elimination() {
        return elimination;
    }

    /** Who renders bins. */
    public RasterUnits rasterUnits() {
        return rasterUnits;
    }

    /** Says that a primitive may need more lines than the parameter buffer has, even when it is empty. */
    public MachineException tooLarge(int draw, long lines) {
        return new MachineException(name() + ": a primitive of draw " + draw + " may need " + lines + " lines of "
                + LINE_BYTES + " bytes for its records and entries, but parameterBufferBytes is "
                + parameterBufferBytes);
    }

    /** Primitives from set-up. */
    public InputPort input() {
        return input;
    }

    /** Primitives to the rasteriser, that of the first raster unit, bin by bin. */
    public OutputPort primitives() {
        return primitives(0);
    }

    /** Primitives to the rasteriser of a raster unit. */
    public OutputPort primitives(int unit) {
        return primitives.get(unit);
    }

    /** Mapped primitives of this GPU's share to the {@link PrimitiveExchanger}, if there is one. */
    public OutputPort projected() {
        return projected;
    }

    /** Parameters, loads and write-outs to memory. */
    public OutputPort memory() {
        return memory;
    }
}
