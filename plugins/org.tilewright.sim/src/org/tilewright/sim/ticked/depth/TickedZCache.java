package org.tilewright.sim.ticked.depth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.TagPriority;
import org.tilewright.protocol.cache.TagTurn;
import org.tilewright.protocol.compression.DepthCodec;
import org.tilewright.sim.component.depth.DepthUnit;
import org.tilewright.sim.component.depth.Prefetcher;
import org.tilewright.sim.component.depth.ZCache;
import org.tilewright.sim.component.depth.ZCache.Count;
import org.tilewright.sim.component.depth.ZCache.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.run.Faults;
import org.tilewright.sim.run.ZCacheState;
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

/**
 * The lines of depth. In a tick, fills come first, then the depth unit's demand and the prefetcher in the order that the
 * arbitration says; its own step comes last and says who used the tags.
 */
public final class TickedZCache extends TickedUnit<Count, Ticks> implements CleanedCache {

    /** A depth test on the words of a line. */
    interface DepthTest {

        /** Tests against the line whose words begin at a position; whether it has written any. */
        boolean on(int[] words, int position);
    }

    private final ZCache spec;
    private final TickedQueue<MemoryRequest> memory;
    private final TickedClearTable table;
    private final TickedCompression compression;
    private final TileLines tileLines;
    private final Activity activity;
    private final Faults faults;
    private final LineSets lines;
    private final DepthSets sets;
    private final TagTurn turn;
    /** By line; null if it is invalid. */
    private final LineRecord[] records;
    private final int lineWords;
    private final int[] data;
    private final List<MemoryRequest> reads = new ArrayList<>();
    private final CacheCleaner cleaner;
    /** Null if data are not checked. */
    private final WrittenValues written;
    /** Null unless the prefetcher is adaptive. */
    private final DistanceMeter meter;
    private final BitSet everything;

    private long demandTick = -1;
    private long prefetchTick = -1;
    private long fills;
    private long writeBacks;

