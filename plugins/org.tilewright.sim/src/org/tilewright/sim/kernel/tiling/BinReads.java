package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelBuffer;

/**
 * What a raster unit's walk has requested and not used: lines of the list at hand, lines of records, which entries wait for, and lines
 * that a bin loads, which go into its buffer when they arrive. A request's tag says which of these it is.
 */
public final class BinReads {

    private static final int KIND_SHIFT = 28;
    /** Of all but records, tags say whose they are. */
    private static final int UNIT_SHIFT = 25;
    private static final int LIST = 0;
    private static final int RECORD = 1;
    private static final int LOADED_DEPTH = 2;
    private static final int LOADED_COLOUR = 3;

    private static final int NONE = -1;

    private final int unit;
    private final TilingPort port;
    private final BinEntries entries;
    private final RecordReads records;
    private final BinBuffers buffers;
    private final BinLines lines;
    private final int heldLines;
    private final long[] listArrivals;
    /** By buffer: the place of its first entry, while the bin loads. */
    private final int[] firstEntry;
    private FrameMemory target;

    /**
     * Those of one raster unit.
     *
     * @param unit    its number
     * @param records the reads of records of all of them
     */
    public BinReads(TilingUnit spec, int unit, TilingPort port, BinEntries entries, RecordReads records,
            BinBuffers buffers, BinLines lines) {
        this.unit = unit;
        this.records = records;
        this.port = port;
        this.entries = entries;
        this.buffers = buffers;
        this.lines = lines;
        heldLines = ParameterBuffer.heldLines(spec.binBytesPerPrimitive(), TilingUnit.LINE_BYTES);
        listArrivals = new long[heldLines];
        firstEntry = new int[spec.onChipTiles()];
    }

    void reset(FrameMemory newTarget) {
        target = newTarget;
        entries.reset();
    }

    private int tag(int kind, int place) {
        return kind << KIND_SHIFT | unit << UNIT_SHIFT | place;
    }

    /** Whether a tag is that of a read of a record, with the read's number. */
    static boolean isOfRecord(int tag) {
        return tag >>> KIND_SHIFT == RECORD;
    }

    /** The number of the read of a record. */
    static int record(int tag) {
        return tag & (1 << KIND_SHIFT) - 1;
    }

    /** The raster unit whose a tag is that is no record's. */
    static int unit(int tag) {
        return tag >>> UNIT_SHIFT & (1 << KIND_SHIFT - UNIT_SHIFT) - 1;
    }

    /** A bin is taken up. */
    void begin(int slot) {
        firstEntry[slot] = NONE;
    }

    /** Requests a line of depth, or else of colour, of a bin. */
    void load(long tick, int slot, boolean depth, int line) {
        int kind = depth ? LOADED_DEPTH : LOADED_COLOUR;
        port.load(tick, depth, lines.memoryWord(buffers.bin(slot), depth, line),
                tag(kind, slot * lines.lines(depth) + line));
        buffers.loadRequested(slot);
    }

    /** Lines of a list that may be held. */
    int heldLines() {
        return heldLines;
    }

    /** Requests a line of the list at hand, by its number in the list and in the parameter buffer. */
    void readList(long tick, int listLine, int line) {
        int place = listLine % heldLines;
        listArrivals[place] = Link.UNKNOWN;
        port.readParameters(tick, line, tag(LIST, place));
    }

    /** The tick at which the last of some lines of the list at hand arrives, as far as known. */
    long listTick(int firstLine, int lastLine) {
        long last = 0;
        for (int line = firstLine; line <= lastLine; line++) {
            last = Math.max(last, listArrivals[line % heldLines]);
        }
        return last;
    }

    /** Begins to gather an entry of a bin. The bin's first entry waits for what it loads. */
    void beginEntry(int slot, boolean first) {
        int gathered = entries.begin();
        if (first) {
            firstEntry[slot] = gathered;
            entries.await(buffers.loadsOnTheirWay(slot));
            entries.awaitTick(buffers.loadedTick(slot));
        }
    }

    /**
     * Requests a line of the record of the entry that is being gathered.
     *
     * @param line     the line in the parameter buffer
     * @param ofStream its number in the stream of records
     * @param held     whether others may find it on the chip from now on
     */
    void readRecord(long tick, int line, int ofStream, boolean held) {
        int read = records.request(ofStream, held, unit, entries.gathered());
        port.readParameters(tick, line, RECORD << KIND_SHIFT | read);
    }

    /** The arrival of a request of this raster unit, but for records, becomes known. */
    void arrives(int tag, long tick) {
        int place = tag & (1 << UNIT_SHIFT) - 1;
        switch (tag >>> KIND_SHIFT) {
            case LIST -> listArrivals[place] = tick;
            case LOADED_DEPTH -> loaded(place, true, tick, target.depth(), buffers.depth);
            default -> loaded(place, false, tick, target.colour(), buffers.colour);
        }
    }

    private void loaded(int place, boolean depth, long tick, PixelBuffer memory, int[] chip) {
        int slot = place / lines.lines(depth);
        int line = place % lines.lines(depth);
        memory.read(lines.memoryWord(buffers.bin(slot), depth, line), chip,
                buffers.first(slot, depth) + BinLines.chipPixel(line), BinLines.LINE_PIXELS);
        buffers.loadArrives(slot, tick);
        if (firstEntry[slot] != NONE) {
            entries.arrives(firstEntry[slot], tick);
        }
    }
}
