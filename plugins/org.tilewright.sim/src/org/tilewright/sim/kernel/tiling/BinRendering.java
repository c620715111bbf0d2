package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.protocol.tiling.BinLists;
import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.statistics.Counters;

/**
 * The walk of one raster unit through the bins that it renders of a pass, one after the other: loads a bin, reads its list and the
 * records of its pieces, and sends them to the rasteriser. It makes one step a tick; a step that cannot be made is repeated when what it
 * lacks may be there.
 */
public final class BinRendering {

    private static final int NONE = -1;

    private final int unit;
    private final BinPass pass;
    private final BinContents contents;
    private final BinReads reads;
    private final BinEntries entries;
    private final BinBuffers buffers;
    private final BinLines lines;
    private final TilingPort port;
    private final ChipShadow shadow;
    private final Counters<Count> counters;
    /** Null if all bins are rendered. */
    private final BinElimination elimination;

    /** The place of a bin that was compared and has no buffer yet, or {@link #NONE}. */
    private int compared;
    private boolean working;
    private long nextStep;
    /** What the last step lacked, or null if it was made. */
    private Ticks lacks;

    private int bin;
    private int place;
    private int slot;
    private int item;
    /** Entries of the bin that were sent. */
    private int sent;
    /** The next lines to load; the number of lines of a bin if there is none. */
    private int depthLine;
    private int colourLine;
    /** The next line of the list to request, in the parameter buffer, and those requested. */
    private int listLine;
    private int requestedListLines;
    /** Lines of the stream of records: the last one of the entry before, and the next one of the entry gathered. */
    private int lastRecordLine;
    private int recordLine;
    private boolean gathering;
    /** Lines of records that had been taken when a slot was lacking for one. */
    private long takenBefore;

    /** @param unit number of the raster unit */
    public BinRendering(int unit, BinPass pass, BinContents contents, BinReads reads, BinEntries entries,
            BinBuffers buffers, BinLines lines, TilingPort port, ChipShadow shadow, BinElimination elimination,
            Counters<Count> counters) {
        this.unit = unit;
        this.pass = pass;
        this.elimination = elimination;
        this.contents = contents;
        this.reads = reads;
        this.entries = entries;
        this.buffers = buffers;
        this.lines = lines;
        this.port = port;
        this.shadow = shadow;
        this.counters = counters;
    }

    void reset() {
        working = false;
        compared = NONE;
    }

    /** The rendering of a pass begins. */
    void begin(long tick) {
        nextStep = tick;
        lacks = null;
    }

    /** Whether it has a bin or may get one. */
    boolean isAtWork() {
        return working || compared != NONE || pass.mayHave(unit);
    }

    /** Whether it has a bin in a buffer. */
    boolean isWalking() {
        return working;
    }

    /** The tick at which it can go on, as far as known. */
    long next() {
        if (!isAtWork()) {
            return Link.UNKNOWN;
        }
        return lacks == null ? nextStep : Math.max(nextStep, lackedTick());
    }

    private long lackedTick() {
        return switch (lacks) {
            case STALLED_ON_BUFFERS -> buffers.freeTick();
            case DRAINING -> buffers.idleTick(slot) == Link.UNKNOWN ? Link.UNKNOWN : buffers.idleTick(slot) + 1;
            case WAITING_FOR_MEMORY -> listTick();
            case STALLED_ON_RASTERISER -> entries.slotTick();
            default -> isRecordTaken() ? nextStep : port.slotTick();
        };
    }

    /** Whether another raster unit has taken a line of records since this one lacked a slot to request one: it may be held now. */
    private boolean isRecordTaken() {
        return gathering && pass.records.taken() != takenBefore;
    }

    /** It acts no more at a tick. */
    void endTurn(long tick) {
        nextStep = Math.max(nextStep, tick + 1);
    }

    /** What the last step lacked, or null if it was made. */
    Ticks lacks() {
        return lacks;
    }

    /** Gets a bin if it has none; answers what the tick is charged to if that takes it, or null. */
    Ticks getBin(long tick) {
        if (working) {
            return null;
        }
        lacks = null;
        nextStep = tick + 1;
        if (compared == NONE && pass.compares()) {
            return compare(tick);
        }
        if (buffers.freeTick() > tick) {
            return lack(Ticks.STALLED_ON_BUFFERS);
        }
        int next = compared == NONE ? pass.next(unit) : compared;
        compared = NONE;
        if (next != NONE) {
            takeUp(tick, next);
        }
        return null;
    }

    /** Makes the next step or finds what it lacks; answers what the step is charged to, or null if it is not made. */
    Ticks step(long tick) {
        lacks = null;
        nextStep = tick + 1;
        if (depthLine < lines.lines || colourLine < lines.lines(false)) {
            return load(tick);
        }
        if (contents.lists.isClear(item)) {
            return clear(tick);
        }
        ParameterBuffer buffer = contents.buffer;
        if (listLine != ParameterBuffer.NONE
                && requestedListLines - buffer.firstListLine(sent) < reads.heldLines()) {
            return readList(tick);
        }
        return gather(tick);
    }

