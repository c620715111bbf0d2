package org.tilewright.sim.kernel.colour;

import java.util.Arrays;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.PinnedSets;
import org.tilewright.protocol.cache.SetHash;
import org.tilewright.sim.component.ClearTable;
import org.tilewright.sim.component.ColourCache;
import org.tilewright.sim.component.ColourCache.Count;
import org.tilewright.sim.kernel.cache.CompressedLines;
import org.tilewright.sim.kernel.cache.LineCache;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Retirement;
import org.tilewright.sim.memory.PixelMasks;
import org.tilewright.sim.statistics.Counters;

/** The lines of the colour cache: a line that was only written has valid pixels one by one. */
public final class ColourLines extends LineCache<Count> {

    final PinnedSets sets;
    final long[] valid;
    private final long allPixels;
    private final Retirement retirement;

    public ColourLines(ColourCache spec, RequestQueue requests, Counters<Count> counters, Retirement retirement,
            Counters<ClearTable.Count> clearCounters, CompressedLines compressed) {
        super(new LineSets(spec.sets(), spec.ways(), spec.replacement(), SetHash.usual()), spec.lineBytes(),
                spec.missRegisters(),
                requests, counters, spec.clearTable(), clearCounters, compressed);
        sets = new PinnedSets(lines);
        valid = new long[spec.sets() * spec.ways()];
        allPixels = PixelMasks.all(linePixels);
        this.retirement = retirement;
    }

    @Override
    protected void invalidateAll() {
        lines.invalidateAll();
        Arrays.fill(valid, 0);
    }

    /** Takes a way for a block, with no valid pixel; what was dirty there is written back. */
    int take(long tick, int set, int way, int block, boolean fetched) {
        int line = lines.line(set, way);
        if (lines.isPresent(set, way)) {
            evict(tick, set, way);
        }
        sets.take(set, way, block, fetched);
        valid[line] = 0;
        return line;
    }

    void fetchLine(long tick, int line, int block, boolean isRead) {
        if (fetch(tick, line, block, isRead)) {
            counters.increment(Count.FETCHES);
        }
    }

    @Override
    protected void filled(long tick, int line) {
        int set = setOfLine[line];
        int way = wayOfLine[line];
        int block = lines.block(set, way);
        long missing = allPixels & ~valid[line];
        if (isMarked(block)) {
            cleared.read(block, data, dataOffset(line), missing);
        } else {
            buffer().read(bufferPixelOfBlock(block), data, dataOffset(line), linePixels, missing);
        }
        valid[line] = allPixels;
        lines.arrive(set, way);
        retirement.happened(tick);
    }

    @Override
    protected boolean isWhole(int line) {
        return valid[line] == allPixels;
    }

    @Override
    protected void writePixels(int firstPixel, int line) {
        if (compressed != null && isWhole(line)) {
            buffer().write(firstPixel, compressed.decoded(), 0, linePixels);
        } else {
            buffer().write(firstPixel, data, dataOffset(line), linePixels, valid[line]);
        }
    }

    @Override
    protected void countEviction() {
        counters.increment(Count.EVICTIONS);
    }

    @Override
    protected void countWriteBack() {
        counters.increment(Count.WRITEBACKS);
    }

    @Override
    protected void countClearWrite() {
        counters.increment(Count.CLEAR_WRITES);
    }
}
