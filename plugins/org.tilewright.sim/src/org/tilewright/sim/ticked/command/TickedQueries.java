package org.tilewright.sim.ticked.command;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

import org.tilewright.frame.Clear;
import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.protocol.query.QueryTally;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.OcclusionQueries.Count;
import org.tilewright.sim.component.OcclusionQueries.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.ticked.memory.MemoryWords;
import org.tilewright.sim.ticked.queue.MemoryRequest;
import org.tilewright.sim.ticked.queue.QueriedWork;
import org.tilewright.sim.ticked.queue.TickedQueue;
import org.tilewright.sim.ticked.queue.TickedUnit;
import org.tilewright.sim.ticked.work.OrderTaker;
import org.tilewright.sim.ticked.work.Part;
import org.tilewright.sim.ticked.work.Step;

/**
 * Writes the results of occlusion queries. It looks at a tick before anybody else does, so that it sees what had happened by the tick
 * before.
 */
public final class TickedQueries extends TickedUnit<Count, Ticks> implements OrderTaker {

    private static final long NOT_YET = -1;

    private final OcclusionQueries spec;
    private final int slices;
    private final int queries;
    private final QueryTally tally;
    private final List<Draw> draws = new ArrayList<>();
    private final TickedQueue<MemoryRequest> memory;
    private final MemoryWords words;
    private final long base;
    private final long[] beginTicks;
    private final long[] endTicks;
    /** Queries that a draw names and whose results were not sent, in their order. */
    private final List<Integer> open = new ArrayList<>();
    /** The tick at which the oldest was taken up. */
    private long takenTick = NOT_YET;
    /** Whether a result was sent in the tick at hand, which others see in the next. */
    private boolean sends;
    /** Whether the end of the frame waits. */
    private boolean ends;

    /**
     * @param part  what is to be done
     * @param words what memory holds
     * @param base  where results begin
     */
    public TickedQueries(OcclusionQueries spec, int slices, Frame frame, Part part,
            TickedQueue<MemoryRequest> memory, MemoryWords words, long base, GpuStatistics statistics) {
        super(statistics.queries, statistics.queriesTicks);
        this.spec = spec;
        this.slices = slices;
        this.memory = memory;
        this.words = words;
        this.base = base;
        queries = frame.queries().size();
        tally = new QueryTally(queries, slices);
        beginTicks = new long[queries];
        endTicks = new long[queries];
        for (Step step : part.schedule().steps()) {
            if (step instanceof Step.Send send) {
                draws.addAll(send.batch().draws());
            }
        }
        for (int query = 0; query < queries; query++) {
            beginTicks[query] = NOT_YET;
            endTicks[query] = NOT_YET;
            if (lastDraw(query) != null) {
                open.add(query);
            }
        }
    }

    private Draw lastDraw(int query) {
        Draw last = null;
        for (Draw draw : draws) {
            last = draw.query() == query ? draw : last;
        }
        return last;
    }

    /** What tells it of the work on draws. */
    public QueriedWork work() {
        return new QueriedWork(draws, tally);
    }

    /** A draw is sent. */
    void sent(Draw draw, long tick) {
        int query = draw.query();
        if (query == Draw.NO_QUERY) {
            return;
        }
        if (beginTicks[query] == NOT_YET) {
            beginTicks[query] = tick;
        }
        if (draw == lastDraw(query)) {
            endTicks[query] = tick;
            tally.end(query);
        }
    }

    @Override
    protected Ticks step(long tick) {
        sends = false;
        if (open.isEmpty()) {
            return Ticks.NO_INPUT;
        }
        int query = open.getFirst();
        if (takenTick == NOT_YET && tally.isOver(query)) {
            takenTick = tick;
        }
        if (takenTick == NOT_YET) {
            return beginTicks[query] == NOT_YET ? Ticks.NO_INPUT : Ticks.DRAINING;
        }
        if (tick >= takenTick + spec.latency()) {
            if (!memory.hasRoom(time(tick), 1)) {
                return Ticks.STALLED_ON_MEMORY_PORT;
            }
            send(query, tick);
        }
        return Ticks.BUSY;
    }

    private void send(int query, long tick) {
        int[] data = new int[OcclusionQueries.RESULT_BYTES / Integer.BYTES];
        BitSet mask = new BitSet();
        mask.set(0, data.length);
        for (int slice = 0; slice < slices; slice++) {
            long samples = tally.samples(query, slice);
            data[2 * slice] = (int) samples;
            data[2 * slice + 1] = (int) (samples >>> 32);
        }
        memory.send(MemoryRequest.write(address(query), data, mask), time(tick));
        counters.increment(Count.RESULTS);
        counters.add(Count.SAMPLES, tally.samples(query));
        counters.add(Count.LATENCY, tick - endTicks[query]);
        open.removeFirst();
        sends = true;
        takenTick = NOT_YET;
    }

    private long address(int query) {
        return base + (long) query * OcclusionQueries.RESULT_BYTES;
    }

    /** What memory holds of each query: the sum of its slices' counts. */
    public long[] results() {
        long[] results = new long[queries];
        for (int query = 0; query < queries; query++) {
            for (int slice = 0; slice < slices; slice++) {
                long low = Integer.toUnsignedLong(words.word(address(query) + 8L * slice));
                results[query] += (long) words.word(address(query) + 8L * slice + 4) << 32 | low;
            }
        }
        return results;
    }

    @Override
    public void orderClear(Clear clear, long tick) {
        // Results do not wait for clears, nor clears for them.
    }

    @Override
    public void orderFlush(long tick) {
        ends = true;
    }

    @Override
    public void orderSwitch(long tick) {
        // Nor do they for another target.
    }

    @Override
    public void use() {
        // Results lie where they lie.
    }

    /** The frame does not end before the last result was sent. */
    @Override
    public boolean isDone() {
        return !ends || open.isEmpty() && !sends;
    }
}
