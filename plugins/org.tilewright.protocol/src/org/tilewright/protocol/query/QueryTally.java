package org.tilewright.protocol.query;

/**
 * The occlusion queries of a frame while it is drawn: what they have counted in each slice, and when nothing more can come.
 *
 * <p>Whatever works on a draw of a query enters it and retires from it: the draw from where it is sent, each of its primitives, once
 * for each slice that it goes to, and each tile. What one makes is entered before it retires itself. So a query that has ended, as no
 * draw of it is to be sent any more, is over when all that entered has retired, and its result is then the sum of what the slices have
 * counted.
 */
public final class QueryTally {

    private final int slices;
    /** By query, what has entered and not retired. */
    private final int[] underWay;
    private final boolean[] ended;
    /** By query, and in it by slice. */
    private final long[] samples;

    /**
     * Makes a tally on which nothing has happened.
     *
     * @param queries queries of the frame, from 0
     * @param slices  slices of the GPU, at least 1
     */
    public QueryTally(int queries, int slices) {
        this.slices = slices;
        underWay = new int[queries];
        ended = new boolean[queries];
        samples = new long[queries * slices];
    }

    /**
     * A draw of a query, or something that is made of one, is under way.
     *
     * @param query number of the query
     */
    public void enter(int query) {
        underWay[query]++;
    }

    /**
     * What has entered is over.
     *
     * @param query number of the query
     */
    public void retire(int query) {
        underWay[query]--;
    }

    /**
     * No draw of a query is sent any more.
     *
     * @param query number of the query
     */
    public void end(int query) {
        ended[query] = true;
    }

    /**
     * Samples of a tile have passed all tests.
     *
     * @param query  number of the query
     * @param slice  the slice that tested the tile
     * @param passed how many
     */
    public void count(int query, int slice, int passed) {
        samples[query * slices + slice] += passed;
    }

    /**
     * Whether a query's result is known.
     *
     * @param query number of the query
     * @return true when nothing more can come
     */
    public boolean isOver(int query) {
        return ended[query] && underWay[query] == 0;
    }

    /**
     * What a slice has counted.
     *
     * @param query number of the query
     * @param slice the slice
     * @return samples that passed there
     */
    public long samples(int query, int slice) {
        return samples[query * slices + slice];
    }

    /**
     * What all slices have counted.
     *
     * @param query number of the query
     * @return samples that passed
     */
    public long samples(int query) {
        long sum = 0;
        for (int slice = 0; slice < slices; slice++) {
            sum += samples[query * slices + slice];
        }
        return sum;
    }
}
