package org.tilewright.sim.kernel.tiling;

import org.tilewright.protocol.tiling.BinLists;
import org.tilewright.protocol.tiling.BinWalk;
import org.tilewright.protocol.tiling.HeldRecords;
import org.tilewright.protocol.tiling.RecordUses;
import org.tilewright.sim.component.TilingUnit;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.statistics.Counters;

/** Lines of records that stay on the chip in a pass. */
final class BinRecords {

    private final BinContents contents;
    private final HeldRecords held;
    private final RecordUses uses = new RecordUses();
    private final RecordReads reads;
    private final Counters<Count> counters;
    private final boolean exists;
    private long taken;

    BinRecords(TilingUnit spec, BinContents contents, RecordReads reads, Counters<Count> counters) {
        this.reads = reads;
        this.contents = contents;
        this.counters = counters;
        exists = spec.recordCache().exists();
        held = new HeldRecords(spec.recordCache().lines(), spec.recordCache().replacement());
    }

    /** A pass begins. */
    void begin(BinWalk walk) {
        if (!exists) {
            return;
        }
        held.clear();
        uses.begin(contents.buffer.recordLines());
        reads.begin(contents.buffer.recordLines());
        int place = contents.lists.nextPlace(walk, 0);
        while (place < walk.bins()) {
            add(place, walk.bin(place));
            place = contents.lists.nextPlace(walk, place + 1);
        }
    }

    private void add(int place, int bin) {
        for (int item = contents.lists.first(bin); item != BinLists.NONE; item = contents.lists.next(item)) {
            if (!contents.lists.isClear(item)) {
                int piece = contents.lists.piece(item);
                uses.add(place, contents.buffer.firstRecordLine(piece), contents.buffer.lastRecordLine(piece));
            }
        }
    }

    /** Whether lines stay on the chip. */
    boolean exist() {
        return exists;
    }

    /** How many lines were taken so far: when this has grown, one may be held that was not. */
    long taken() {
        return taken;
    }

    /**
     * The first line from a line on up to another one that is not held; those before it are looked up, and the entry of a raster unit waits
     * for them.
     */
    int firstAbsent(long tick, int from, int lastLine, int unit, int entry) {
        int line = from;
        while (exists && line <= lastLine && held.use(line)) {
            counters.at(tick);
            counters.increment(Count.RECORDS_LOOKED_UP);
            counters.increment(Count.RECORDS_HELD);
            reads.use(line, unit, entry);
            line++;
        }
        return line;
    }

    /** A line that is not held is read for the bin at a place. */
    void read(long tick, int line, int place) {
        if (exists) {
            counters.at(tick);
            counters.increment(Count.RECORDS_LOOKED_UP);
            held.take(line, place, uses);
            taken++;
        }
    }
}
