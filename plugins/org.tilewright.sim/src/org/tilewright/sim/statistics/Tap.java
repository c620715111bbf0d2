package org.tilewright.sim.statistics;

/**
 * Hears of a table tick by tick. A table that somebody listens to ends what it gathers at each tick, as it does at the ends of
 * intervals; others go on as they are. Called in the thread that counts.
 */
public interface Tap {

    /**
     * What was counted since the tick told of before, or since tick 0, happened at that tick; what is counted next happens at this
     * one.
     *
     * @param tick   in the frame
     * @param values by column, since the start of the run
     */
    void counted(long tick, long[] values);

    /**
     * Ticks are charged to a cause, without a gap to those before.
     *
     * @param column the cause
     * @param from   the first tick in the frame
     * @param to     the tick behind the last
     */
    void charged(int column, long from, long to);

    /**
     * The frame has ended, and nothing more is counted in it.
     *
     * @param picoseconds time of all frames so far
     * @param values      by column
     */
    void frameEnded(long picoseconds, long[] values);
}
