package org.tilewright.sim.kernel.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.tilewright.frame.Draw;
import org.tilewright.frame.Frame;
import org.tilewright.sim.component.OcclusionQueries;
import org.tilewright.sim.component.OcclusionQueries.Count;
import org.tilewright.sim.component.OcclusionQueries.Ticks;
import org.tilewright.sim.component.gpu.GpuStatistics;
import org.tilewright.sim.kernel.memory.MemoryClient;
import org.tilewright.sim.kernel.memory.RequestQueue;
import org.tilewright.sim.kernel.queue.Link;
import org.tilewright.sim.kernel.queue.QueryProgress;
import org.tilewright.sim.kernel.work.CommandPlan;
import org.tilewright.sim.kernel.work.CommandStep;
import org.tilewright.sim.run.WaitGraph;
import org.tilewright.sim.statistics.Account;
import org.tilewright.sim.statistics.Counters;

/** The unit that writes the results of occlusion queries to memory, one after the other, once all work on their draws has retired. */
public final class QueryResults implements MemoryClient {

    private final OcclusionQueries spec;
    private final int slices;
    private final QueryProgress progress;
    private final RequestQueue requests;
    private final Counters<Count> counters;
    private final Account<Ticks> account;
    private long base;
    /** What memory holds: of each query its slices' counts. */
    private long[] memory = {};
    /** By draw, its query. */
    private int[] queryOfDraw;
    /** By query, its last draw, or a negative number if it has none. */
    private int[] lastDraw;
    /** By query, the ticks at which its first draw and its last were sent. */
    private long[] begins;
    private long[] ends;
    /** The oldest query that has a draw and no result; the number of all of them if there is none. */
    private int query;
    private long lastSent;

    /** @param progress hears of the work on draws */
    public QueryResults(OcclusionQueries spec, int slices, GpuStatistics statistics, QueryProgress progress,
            RequestQueue requests) {
        this.spec = spec;
        this.slices = slices;
        this.progress = progress;
        this.requests = requests;
        counters = statistics.queries;
        account = statistics.queriesTicks;
    }

    /**
     * Starts a frame.
     *
     * @param newBase where results begin in memory
     */
    public void reset(Frame frame, CommandPlan plan, long newBase) {
        base = newBase;
        int queries = frame.queries().size();
        memory = new long[queries * slices];
        lastDraw = new int[queries];
        Arrays.fill(lastDraw, Draw.NO_QUERY);
        begins = new long[queries];
        ends = new long[queries];
        Arrays.fill(begins, Link.UNKNOWN);
        List<Draw> draws = draws(plan);
        queryOfDraw = new int[draws.isEmpty() ? 0 : draws.getLast().index() + 1];
        Arrays.fill(queryOfDraw, Draw.NO_QUERY);
        for (Draw draw : draws) {
            queryOfDraw[draw.index()] = draw.query();
            if (draw.query() != Draw.NO_QUERY) {
                lastDraw[draw.query()] = draw.index();
            }
        }
        progress.reset(queryOfDraw, queries, slices);
        lastSent = -1;
        query = -1;
        goOn();
    }

    private static List<Draw> draws(CommandPlan plan) {
        List<Draw> draws = new ArrayList<>();
        for (CommandStep step : plan.steps()) {
            if (step instanceof CommandStep.SendDraws send) {
                for (int place = 0; place < send.batch().draws(); place++) {
                    draws.add(send.batch().draw(place));
                }
            }
        }
        return draws;
    }

    private void goOn() {
        do {
            query++;
        } while (query < lastDraw.length && lastDraw[query] < 0);
    }

    /** The command processor has sent a draw. */
    void sent(int draw, long tick) {
        int itsQuery = draw < queryOfDraw.length ? queryOfDraw[draw] : Draw.NO_QUERY;
        if (itsQuery < 0) {
            return;
        }
        begins[itsQuery] = Math.min(begins[itsQuery], tick);
        if (lastDraw[itsQuery] == draw) {
            ends[itsQuery] = tick;
            progress.end(itsQuery, tick);
        }
    }

    @Override
    public RequestQueue requests() {
        return requests;
    }

    @Override
    public void arrives(int tag, long tick) {
        throw new IllegalStateException("results are written, not read");
    }

    private boolean isDone() {
        return query == lastDraw.length;
    }

    /** The tick at which the last result was sent; unknown while it was not. */
    long doneTick() {
        return isDone() ? lastSent : Link.UNKNOWN;
    }

    /** The first tick in which the oldest query's counts are gathered, as far as known. */
    private long takenTick() {
        long over = isDone() ? Link.UNKNOWN : progress.overTick(query);
        return over == Link.UNKNOWN ? over : Math.max(over, lastSent) + 1;
    }

    /** The tick at which it sends the next result, from what is known now. */
    public long next() {
        long taken = takenTick();
        return taken == Link.UNKNOWN ? taken : Math.max(taken + spec.latency(), requests.link.slotTick());
    }

    /** Sends the oldest query's result. */
    public void step(long tick) {
        chargeUntil(tick);
        account.charge(Ticks.BUSY, tick, tick + 1);
        for (int slice = 0; slice < slices; slice++) {
            memory[query * slices + slice] = progress.tally().samples(query, slice);
        }
        requests.write(tick, base + (long) query * OcclusionQueries.RESULT_BYTES);
        counters.at(tick);
        counters.increment(Count.RESULTS);
        counters.add(Count.SAMPLES, progress.tally().samples(query));
        counters.add(Count.LATENCY, tick - ends[query]);
        lastSent = tick;
        goOn();
    }

    private void chargeUntil(long tick) {
        long begin = isDone() ? Link.UNKNOWN : begins[query];
        account.chargeTo(Ticks.NO_INPUT, begin == Link.UNKNOWN ? tick : Math.min(tick, begin + 1));
        long taken = takenTick();
        account.chargeTo(Ticks.DRAINING, Math.min(tick, taken));
        if (taken != Link.UNKNOWN) {
            account.chargeTo(Ticks.BUSY, Math.min(tick, taken + spec.latency()));
            account.chargeTo(Ticks.STALLED_ON_MEMORY_PORT, tick);
        }
    }

    /** Says what it waits for. */
    public void waits(WaitGraph graph) {
        chargeUntil(Link.UNKNOWN);
        graph.charged(account.endless());
    }

    /** Ends a frame at a core tick. */
    public void finish(long end) {
        account.chargeTo(Ticks.NO_INPUT, end);
    }

    /** What memory holds of each query: the sum of its slices' counts. */
    public long[] results() {
        long[] results = new long[memory.length / slices];
        for (int place = 0; place < memory.length; place++) {
            results[place / slices] += memory[place];
        }
        return results;
    }
}
