package org.tilewright.sim.kernel.tiling;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.protocol.tiling.BinGrid;
import org.tilewright.protocol.tiling.BinLists;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.protocol.tiling.ParameterBuffer;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.component.TilingUnit.Ticks;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.work.BinClear;
import org.tilewright.sim.memory.FrameMemory;
import org.tilewright.sim.statistics.Counters;

/**
 * Renders the bins of a pass, one after the other: loads a bin, reads its list and the records of its pieces, and sends them
 * to the rasteriser. It makes one step a tick; a step that cannot be made is repeated when what it lacks may be there.
 */
public final class BinRendering {

    private final BinWalk walk;
    private final BinRecords records;
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
    private boolean compares;
    private boolean compared;
    private BinGrid grid;
    private FrameMemory target;
    /** By bin: whether memory holds it from an earlier pass. */
    private boolean[] stored = new boolean[0];
    private final Map<Integer, boolean[]> storedOfTargets = new HashMap<>();

    /** Number of the frame in its sequence. */
    private int frame = -1;
    /** The next place in the order with a bin that is not empty; the number of bins if there is none. */
    private int nextPlace;
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

    public BinRendering(TilingUnit spec, BinContents contents, BinReads reads, BinEntries entries, BinBuffers buffers,
            BinLines lines,
            TilingPort port, ChipShadow shadow, BinElimination elimination, Counters<Count> counters) {
        walk = new BinWalk(spec.order());
        records = new BinRecords(spec, contents, counters);
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

    void reset(FrameMemory memory, BinGrid newGrid) {
        target = memory;
        storedOfTargets.clear();
        frame++;
        use(newGrid);
    }

    /** Goes on with the bins of another target, when it is at work on none. */
    void use(BinGrid newGrid) {
        grid = newGrid;
        stored = storedOfTargets.computeIfAbsent(target.target().id(), each -> new boolean[newGrid.bins()]);
        working = false;
        nextPlace = grid.bins();
    }

    /** No frame comes before the next one. */
    void forget() {
        frame = -1;
    }

    private int filledFrom(int place) {
        return contents.lists.nextPlace(walk, place);
    }

    private int binAt(int place) {
        return walk.bin(place);
    }

    /** Starts the rendering of a pass. */
    void begin(long tick) {
        walk.begin(grid.columns(), grid.rows(), frame);
        nextPlace = filledFrom(0);
        records.begin(walk);
        nextStep = tick;
        lacks = null;
        compares = elimination != null && elimination.compares();
        compared = false;
    }

    /** Whether it has a bin or one is left. */
    boolean isAtWork() {
        return working || nextPlace < grid.bins();
    }

    /** A bin has been written to memory, depth included. */
    void stored(int storedBin) {
        stored[storedBin] = true;
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
            default -> port.slotTick();
        };
    }

    /** What the last step lacked, or null if it was made. */
    Ticks lacks() {
        return lacks;
    }

    /** Makes the next step or finds what it lacks; answers what the step is charged to, or null if it is not made. */
    Ticks step(long tick) {
        lacks = null;
        nextStep = tick + 1;
        if (!working) {
            if (compares && !compared) {
                return compare(tick);
            }
            if (buffers.freeTick() > tick) {
                return lack(Ticks.STALLED_ON_BUFFERS);
            }
            takeUp(tick);
        }
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
        counters.at(tick);
        counters.increment(Count.COMPARED);
        compared = !elimination.eliminates(binAt(nextPlace));
        if (!compared) {
            counters.increment(Count.ELIMINATED);
            nextPlace = filledFrom(nextPlace + 1);
        }
        return Ticks.COMPARING;
    }

    private void takeUp(long tick) {
        compared = false;
        place = nextPlace;
        bin = binAt(place);
        nextPlace = filledFrom(nextPlace + 1);
        slot = buffers.take(bin);
        reads.begin(slot);
        counters.at(tick);
        counters.increment(Count.BINS);
        working = true;
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
        boolean inMemory = stored[bin] || target.target().kept();
        boolean exists = depth ? target.target().depth() : target.target().colour();
        return inMemory && exists && !contents.clearsBeforeDrawing(bin, depth) ? lines.next(bin, depth, 0)
                : lines.lines(depth);
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
        recordLine = records.firstAbsent(tick, recordLine, lastLine);
        if (recordLine <= lastLine) {
            if (!port.hasSlot(tick)) {
                return lack(Ticks.STALLED_ON_MEMORY_PORT);
            }
            reads.readRecord(tick, contents.buffer.recordLine(recordLine));
            records.read(tick, recordLine, place);
            recordLine = records.firstAbsent(tick, recordLine + 1, lastLine);
        }
        if (recordLine > lastLine) {
            lastRecordLine = lastLine;
            send(tick, piece);
        }
        return Ticks.FETCHING;
    }

    private void send(long tick, int piece) {
        entries.send(tick, contents.piece(piece), grid.minimumX(bin), grid.minimumY(bin), grid.maximumX(bin),
                grid.maximumY(bin));
        reads.entrySent();
        buffers.entrySent(slot, tick);
        sent++;
        gathering = false;
        endItem(tick);
    }
}
