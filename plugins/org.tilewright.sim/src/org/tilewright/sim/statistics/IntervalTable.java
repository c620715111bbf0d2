package org.tilewright.sim.statistics;

import org.tilewright.sim.time.Clock;

/**
 * Values of counters at the ends of equal intervals of time, in bounded memory: when {@link #MAXIMUM_ROWS} intervals are
 * full, neighbours are merged and the interval doubles. All tables of a run end with the same intervals, whatever their
 * clocks.
 */
public final class IntervalTable {

    /** The most intervals a table holds. */
    public static final int MAXIMUM_ROWS = 1024;

    /** Length of the first intervals in picoseconds: about a microsecond. */
    public static final long FIRST_INTERVAL = 1L << 20;

    private final Clock clock;
    private final int columns;
    private final long[] cumulative;
    private int rows;
    private long interval;
    private long boundaryTick;

    IntervalTable(Clock clock, int columns) {
        this.clock = clock;
        this.columns = columns;
        cumulative = new long[MAXIMUM_ROWS * columns];
        reset();
    }

    void reset() {
        rows = 0;
        interval = FIRST_INTERVAL;
        boundaryTick = clock.tickAtOrAfter(interval);
    }

    /** The first tick that belongs to the next interval. */
    long boundaryTick() {
        return boundaryTick;
    }

    /** Ends the current interval with these values. */
    void endInterval(long[] values) {
        System.arraycopy(values, 0, cumulative, rows * columns, columns);
        rows++;
        if (rows == MAXIMUM_ROWS) {
            mergeNeighbours();
        }
        boundaryTick = clock.tickAtOrAfter((rows + 1) * interval);
    }

    private void mergeNeighbours() {
        rows = MAXIMUM_ROWS / 2;
        for (int row = 0; row < rows; row++) {
            System.arraycopy(cumulative, (2 * row + 1) * columns, cumulative, row * columns, columns);
        }
        interval *= 2;
    }

    /**
     * Ends all intervals up to a time; the last one may be shorter than the others. Of several frames the ticks of a clock are a
     * tick a frame longer at most than the time: what lies behind it belongs to the last interval.
     */
    void finish(long picoseconds, long[] values) {
        long due = (picoseconds + interval - 1) / interval;
        if (rows > due) {
            rows = (int) due;
            System.arraycopy(values, 0, cumulative, (rows - 1) * columns, columns);
        }
        while ((rows + 1) * interval <= picoseconds) {
            endInterval(values);
        }
        if (rows * interval < picoseconds) {
            System.arraycopy(values, 0, cumulative, rows * columns, columns);
            rows++;
        }
    }

    /** Intervals of the run. */
    public int rows() {
        return rows;
    }

    /** Length of an interval in picoseconds; the last one may be shorter. */
    public long interval() {
        return interval;
    }

    /**
     * What was counted in an interval.
     *
     * @param row    number of the interval, from 0
     * @param column ordinal of the declaration
     * @return the count within that interval
     */
    public long value(int row, int column) {
        long before = row == 0 ? 0 : cumulative[(row - 1) * columns + column];
        return cumulative[row * columns + column] - before;
    }
}