    /**
     * @param written hears of what is read and written, or null
     * @param meter hears of what becomes of prefetched lines, or null
     */
    public TickedZCache(ZCache spec, TagPriority arbitration, TickedQueue<MemoryRequest> memory,
            TickedClearTable table, TileLines tileLines, int tileSize, WrittenValues written, DistanceMeter meter,
            Activity activity,
            Faults faults, GpuStatistics statistics) {
        super(statistics.zCache, statistics.zCacheTicks);
        this.spec = spec;
        this.memory = memory;
        this.table = table;
        compression = new TickedCompression(spec.compression(), tileLines,
                new DepthCodec(tileSize, spec.lineBytes() / Integer.BYTES), spec.lineBytes(),
                statistics.depthCompression);
        this.tileLines = tileLines;
        this.activity = activity;
        this.faults = faults;
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement(), spec.setHash());
        sets = new DepthSets(lines, spec.ottRule());
        turn = new TagTurn(arbitration);
        records = new LineRecord[spec.sets() * spec.ways()];
        lineWords = spec.lineBytes() / Integer.BYTES;
        data = new int[records.length * lineWords];
        cleaner = new CacheCleaner(this, table, memory);
        this.written = written;
        this.meter = meter;
        everything = Pixels.all(lineWords);
    }

    /** Whether the depth unit acts before the prefetcher in this tick. */
    public boolean isDemandFirst() {
        return turn.isDemandFirst();
    }

    /** Applies the fills that are due, in the order of their requests. */
    public void fill(long tick) {
        counters.at(tick);
        for (MemoryRequest read : reads) {
            if (read.arrivalTick == tick - compression.latency(read)) {
                fill(read, tick);
            }
        }
        reads.removeIf(read -> read.arrivalTick == tick - compression.latency(read));
    }

    private void fill(MemoryRequest read, long tick) {
        int block = (int) (read.address / spec.lineBytes());
        int set = lines.setOf(block);
        int reserved = lines.find(set, block);
        int way = spec.fillPlacement().way(lines.filledWays(set), spec.ways(), reserved);
        if (way != reserved) {
            lines.exchange(set, way, reserved);
            LineRecord displaced = records[lines.line(set, way)];
            records[lines.line(set, way)] = records[lines.line(set, reserved)];
            records[lines.line(set, reserved)] = displaced;
        }
        int line = lines.line(set, way);
        int copiedTo = fills == faults.misplacedFill() ? (line + 1) % records.length : line;
        table.read(read.address, data, copiedTo * lineWords, lineWords);
        sets.fill(set, way);
        records[line].fillTick = tick;
        fills++;
        counters.increment(Count.FILLS);
        counters.add(Count.PIXELS_READ, lineWords);
        if (meter != null && records[line].prefetched) {
            meter.filled(records[line], tick);
        }
        activity.end();
    }

    /**
     * The depth unit wants the line that a part of a tile lies in. When the answer is {@link DepthUnit.Ticks#BUSY} it has
     * read it.
     *
     * @param first whether it looks for the line for the first time; it still does after
     *        {@link DepthUnit.Ticks#STALLED_ON_TAGS}
     */
    DepthUnit.Ticks demand(Tile tile, int part, boolean first, long tick) {
        DepthUnit.Ticks answer = lookUp(tile, part, first, tick);
        if (answer == DepthUnit.Ticks.BUSY) {
            read(tile, part, tick);
        }
        return answer;
    }

    /**
     * The depth unit looks ahead for the line that a part of a tile lies in.
     *
     * @param first as for {@link #demand}
     * @return {@link DepthUnit.Ticks#BUSY} if it is filled, {@link DepthUnit.Ticks#WAITING_FOR_MEMORY} if it is on its way; in
     *         both cases it is pinned until it is {@linkplain #readPinned read}
     */
    DepthUnit.Ticks lookAhead(Tile tile, int part, boolean first, long tick) {
        DepthUnit.Ticks answer = lookUp(tile, part, first, tick);
        if (answer == DepthUnit.Ticks.BUSY || answer == DepthUnit.Ticks.WAITING_FOR_MEMORY) {
            int block = tileLines.block(tile, part);
            int set = lines.setOf(block);
            sets.pin(set, lines.find(set, block));
        }
        return answer;
    }

    /** Whether the line that a part of a tile lies in, which is pinned, is filled. */
    boolean isFilled(Tile tile, int part) {
        int block = tileLines.block(tile, part);
        int set = lines.setOf(block);
        return !lines.isPending(set, lines.find(set, block));
    }

    /** The depth unit reads a line that it has pinned. */
    void readPinned(Tile tile, int part, long tick) {
        counters.at(tick);
        int block = tileLines.block(tile, part);
        int set = lines.setOf(block);
        sets.unpin(set, lines.find(set, block));
        read(tile, part, tick);
    }

    private void read(Tile tile, int part, long tick) {
        int block = tileLines.block(tile, part);
        int set = lines.setOf(block);
        read(set, lines.find(set, block), tileLines.linePixels(tile, tile.covered, part), tick);
    }

    /** Looks for a line and takes one if there is none; answers as {@link #lookAhead}. */
    private DepthUnit.Ticks lookUp(Tile tile, int part, boolean first, long tick) {
        counters.at(tick);
        boolean tagsAreTaken = prefetchTick == tick;
        if (first && tagsAreTaken) {
            return demandWaitsForTags();
        }
        int block = tileLines.block(tile, part);
        int set = lines.setOf(block);
        int way = lines.find(set, block);
        boolean ready = way != LineSets.ABSENT && !lines.isPending(set, way);
        if (first) {
            demandTick = tick;
            counters.increment(Count.ACCESSES);
            counters.increment(ready ? Count.HITS : Count.MISSES);
            BitSet covered = tileLines.pixels(tile.covered, part);
            counters.add(Count.ACCESSED_FRAGMENTS, covered.cardinality());
            counters.add(Count.ACCESSED_QUADS, tileLines.quads(covered, part));
        }
        if (ready) {
            if (tagsAreTaken) {
                return demandWaitsForTags();
            }
            demandTick = tick;
            return DepthUnit.Ticks.BUSY;
        }
        if (way != LineSets.ABSENT) {
            countLate(records[lines.line(set, way)]);
            return DepthUnit.Ticks.WAITING_FOR_MEMORY;
        }
        if (reads.size() == spec.missRegisters()) {
            return DepthUnit.Ticks.STALLED_ON_MISS_REGISTERS;
        }
        int victim = sets.demandVictim(set);
        if (victim == DepthSets.NO_VICTIM) {
            return DepthUnit.Ticks.NO_VICTIM;
        }
        if (!hasRoomToReplace(set, victim, block, tick)) {
            return DepthUnit.Ticks.STALLED_ON_MEMORY_PORT;
        }
        if (tagsAreTaken) {
            return demandWaitsForTags();
        }
        demandTick = tick;
        counters.add(Count.ESCAPES, sets.isEscape(set, victim) ? 1 : 0);
        replace(set, victim, block, false, tick);
        return DepthUnit.Ticks.WAITING_FOR_MEMORY;
    }

    private DepthUnit.Ticks demandWaitsForTags() {
        turn.conflict();
        return DepthUnit.Ticks.STALLED_ON_TAGS;
    }

    private void read(int set, int way, BitSet covered, long tick) {
        sets.read(set, way);
        LineRecord line = records[lines.line(set, way)];
        if (line.prefetched) {
            line.prefetched = false;
            counters.increment(Count.PREFETCHES_USED);
            if (meter != null) {
                meter.used(line, tick);
            }
        }
        int before = line.used.cardinality();
        line.used.or(covered);
        counters.add(Count.PIXELS_USED, line.used.cardinality() - before);
    }

    private void countLate(LineRecord line) {
        if (line.prefetched && !line.late) {
            line.late = true;
            counters.increment(Count.PREFETCHES_LATE);
        }
    }

    /**
     * The prefetcher wants a line. When the answer is {@link Prefetcher.Ticks#BUSY} its request is done with.
     *
     * @param early whether the tile that will read the line is still to be emitted
     */
    Prefetcher.Ticks prefetch(int block, boolean early, long tick) {
        counters.at(tick);
        if (demandTick == tick) {
            turn.conflict();
            return Prefetcher.Ticks.TAGS_TAKEN;
        }
        int set = lines.setOf(block);
        boolean registerFree = reads.size() < spec.missRegisters();
        int way = early ? sets.prefetchEarly(set, block, registerFree) : sets.prefetch(set, block, registerFree);
        if (way == DepthSets.NO_REGISTER) {
            return Prefetcher.Ticks.STALLED_ON_MISS_REGISTERS;
        }
        if (way == DepthSets.STALLED) {
            return Prefetcher.Ticks.NO_VICTIM;
        }
        if (way >= 0 && !hasRoomToReplace(set, way, block, tick)) {
            return Prefetcher.Ticks.STALLED_ON_MEMORY_PORT;
        }
        prefetchTick = tick;
        if (way == DepthSets.CANCELLED) {
            counters.increment(Count.PREFETCHES_CANCELLED);
        } else if (way == DepthSets.DROPPED) {
            counters.increment(Count.PREFETCHES_DROPPED);
        } else {
            counters.increment(Count.PREFETCHES);
            replace(set, way, block, true, tick);
        }
        return Prefetcher.Ticks.BUSY;
    }

    private boolean hasRoomToReplace(int set, int way, int block, long tick) {
        return memory.hasRoom(time(tick), (lines.isDirty(set, way) ? 1 : 0) + (table.isMarked(address(block)) ? 0 : 1));
    }

    private long address(int block) {
        return (long) block * spec.lineBytes();
    }

    private void replace(int set, int way, int block, boolean prefetched, long tick) {
        int line = lines.line(set, way);
        if (lines.isPresent(set, way)) {
            counters.increment(Count.EVICTIONS);
            if (records[line].prefetched) {
                counters.increment(Count.EVICTIONS_UNUSED);
                if (meter != null) {
                    meter.evictedUnused();
                }
            }
            if (lines.isDirty(set, way)) {
                writeBack(set, way, tick);
            }
        }
        records[line] = new LineRecord(tick, prefetched);
        sets.allocate(set, way, block);
        boolean isMarked = table.isMarked(address(block));
        MemoryRequest read = MemoryRequest.read(address(block),
                isMarked ? spec.lineBytes() : compression.read(address(block), tick), line);
        reads.add(read);
        activity.begin();
        if (isMarked) {
            table.taken(read, true, tick);
        } else {
            memory.send(read, time(tick));
        }
    }

    @Override
    public void writeBack(int set, int way, long tick) {
        int from = lines.line(set, way) * lineWords;
        BitSet mask = writeBacks == faults.droppedWriteBack() ? new BitSet() : everything;
        writeBacks++;
        counters.increment(Count.WRITEBACKS);
        long address = address(lines.block(set, way));
        table.writtenBack(address);
        int[] words = Arrays.copyOfRange(data, from, from + lineWords);
        int bytes = compression.writeBack(address, words, tick);
        memory.send(MemoryRequest.write(address, words, mask, bytes), time(tick));
        lines.markClean(set, way);
    }

    @Override
    public int slots(MemoryRequest write) {
        return isExpanded(write) ? 2 : 1;
    }

    /** Whether a clear writes a part of a line that is compressed. */
    private boolean isExpanded(MemoryRequest write) {
        return compression.isCompressed(write.address) && !write.mask.equals(everything);
    }

    @Override
    public void clearWrite(MemoryRequest request, boolean wasMarked, long tick) {
        counters.add(Count.CLEAR_WRITES, wasMarked ? 0 : 1);
        if (isExpanded(request)) {
            memory.send(MemoryRequest.read(request.address, compression.expand(request.address, tick), -1), time(tick));
        }
        compression.writtenWhole(request.address);
        memory.send(request, time(tick));
    }

    @Override
    public void empty() {
        lines.invalidateAll();
        Arrays.fill(records, null);
    }

    @Override
    public LineSets lines() {
        return lines;
    }

    /** What writes dirty lines back and clears. */
    public CacheCleaner cleaner() {
        return cleaner;
    }

    /**
     * Tests fragments against the line of a block that has just been read.
     *
     * @return whether the line was written to
     */
    boolean test(int block, DepthTest test, long tick) {
        int set = lines.setOf(block);
        int way = lines.find(set, block);
        int position = lines.line(set, way) * lineWords;
        if (written != null) {
            written.check(lines, set, way, data, position, everything, tick);
        }
        if (!test.on(data, position)) {
            return false;
        }
        lines.markDirty(set, way);
        if (written != null) {
            written.wrote(lines, set, way, data, position, everything);
        }
        return true;
    }

    /** What it holds, and who of some tiles it is there for. */
    public ZCacheState state(long tick, Collection<Tile> inFlight) {
        List<ZCacheState.Line> held = new ArrayList<>();
        for (int line = 0; line < records.length; line++) {
            int set = line / lines.ways();
            int way = line % lines.ways();
            if (lines.isPresent(set, way)) {
                int block = lines.block(set, way);
                held.add(new ZCacheState.Line(set, way, block, lines.isPending(set, way), lines.isTouched(set, way),
                        lines.isDirty(set, way), records[line].prefetched, sets.expectedUsers(set, way),
                        inFlight.stream().filter(tile -> accesses(tile, block))
                                .map(tile -> new ZCacheState.Tile(tile.number, tile.tileX, tile.tileY, tile.draw()))
                                .toList()));
            }
        }
        List<List<Integer>> replacement = new ArrayList<>();
        int stride = lines.sharedAt() / lines.sets();
        for (int set = 0; set < lines.sets(); set++) {
            replacement.add(Arrays.stream(lines.state(), set * stride + 2 * lines.ways(), (set + 1) * stride).boxed()
                    .toList());
        }
        return new ZCacheState(spec.name(), spec.clock().name(), tick, lines.sets(), lines.ways(), spec.lineBytes(),
                held, replacement, inFlight.size());
    }

    /** Whether a tile's depth test will have looked at a block when it is done. */
    private boolean accesses(Tile tile, int block) {
        if (!tile.state().depthTest()) {
            return false;
        }
        for (int part = 0; part < tileLines.parts; part++) {
            if (tileLines.block(tile, part) == block && tileLines.touches(tile.covered, part)) {
                return true;
            }
        }
        return false;
    }

    @Override
    protected Ticks step(long tick) {
        CacheCleaner.Work work = cleaner.step(tick, time(tick));
        if (work != CacheCleaner.Work.NONE) {
            return work == CacheCleaner.Work.CLEARING ? Ticks.CLEARING : Ticks.FLUSHING;
        }
        if (demandTick == tick) {
            return Ticks.DEMAND;
        }
        return prefetchTick == tick ? Ticks.PREFETCH : Ticks.IDLE;
    }
}
