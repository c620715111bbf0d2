package org.tilewright.verify.explore;

/**
 * How fast a search is and how long it may still take. That nobody knows while ever more states wait to be expanded. Once there
 * are fewer from time to time, it is said how long it takes until none is left if it goes on so: the longer a search draws
 * to its end, the better. Told by one thread.
 */
public final class Outlook {

    private static final double NANOSECONDS = 1e9;

    /** What is told now is compared with what was told when so many parts fewer were expanded, to twice as many. */
    private static final int PARTS = 16;

    private final long began;
    private long states;
    private long waiting = 1;
    private long now;
    private Sample older;
    private Sample old;

    /**
     * A search that begins.
     *
     * @param now the clock, in nanoseconds
     */
    public Outlook(long now) {
        began = now;
        this.now = now;
        old = new Sample(0, 1, now);
        older = old;
    }

    /**
     * Tells how far it is.
     *
     * @param visited states visited
     * @param unexpanded of these, those that wait for being expanded
     * @param clock in nanoseconds
     */
    public void at(long visited, long unexpanded, long clock) {
        states = visited;
        waiting = unexpanded;
        now = clock;
        if (expanded() - old.expanded > expanded() / PARTS) {
            older = old;
            old = new Sample(expanded(), waiting, now);
        }
    }

    private long expanded() {
        return states - waiting;
    }

    /** States that wait for being expanded. */
    public long waiting() {
        return waiting;
    }

    /** States visited in a second since the search began; 0 when it has just begun. */
    public double statesPerSecond() {
        return now == began ? 0 : states * NANOSECONDS / (now - began);
    }

    /** How many seconds are left if it goes on as lately; negative if nobody knows. */
    public double secondsLeft() {
        long drained = older.waiting - waiting;
        return drained <= 0 ? -1 : (double) waiting / drained * ((now - older.clock) / NANOSECONDS);
    }

    private record Sample(long expanded, long waiting, long clock) {}
}
