package org.tilewright.sim.ticked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.protocol.cache.DepthSets;
import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.PrefetchLedger;
import org.tilewright.sim.component.DepthUnit;
import org.tilewright.sim.component.GpuStatistics;
import org.tilewright.sim.component.Prefetcher;
import org.tilewright.sim.component.ZCache;
import org.tilewright.sim.component.ZCache.Count;
import org.tilewright.sim.component.ZCache.Ticks;
import org.tilewright.sim.kernel.Faults;

/**
 * The lines of depth. In a tick, fills come first, then the depth unit's demand, then the prefetcher; its own step comes
 * last and says who used the tags.
 */
final class TickedZCache extends TickedUnit<Count, Ticks> implements CleanedCache {

    /** A depth test on the words of a line. */
    interface DepthTest {

        /** Tests against the line whose words begin at a position; whether it has written any. */
        boolean on(int[] words, int position);
    }

    private final ZCache spec;
    private final TickedQueue<MemoryRequest> memory;
    private final MemoryWords words;
    private final Activity activity;
    private final Faults faults;
    private final LineSets lines;
    private final DepthSets sets;
    private final PrefetchLedger unread;
    /** By line: a demand has counted the line's prefetch as late. */
    private final boolean[] late;
    private final int lineWords;
    private final int[] data;
    private final List<MemoryRequest> reads = new ArrayList<>();
    private final CacheCleaner cleaner;
    /** Null if data are not checked. */
    private final WrittenValues written;
    private final long everything;

    private long demandTick = -1;
    private long prefetchTick = -1;
    private long fills;
    private long writeBacks;

    TickedZCache(ZCache spec, TickedQueue<MemoryRequest> memory, MemoryWords words, BufferRegion region,
            WrittenValues written, Activity activity, Faults faults, GpuStatistics statistics) {
        super(statistics.zCache, statistics.zCacheTicks);
        this.spec = spec;
        this.memory = memory;
        this.words = words;
        this.activity = activity;
        this.faults = faults;
        lines = new LineSets(spec.sets(), spec.ways(), spec.replacement());
        sets = new DepthSets(lines, spec.ottRule());
        int lineCount = spec.sets() * spec.ways();
        unread = new PrefetchLedger(lineCount);
        late = new boolean[lineCount];
        lineWords = spec.lineBytes() / Integer.BYTES;
        data = new int[lineCount * lineWords];
        cleaner = new CacheCleaner(this, region, memory);
        this.written = written;
        everything = -1L >>> Long.SIZE - lineWords;
    }

    /** Applies the fills that are due, in the order of their requests. */
    void fill(long tick) {
        counters.at(tick);
        for (MemoryRequest read : reads) {
            if (read.arrivalTick == tick) {
                boolean misplaced = fills == faults.misplacedFill();
                int line = misplaced ? (read.line + 1) % (data.length / lineWords) : read.line;
                words.read(read.address, data, line * lineWords, lineWords);
                sets.fill(read.line / spec.ways(), read.line % spec.ways());
                fills++;
                counters.increment(Count.FILLS);
                activity.end();
            }
        }
        reads.removeIf(read -> read.arrivalTick == tick);
    }

    /**
     * The depth unit wants a line. When the answer is {@link DepthUnit.Ticks#BUSY} it has read it.
     *
     * @param first whether it looks for the line for the first time
     */
    DepthUnit.Ticks demand(int block, boolean first, long tick) {
        counters.at(tick);
        int set = lines.setOf(block);
        int way = lines.find(set, block);
        boolean ready = way != LineSets.ABSENT && !lines.isPending(set, way);
        if (first) {
            demandTick = tick;
            counters.increment(Count.ACCESSES);
            counters.increment(ready ? Count.HITS : Count.MISSES);
        }
        if (ready) {
            demandTick = tick;
            sets.read(set, way);
            counters.add(Count.PREFETCHES_USED, unread.settle(lines.line(set, way)) ? 1 : 0);
            return DepthUnit.Ticks.BUSY;
        }
        if (way != LineSets.ABSENT) {
            countLate(lines.line(set, way));
            return DepthUnit.Ticks.WAITING_FOR_MEMORY;
        }
        if (reads.size() == spec.missRegisters()) {
            return DepthUnit.Ticks.STALLED_ON_MISS_REGISTERS;
        }
        int victim = sets.demandVictim(set);
        if (victim == DepthSets.NO_VICTIM) {
            return DepthUnit.Ticks.NO_VICTIM;
        }
        if (!hasRoomToReplace(set, victim, tick)) {
            return DepthUnit.Ticks.STALLED_ON_MEMORY_PORT;
        }
        demandTick = tick;
        counters.add(Count.ESCAPES, sets.isEscape(set, victim) ? 1 : 0);
        replace(set, victim, block, tick);
        return DepthUnit.Ticks.WAITING_FOR_MEMORY;
    }

