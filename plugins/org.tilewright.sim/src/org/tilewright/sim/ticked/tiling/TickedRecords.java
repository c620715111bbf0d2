package org.tilewright.sim.ticked.tiling;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.tilewright.protocol.tiling.HeldRecords;
import org.tilewright.protocol.tiling.RecordUses;
import org.tilewright.sim.component.RecordCache;
import org.tilewright.sim.component.TilingUnit.Count;
import org.tilewright.sim.statistics.Counters;
import org.tilewright.sim.ticked.queue.MemoryRequest;

/** The lines of records that stay on the chip during a pass. */
final class TickedRecords {

    private final List<ParameterBuffer.Line> lines;
    private final List<Bin> order;
    private final HeldRecords held;
    private final RecordUses uses = new RecordUses();
    private final Counters<Count> counters;
    /** By line that is or was held, the read that brought it. */
    private final Map<ParameterBuffer.Line, MemoryRequest> reads = new HashMap<>();
    private final boolean exists;

    /**
     * @param stream the lines of all records of the pass
     * @param order the bins in the order of the walk
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

    /** The read that brought a line that is held, or brings it. */
    MemoryRequest readOf(ParameterBuffer.Line line) {
        return reads.get(line);
    }

    /** A line that is not held is read for a bin. */
    void read(ParameterBuffer.Line line, MemoryRequest read, Bin bin) {
        if (exists) {
            reads.put(line, read);
            counters.increment(Count.RECORDS_LOOKED_UP);
            held.take(lines.indexOf(line), order.indexOf(bin), uses);
        }
    }
}
