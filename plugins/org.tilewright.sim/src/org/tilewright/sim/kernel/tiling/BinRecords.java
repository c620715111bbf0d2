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
    private final Counters<Count> counters;
    private final boolean exists;

    BinRecords(TilingUnit spec, BinContents contents, Counters<Count> counters) {
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

    /** The first line from a line on up to another one that is not held; those before it are looked up. */
    int firstAbsent(long tick, int from, int lastLine) {
        int line = from;
        while (exists && line <= lastLine && held.use(line)) {
            counters.at(tick);
            counters.increment(Count.RECORDS_LOOKED_UP);
            counters.increment(Count.RECORDS_HELD);
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
        }
    }
}
