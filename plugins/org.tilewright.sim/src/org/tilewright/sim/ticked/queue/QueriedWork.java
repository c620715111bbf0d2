package org.tilewright.sim.ticked.queue;

import java.util.HashMap;
import java.util.Map;

import org.tilewright.frame.Draw;
import org.tilewright.protocol.query.QueryTally;

/** Which work is that of an occlusion query. */
public final class QueriedWork {

    private final QueryTally tally;
    private final Map<Integer, Integer> queries = new HashMap<>();

    /**
     * @param draws the draws that are executed
     * @param tally hears of the work on those that a query counts
     */
    public QueriedWork(Iterable<Draw> draws, QueryTally tally) {
        this.tally = tally;
        for (Draw draw : draws) {
            if (draw.query() != Draw.NO_QUERY) {
                queries.put(draw.index(), draw.query());
            }
        }
    }

    /** Whether a query counts what a draw has pass. */
    boolean counts(int draw) {
        return queries.containsKey(draw);
    }

    void enter(int draw) {
        if (queries.containsKey(draw)) {
            tally.enter(queries.get(draw));
        }
    }

    void retire(int draw) {
        if (queries.containsKey(draw)) {
            tally.retire(queries.get(draw));
        }
    }

    void passed(int draw, int slice, int samples) {
        if (queries.containsKey(draw)) {
            tally.count(queries.get(draw), slice, samples);
        }
    }
}