    private Ticks lack(Ticks what) {
        lacks = what;
        return null;
    }

    private Ticks compare(long tick) {
        int next = pass.next(unit);
        if (next == NONE) {
            return null;
        }
        counters.at(tick);
        counters.increment(Count.COMPARED);
        if (elimination.eliminates(pass.bin(next))) {
            counters.increment(Count.ELIMINATED);
        } else {
            compared = next;
        }
        return Ticks.COMPARING;
    }

    private void takeUp(long tick, int itsPlace) {
        place = itsPlace;
        bin = pass.bin(place);
        slot = buffers.take(bin);
        pass.render(bin);
        reads.begin(slot);
        counters.at(tick);
        counters.increment(Count.BINS);
        working = true;
        nextStep = tick;
        item = contents.lists.first(bin);
        sent = 0;
        depthLine = firstLoad(true);
        colourLine = firstLoad(false);
        listLine = contents.buffer.firstLine(bin);
        requestedListLines = 0;
        lastRecordLine = ParameterBuffer.NONE;
        gathering = false;
    }

    private int firstLoad(boolean depth) {
        return pass.isLoaded(bin, depth) ? lines.next(bin, depth, 0) : lines.lines(depth);
    }

    private Ticks load(long tick) {
        if (!port.hasSlot(tick)) {
            return lack(Ticks.STALLED_ON_MEMORY_PORT);
        }
        if (depthLine < lines.lines) {
            reads.load(tick, slot, true, depthLine);
            depthLine = lines.next(bin, true, depthLine + 1);
        } else {
            reads.load(tick, slot, false, colourLine);
            colourLine = lines.next(bin, false, colourLine + 1);
        }
        pass.request(bin);
        return Ticks.LOADING;
    }

    private Ticks clear(long tick) {
        if (buffers.idleTick(slot) >= tick) {
            return lack(Ticks.DRAINING);
        }
        BinClear clear = contents.clear(contents.lists.clear(item));
        buffers.clear(slot, clear);
        shadow.clear(bin, clear);
        endItem(tick);
        return Ticks.CLEARING;
    }

    private void endItem(long tick) {
        item = contents.lists.next(item);
        buffers.next(slot, item != BinLists.NONE && !contents.lists.isClear(item));
        if (item == BinLists.NONE) {
            working = false;
            buffers.listed(slot, tick);
        }
    }

    private Ticks readList(long tick) {
        if (!port.hasSlot(tick)) {
            return lack(Ticks.STALLED_ON_MEMORY_PORT);
        }
        reads.readList(tick, requestedListLines++, listLine);
        listLine = contents.buffer.nextLine(listLine);
        pass.request(bin);
        return Ticks.FETCHING;
    }

    /** The tick at which the list's lines that hold the next entry have arrived. */
    private long listTick() {
        return reads.listTick(contents.buffer.firstListLine(sent), contents.buffer.lastListLine(sent));
    }

    private Ticks gather(long tick) {
        if (listTick() > tick) {
            return lack(Ticks.WAITING_FOR_MEMORY);
        }
        if (entries.slotTick() > tick) {
            return lack(Ticks.STALLED_ON_RASTERISER);
        }
        int piece = contents.lists.piece(item);
        if (!gathering) {
            gathering = true;
            reads.beginEntry(slot, sent == 0);
            recordLine = Math.max(contents.buffer.firstRecordLine(piece), lastRecordLine + 1);
        }
        int lastLine = contents.buffer.lastRecordLine(piece);
        recordLine = pass.records.firstAbsent(tick, recordLine, lastLine, unit, entries.gathered());
        if (recordLine <= lastLine) {
            if (!port.hasSlot(tick)) {
                takenBefore = pass.records.taken();
                return lack(Ticks.STALLED_ON_MEMORY_PORT);
            }
            reads.readRecord(tick, contents.buffer.recordLine(recordLine), recordLine, pass.records.exist());
            pass.records.read(tick, recordLine, place);
            pass.request(bin);
            recordLine = pass.records.firstAbsent(tick, recordLine + 1, lastLine, unit, entries.gathered());
        }
        if (recordLine > lastLine) {
            lastRecordLine = lastLine;
            send(tick, piece);
        }
        return Ticks.FETCHING;
    }

    private void send(long tick, int piece) {
        BinGrid grid = pass.grid();
        entries.send(tick, contents.piece(piece), grid.minimumX(bin), grid.minimumY(bin), grid.maximumX(bin),
                grid.maximumY(bin));
        buffers.entrySent(slot, tick);
        sent++;
        gathering = false;
        endItem(tick);
    }
}
