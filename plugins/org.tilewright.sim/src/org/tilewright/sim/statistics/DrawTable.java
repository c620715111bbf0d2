package org.tilewright.sim.statistics;

/**
 * Values of counters at the ticks at which their component first handled an item of each draw. A draw that a component
 * never saw counts nothing.
 */
public final class DrawTable {

    private final int columns;
    private int draws;
    private int begun;
    private long[] cumulative = new long[0];
    private long[] ticks = new long[0];

    DrawTable(int columns) {
        this.columns = columns;
    }

    void reset(int drawCount) {
        draws = drawCount;
        begun = 0;
        if (ticks.length < draws + 1) {
            ticks = new long[draws + 1];
            cumulative = new long[(draws + 1) * columns];
        }
    }

    /** The component handles its first item of a draw; those before it are over. */
    void begin(int draw, long tick, long[] values) {
        for (; begun <= draw; begun++) {
            ticks[begun] = tick;
            System.arraycopy(values, 0, cumulative, begun * columns, columns);
        }
    }

    void finish(long tick, long[] values) {
        begin(draws, tick, values);
    }

    /** Draws of the frame. */
    public int draws() {
        return draws;
    }

    /**
     * What was counted from a draw's first item to the next draw's.
     *
     * @param draw   number of the draw, from 0
     * @param column ordinal of the declaration
     * @return the count
     */
    public long value(int draw, int column) {
        return cumulative[(draw + 1) * columns + column] - cumulative[draw * columns + column];
    }

    /** The tick at which the component first handled an item of the draw, or of the next draw that it saw. */
    public long beginTick(int draw) {
        return ticks[draw];
    }

    /** The tick at which the next draw began, or the component's work ended. */
    public long endTick(int draw) {
        return ticks[draw + 1];
    }
}
