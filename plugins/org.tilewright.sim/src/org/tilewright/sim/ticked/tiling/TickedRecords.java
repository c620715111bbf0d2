package org.tilewright.sim.ticked.tiling;

import java.util.ArrayList;
import java.util.List;

import org.tilewright.protocol.tiling.HeldRecords;
import org.tilewright.protocol.tiling.RecordUses;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.statistics.Counters;

/** The lines of records that stay on the chip during a pass. */
final class TickedRecords {

    private final List<ParameterBuffer.Line> lines;
    private final List<Bin> order;
    private final HeldRecords held;
    private final RecordUses uses = new RecordUses();
    private final Counters<Count> counters;
    private final boolean exists;

    /**
     * @param stream the lines of all records of the pass
     * @param order the bins that are rendered, in their order
     */
    TickedRecords(RecordCache cache, ParameterBuffer.Stream stream, List<Bin> order, Counters<Count> counters) {
        lines = new ArrayList<>(stream.lines());
        this.order = order;
        this.counters = counters;
        exists = cache.exists();
        held = new HeldRecords(cache.lines(), cache.replacement());
        uses.begin(lines.size());
        for (int place = 0; exists && place < order.size(); place++) {
            for (BinEntry entry : order.get(place).list) {
                for (ParameterBuffer.Line line : entry.record()) {
                    uses.add(place, lines.indexOf(line), lines.indexOf(line));
                }
            }
        }
    }

    /** Looks a line up, and says whether it is held. */
    boolean holds(ParameterBuffer.Line line) {
        if (!exists || !held.use(lines.indexOf(line))) {
            return false;
        }
        counters.increment(Count.RECORDS_LOOKED_UP);
        counters.increment(Count.RECORDS_HELD);
        return true;
    }

    /** A line that is not held is read for a bin. */
    void read(ParameterBuffer.Line line, Bin bin) {
        if (exists) {
            counters.increment(Count.RECORDS_LOOKED_UP);
            held.take(lines.indexOf(line), order.indexOf(bin), uses);
        }
    }
}
