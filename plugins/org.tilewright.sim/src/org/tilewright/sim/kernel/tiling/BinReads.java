package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.memory.PixelBuffer;

/**
 * What the rendering of bins has requested and not used: lines of the list at hand, lines of records, which entries wait for, and lines
 * that a bin loads, which go into its buffer when they arrive. A request's tag says which of these it is.
 */
public final class BinReads {

    private static final int KIND_SHIFT = 28;
    private static final int LIST = 0;
    private static final int RECORD = 1;
    private static final int LOADED_DEPTH = 2;
    private static final int LOADED_COLOUR = 3;

    private static final int NONE = -1;

    private final TilingPort port;
    private final BinEntries entries;
    private final BinBuffers buffers;
    private final BinLines lines;
    private final int heldLines;
    private final long[] listArrivals;
    /** By buffer: the place of its first entry, while the bin loads. */
    private final int[] firstEntry;
    private FrameMemory target;
    /** The place of the entry being gathered. */
    private int gathered;

    public BinReads(TilingUnit spec, TilingPort port, BinEntries entries, BinBuffers buffers, BinLines lines) {
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
        gathered = NONE;
    }

    /** A bin is taken up. */
    void begin(int slot) {
        firstEntry[slot] = NONE;
    }

    /** Requests a line of depth, or else of colour, of a bin. */
    void load(long tick, int slot, boolean depth, int line) {
        int kind = depth ? LOADED_DEPTH : LOADED_COLOUR;
        port.load(tick, depth, lines.memoryWord(buffers.bin(slot), depth, line),
                kind << KIND_SHIFT | slot * lines.lines(depth) + line);
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
        port.readParameters(tick, line, LIST << KIND_SHIFT | place);
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
        gathered = entries.begin();
        if (first) {
            firstEntry[slot] = gathered;
            entries.await(buffers.loadsOnTheirWay(slot));
            entries.awaitTick(buffers.loadedTick(slot));
        }
    }

    /** Requests a line of the record of the entry that is being gathered. */
    void readRecord(long tick, int line) {
        entries.await(1);
        port.readParameters(tick, line, RECORD << KIND_SHIFT | gathered);
    }

    /** The entry being gathered was sent. */
    void entrySent() {
        gathered = NONE;
    }

    /** The arrival of a request becomes known. */
    void arrives(int tag, long tick) {
        int place = tag & (1 << KIND_SHIFT) - 1;
        switch (tag >>> KIND_SHIFT) {
            case LIST -> listArrivals[place] = tick;
            case RECORD -> arrivesFor(place, tick);
            case LOADED_DEPTH -> loaded(place, true, tick, target.depth(), buffers.depth);
            default -> loaded(place, false, tick, target.colour(), buffers.colour);
        }
    }

    private void arrivesFor(int entry, long tick) {
        entries.arrives(entry, tick, entry != gathered);
    }

    private void loaded(int place, boolean depth, long tick, PixelBuffer memory, int[] chip) {
        int slot = place / lines.lines(depth);
        int line = place % lines.lines(depth);
        memory.read(lines.memoryWord(buffers.bin(slot), depth, line), chip,
                buffers.first(slot, depth) + BinLines.chipPixel(line), BinLines.LINE_PIXELS);
        buffers.loadArrives(slot, tick);
        if (firstEntry[slot] != NONE) {
            arrivesFor(firstEntry[slot], tick);
        }
    }
}
