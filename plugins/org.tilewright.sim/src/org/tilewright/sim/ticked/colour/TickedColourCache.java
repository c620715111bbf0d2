package org.tilewright.sim.ticked.colour;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

import org.tilewright.frame.fragment.FragmentUnit;
import org.tilewright.frame.targets.TargetBuffer;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.PinnedSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.protocol.compression.ColourCodec;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.ColourCache.Count;
import org.tilewright.sim.component.ColourCache.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.cache.CacheCleaner;
import org.tilewright.sim.ticked.cache.CleanedCache;
import org.tilewright.sim.ticked.cache.TickedClearTable;
import org.tilewright.sim.ticked.cache.TickedCompression;
import org.tilewright.sim.ticked.cache.TileLines;
import org.tilewright.sim.ticked.cache.WrittenValues;
import org.tilewright.sim.ticked.queue.Activity;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.Pixels;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.queue.Tile;
import org.tilewright.sim.ticked.work.WrittenBuffers;

/**
 * The lines of colour, and the look-up of tiles ahead of their blending. In a tick, fills come first, then the ROP's
 * blending, then the look-up.
 */
public final class TickedColourCache extends TickedUnit<Count, Ticks> implements CleanedCache {

    private final ColourCache spec;
    private final TickedQueue<Tile> input;
    private final TickedQueue<MemoryRequest> memory;
    private final TickedRop rop;
    private final TickedClearTable table;
    private final TileLines tileLines;
    private final TickedCompression compression;
    private final Activity activity;
    private final LineSets lines;
    private final PinnedSets sets;
    private final int lineWords;
    private final BitSet everything;
    private final int[] data;
    /** By line, which of its words hold a colour. */
    private final BitSet[] valid;
    private final List<MemoryRequest> reads = new ArrayList<>();
    private final CacheCleaner cleaner;
    /** Null if data are not checked. */
    private final WrittenValues written;
    private final WrittenBuffers writtenBuffers;

    private PendingBlend lookingUp;
    /** The tile accepted last, and the outputs of it that are to follow. */
    private Tile accepted;
    private final Deque<Integer> outputs = new ArrayDeque<>();
    private int part;