    private void countLate(int line) {
        if (unread.isUnread(line) && !late[line]) {
            late[line] = true;
            counters.increment(Count.PREFETCHES_LATE);
        }
    }

    /** The prefetcher wants a line. When the answer is {@link Prefetcher.Ticks#BUSY} its request is done with. */
    Prefetcher.Ticks prefetch(int block, long tick) {
        counters.at(tick);
        if (demandTick == tick) {
            return Prefetcher.Ticks.TAGS_TAKEN;
        }
        int set = lines.setOf(block);
        if (lines.find(set, block) == LineSets.ABSENT && reads.size() == spec.missRegisters()) {
            return Prefetcher.Ticks.STALLED_ON_MISS_REGISTERS;
        }
        int way = sets.prefetch(set, block);
        if (way == DepthSets.STALLED) {
            return Prefetcher.Ticks.NO_VICTIM;
        }
        if (way >= 0 && !hasRoomToReplace(set, way, tick)) {
            return Prefetcher.Ticks.STALLED_ON_MEMORY_PORT;
        }
        prefetchTick = tick;
        if (way == DepthSets.CANCELLED) {
            counters.increment(Count.PREFETCHES_CANCELLED);
        } else if (way == DepthSets.DROPPED) {
            counters.increment(Count.PREFETCHES_DROPPED);
        } else {
            counters.increment(Count.PREFETCHES);
            replace(set, way, block, tick);
            unread.prefetched(lines.line(set, way));
        }
        return Prefetcher.Ticks.BUSY;
    }

    private boolean hasRoomToReplace(int set, int way, long tick) {
        return memory.hasRoom(time(tick), lines.isDirty(set, way) ? 2 : 1);
    }

    private void replace(int set, int way, int block, long tick) {
        int line = lines.line(set, way);
        if (lines.isPresent(set, way)) {
            counters.increment(Count.EVICTIONS);
            counters.add(Count.EVICTIONS_UNUSED, unread.settle(line) ? 1 : 0);
            if (lines.isDirty(set, way)) {
                writeBack(set, way, tick);
            }
        }
        late[line] = false;
        sets.allocate(set, way, block);
        MemoryRequest read = MemoryRequest.read((long) block * spec.lineBytes(), spec.lineBytes(), line);
        reads.add(read);
        activity.begin();
        memory.send(read, time(tick));
    }

    @Override
    public void writeBack(int set, int way, long tick) {
        int from = lines.line(set, way) * lineWords;
        long mask = writeBacks == faults.droppedWriteBack() ? 0 : everything;
        writeBacks++;
        counters.increment(Count.WRITEBACKS);
        long address = (long) lines.block(set, way) * spec.lineBytes();
        memory.send(MemoryRequest.write(address, Arrays.copyOfRange(data, from, from + lineWords), mask), time(tick));
        lines.markClean(set, way);
    }

    @Override
    public void clearWrite(MemoryRequest request, long tick) {
        counters.increment(Count.CLEAR_WRITES);
        memory.send(request, time(tick));
    }

    @Override
    public void empty() {
        lines.invalidateAll();
        unread.clear();
    }

    @Override
    public LineSets lines() {
        return lines;
    }

    /** What writes dirty lines back and clears. */
    CacheCleaner cleaner() {
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

    @Override
    Ticks step(long tick) {
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
