package org.tilewright.sim.kernel.queue;

import org.tilewright.protocol.query.QueryTally;

/** What the work on draws tells of their queries; nothing where nobody counts them. */
public final class QueryProgress {

    private static final int NO_QUERY = -1;
    private static final int[] NOTHING = {};

    private int[] queryOfDraw = NOTHING;
    private QueryTally tally;
    /** By query, the last tick at which something of it happened. */
    private long[] last;

    /** Starts a frame in which nothing is counted. */
    public void reset() {
        queryOfDraw = NOTHING;
        tally = null;
    }

    /**
     * Starts a frame.
     *
     * @param newQueryOfDraw by draw, its query, or a negative number
     * @param queries        queries of the frame
     */
    public void reset(int[] newQueryOfDraw, int queries, int slices) {
        queryOfDraw = newQueryOfDraw;
        tally = new QueryTally(queries, slices);
        last = new long[queries];
    }

    /** What has been counted. */
    public QueryTally tally() {
        return tally;
    }

    private int query(int draw) {
        return draw < queryOfDraw.length ? queryOfDraw[draw] : NO_QUERY;
    }

    /** Something of a draw is under way. */
    public void enter(int draw) {
        int query = query(draw);
        if (query >= 0) {
            tally.enter(query);
        }
    }

    /** It has retired. */
    public void retire(int draw, long tick) {
        int query = query(draw);
        if (query >= 0) {
            tally.retire(query);
            last[query] = Math.max(last[query], tick);
        }
    }

    /** Whether a query counts what a draw has pass. */
    public boolean counts(int draw) {
        return query(draw) >= 0;
    }

    /** Samples of a tile of a draw have passed the tests of a slice. */
    public void passed(int draw, int slice, int samples) {
        int query = query(draw);
        if (query >= 0) {
            tally.count(query, slice, samples);
        }
    }

    /** The last draw of a query is sent. */
    public void end(int query, long tick) {
        tally.end(query);
        last[query] = Math.max(last[query], tick);
    }

    /** The tick at which a query was over; unknown while it is not. */
    public long overTick(int query) {
        return tally.isOver(query) ? last[query] : Link.UNKNOWN;
    }
}