    public TickedColourCache(ColourCache spec, TickedQueue<Tile> input, TickedQueue<MemoryRequest> memory,
            TickedRop rop,
            TickedClearTable table, WrittenValues written, TileLines tileLines, int tileSize,
            WrittenBuffers writtenBuffers, Activity activity, GpuStatistics statistics) {
        super(statistics.colourCache, statistics.colourCacheTicks);
        this.spec = spec;
        this.input = input;
        this.memory = memory;
        this.rop = rop;
        this.table = table;
        this.tileLines = tileLines;
        compression = new TickedCompression(spec.compression(), tileLines,
                new ColourCodec(tileSize, spec.lineBytes() / Integer.BYTES), spec.lineBytes(),
                statistics.colourCompression);
        this.activity = activity;
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual());
        sets = new PinnedSets(lines);
        int lineCount = spec.sets() * spec.ways();
        lineWords = spec.lineBytes() / Integer.BYTES;
        everything = Pixels.all(lineWords);
        data = new int[lineCount * lineWords];
        valid = new BitSet[lineCount];
        Arrays.setAll(valid, line -> new BitSet());
        cleaner = new CacheCleaner(this, table, memory);
        this.written = written;
        this.writtenBuffers = writtenBuffers;
    }

    /** Applies the fills that are due, in the order of their requests; pixels that are valid stay. */
    public void fill(long tick) {
        for (MemoryRequest read : reads) {
            if (isDue(read, tick)) {
                int[] arrived = new int[lineWords];
                table.read(read.address, arrived, 0, lineWords);
                for (int word = 0; word < lineWords; word++) {
                    if (!valid[read.line].get(word)) {
                        data[read.line * lineWords + word] = arrived[word];
                    }
                }
                valid[read.line].or(everything);
                lines.arrive(read.line / spec.ways(), read.line % spec.ways());
                activity.end();
            }
        }
        reads.removeIf(read -> isDue(read, tick));
    }

    private boolean isDue(MemoryRequest read, long tick) {
        return read.arrivalTick == tick - compression.latency(read);
    }

    @Override
    protected Ticks step(long tick) {
        CacheCleaner.Work work = cleaner.step(tick, time(tick));
        if (work != CacheCleaner.Work.NONE) {
            return work == CacheCleaner.Work.CLEARING ? Ticks.CLEARING : Ticks.FLUSHING;
        }
        if (lookingUp == null) {
            if (outputs.isEmpty() && input.head(tick) == null) {
                return Ticks.NO_INPUT;
            }
            if (!rop.hasRoom(time(tick))) {
                return Ticks.STALLED_ON_LOOKAHEAD;
            }
            if (outputs.isEmpty()) {
                accept(tick);
            }
            begin();
        }
        Ticks cause = lookUp(tick);
        if (cause == Ticks.BUSY && !moveToNextPart()) {
            lookingUp.lookedUp(tick);
            lookingUp = null;
        }
        return cause;
    }

    private void accept(long tick) {
        accepted = input.accept(tick);
        handles(accepted.draw(), tick);
        for (int output = 0; output < accepted.state().target().surfaces(); output++) {
            if (accepted.state().output().uses(output)) {
                outputs.addLast(output);
            }
        }
    }

    /** Begins with the next output of the tile. */
    private void begin() {
        int output = outputs.removeFirst();
        lookingUp = new PendingBlend(accepted, output, outputs.isEmpty());
        rop.add(lookingUp);
        part = -1;
        moveToNextPart();
    }

    /** Moves on to the next line in which fragments are left; false if there is none. */
    private boolean moveToNextPart() {
        TileLines.Surface surface = tileLines.surface(lookingUp.output);
        for (part++; part < surface.parts(); part++) {
            if (surface.touches(lookingUp.tile.alive, part)) {
                return true;
            }
        }
        return false;
    }

    private Ticks lookUp(long tick) {
        Tile tile = lookingUp.tile;
        int block = tileLines.surface(lookingUp.output).block(tile, part);
        int set = lines.setOf(block);
        int way = lines.find(set, block);
        boolean reads = tile.state().output().reads(lookingUp.output);
        boolean hit = false;
        if (way == LineSets.ABSENT) {
            boolean isMarked = table.isMarked(address(block));
            if ((reads || isMarked) && hasNoMissRegister()) {
                return Ticks.STALLED_ON_MISS_REGISTERS;
            }
            way = sets.victim(set);
            if (way == PinnedSets.NO_VICTIM) {
                return Ticks.NO_VICTIM;
            }
            if (!memory.hasRoom(time(tick), slotsToWriteBack(set, way) + (reads && !isMarked ? 1 : 0))) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            replace(set, way, block, reads || isMarked, tick);
            if (reads || isMarked) {
                fetch(set, way, reads, tick);
            }
        } else {
            hit = !reads || holds(set, way, tile);
            if (!hit && !lines.isPending(set, way)) {
                if (hasNoMissRegister()) {
                    return Ticks.STALLED_ON_MISS_REGISTERS;
                }
                if (!memory.hasRoom(time(tick), 1)) {
                    return Ticks.STALLED_ON_MEMORY_PORT;
                }
                lines.awaitFill(set, way);
                fetch(set, way, true, tick);
            }
            lines.read(set, way);
        }
        counters.increment(Count.ACCESSES);
        counters.increment(hit ? Count.HITS : Count.MISSES);
        sets.pin(set, way);
        lookingUp.pinned(set, way, part, reads && lines.isPending(set, way));
        return Ticks.BUSY;
    }

    private boolean hasNoMissRegister() {
        return reads.size() == spec.missRegisters();
    }

    /** Whether all pixels of the tile's part that have fragments are valid. */
    private boolean holds(int set, int way, Tile tile) {
        BitSet missing = tileLines.surface(lookingUp.output).lineWords(tile, tile.alive, part);
        missing.andNot(valid[lines.line(set, way)]);
        return missing.isEmpty();
    }

    private void replace(int set, int way, int block, boolean fetched, long tick) {
        if (lines.isPresent(set, way)) {
            counters.increment(Count.EVICTIONS);
            if (lines.isDirty(set, way)) {
                writeBack(set, way, tick);
            }
        }
        valid[lines.line(set, way)].clear();
        sets.take(set, way, block, fetched);
    }

    private long address(int block) {
        return (long) block * spec.lineBytes();
    }

    private void fetch(int set, int way, boolean isRead, long tick) {
        long address = address(lines.block(set, way));
        MemoryRequest read = MemoryRequest.read(address,
                table.isMarked(address) ? spec.lineBytes() : compression.read(address, tick), lines.line(set, way));
        reads.add(read);
        activity.begin();
        if (table.isMarked(read.address)) {
            table.taken(read, isRead, tick);
        } else {
            counters.increment(Count.FETCHES);
            memory.send(read, time(tick));
        }
    }

    /** Whether the data that a line waits for have come. */
    boolean isFilled(PendingBlend.Pinned line) {
        return !lines.isPending(line.set(), line.way());
    }

    /** Blends a part of an output of a tile into its line, which is let go. */
    void blend(Tile tile, int output, PendingBlend.Pinned line, FragmentUnit fragments, long tick) {
        int number = lines.line(line.set(), line.way());
        int position = number * lineWords;
        TileLines.Surface its = tileLines.surface(output);
        BitSet wanted = its.lineWords(tile, tile.alive, line.part());
        if (written != null && tile.state().output().reads(output)) {
            written.check(lines, line.set(), line.way(), data, position, wanted, tick);
        }
        fragments.blend(tile.state(), output, tile.alive, 0, tile.colours, 0, data,
                position + its.offset(tile, line.part()), line.part() * its.partPixels(), its.partPixels());
        if (tile.state().output().writes(output)) {
            valid[number].or(wanted);
            lines.markDirty(line.set(), line.way());
            writtenBuffers.write(tile, TargetBuffer.COLOR);
            writtenBuffers.drawing().blended(tile, line.part() * its.partPixels(), its.partPixels());
            if (written != null) {
                written.wrote(lines, line.set(), line.way(), data, position, wanted);
            }
        }
        sets.unpin(line.set(), line.way());
    }

    @Override
    public void writeBack(int set, int way, long tick) {
        int line = lines.line(set, way);
        counters.increment(Count.WRITEBACKS);
        long address = address(lines.block(set, way));
        table.writtenBack(address);
        int[] copy = Arrays.copyOfRange(data, line * lineWords, (line + 1) * lineWords);
        BitSet mask = (BitSet) valid[line].clone();
        if (mask.equals(everything)) {
            int bytes = compression.writeBack(address, copy, tick);
            memory.send(MemoryRequest.write(address, copy, mask, bytes), time(tick));
        } else {
            writeOver(MemoryRequest.write(address, copy, mask), tick);
        }
        lines.markClean(set, way);
    }

    @Override
    public void clearWrite(MemoryRequest request, boolean wasMarked, long tick) {
        counters.add(Count.CLEAR_WRITES, wasMarked ? 0 : 1);
        writeOver(request, tick);
    }

    /** Writes a line as it is; if only a part of it is written and it is compressed, it is read before. */
    private void writeOver(MemoryRequest request, long tick) {
        if (slots(request) > 1) {
            memory.send(MemoryRequest.read(request.address, compression.expand(request.address, tick), -1), time(tick));
        }
        compression.writtenWhole(request.address);
        memory.send(request, time(tick));
    }

    @Override
    public int slots(MemoryRequest write) {
        return compression.isCompressed(write.address) && !write.mask.equals(everything) ? 2 : 1;
    }

    @Override
    public int slotsToWriteBack(int set, int way) {
        if (!lines.isDirty(set, way)) {
            return 0;
        }
        return compression.isCompressed(address(lines.block(set, way)))
                && !valid[lines.line(set, way)].equals(everything) ? 2 : 1;
    }

    @Override
    public void empty() {
        lines.invalidateAll();
    }

    @Override
    public LineSets lines() {
        return lines;
    }

    /** What writes dirty lines back and clears. */
    public CacheCleaner cleaner() {
        return cleaner;
    }
}
