package org.tilewright.sim.ticked.cache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;

import org.tilewright.frame.Clear;
import org.tilewright.frame.targets.RenderTarget;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ClearTable.Count;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.Pixels;

/** Which lines of the buffer of the target in use were cleared without being written to memory. */
public final class TickedClearTable {

    private final ClearTable spec;
    private final BufferRegion region;
    private final MemoryWords words;
    private final Predicate<RenderTarget> isReadLater;
    private final Counters<Count> counters;
    /** By address of the line, its words. */
    private final NavigableMap<Long, int[]> marked = new TreeMap<>();
    /** What the clear that is being executed covers. */
    private final NavigableMap<Long, int[]> covered = new TreeMap<>();
    private int dropped;

    /**
     * @param isReadLater whether the buffer of a target is looked at after the end of the frame
     * @param counters null if the table does not exist
     */
    public TickedClearTable(ClearTable spec, BufferRegion region, MemoryWords words,
            Predicate<RenderTarget> isReadLater, Counters<Count> counters) {
        this.spec = spec;
        this.region = region;
        this.words = words;
        this.isReadLater = isReadLater;
        this.counters = counters;
    }

    public boolean isMarked(long address) {
        return marked.containsKey(address);
    }

    /**
     * Reads a line that is filled: from the table if it is marked, else from memory.
     *
     * @param into the words of many lines
     */
    public void read(long address, int[] into, int offset, int count) {
        if (isMarked(address)) {
            System.arraycopy(marked.get(address), 0, into, offset, count);
        } else {
            words.read(address, into, offset, count);
        }
    }

    /** A line that is marked has been taken; it is filled in the next tick. */
    public void taken(MemoryRequest read, boolean isRead, long tick) {
        read.arrivalTick = tick + 1;
        counters.at(tick);
        counters.increment(Count.FILLS);
        counters.add(Count.READS, isRead ? 1 : 0);
    }

    /** A line is written back. */
    public void writtenBack(long address) {
        marked.remove(address);
    }

    /** A line is written, but not back from the cache; whether it was marked. */
    boolean writes(long address, long tick) {
        boolean was = marked.remove(address) != null;
        if (was) {
            counters.at(tick);
            counters.increment(Count.WRITES);
        }
        return was;
    }

    /** Begins a clear: finds what it covers. Dirty lines that it covers are clean. */
    void order(Clear clear, CleanedCache cache) {
        covered.clear();
        for (List<BufferRegion.ClearedLine> buffer : region.clearedLines(clear)) {
            if (buffer.stream().allMatch(line -> mayCover(line) || !hasOtherValue(line))) {
                buffer.stream().filter(this::mayCover).forEach(line -> covered.put(line.address(), line.words()));
            }
        }
        dropped = 0;
        for (int set = 0; set < cache.lines().sets(); set++) {
            for (int way = 0; way < cache.lines().ways(); way++) {
                if (cache.lines().isDirty(set, way)
                        && covered.containsKey(region.address(cache.lines().block(set, way)))) {
                    cache.lines().markClean(set, way);
                    dropped++;
                }
            }
        }
    }

    private boolean mayCover(BufferRegion.ClearedLine line) {
        return line.isWhole() && line.number() < spec.lines();
    }

    private boolean hasOtherValue(BufferRegion.ClearedLine line) {
        return isMarked(line.address()) && !Arrays.equals(marked.get(line.address()), line.words());
    }

    /** Adds what a clear writes, when no line of the cache is dirty. */
    void write(Clear clear, Deque<MemoryRequest> writes) {
        region.clearedLines(clear).stream().flatMap(List::stream)
                .filter(line -> !line.touched().isEmpty() && !covered.containsKey(line.address()))
                .forEach(line -> write(line, writes));
    }

    private void write(BufferRegion.ClearedLine line, Deque<MemoryRequest> writes) {
        if (!isMarked(line.address())) {
            writes.addLast(MemoryRequest.write(line.address(), line.words(), line.touched()));
        } else if (hasOtherValue(line)) {
            int[] merged = marked.get(line.address()).clone();
            line.touched().stream().forEach(word -> merged[word] = line.words()[word]);
            writes.addLast(MemoryRequest.write(line.address(), merged, Pixels.all(merged.length)));
        }
    }

    /** Ticks in which the lines of the clear are marked. */
    int ticksToMark() {
        return (covered.size() + spec.linesPerTick() - 1) / spec.linesPerTick();
    }

    /** The clear is done. */
    void mark(long tick) {
        if (counters != null) {
            counters.at(tick);
            counters.add(Count.MARKED, covered.size());
            counters.add(Count.DROPPED, dropped);
        }
        marked.putAll(covered);
        covered.clear();
        dropped = 0;
    }

    /** The words that are covered, by address of their lines. */
    List<MemoryRequest> coveredLines() {
        List<MemoryRequest> lines = new ArrayList<>();
        covered.forEach((address, value) -> lines.add(MemoryRequest.write(address, value, Pixels.all(value.length))));
        return lines;
    }

    /** Adds the writes of all lines that are marked. */
    void writeAll(Deque<MemoryRequest> writes) {
        marked.forEach((address, value) -> writes.addLast(
                MemoryRequest.write(address, value, Pixels.all(value.length))));
    }

    /** Whether a buffer of the target in use is looked at after the end of the frame. */
    boolean isReadLater() {
        return isReadLater.test(region.target());
    }

    /** The frame ends: whoever looks at the buffer finds in memory what the table has left. */
    void leave(long tick) {
        if (!marked.isEmpty()) {
            counters.at(tick);
            counters.add(Count.LEFT, marked.size());
            marked.forEach(words::leave);
            marked.clear();
        }
    }
}
