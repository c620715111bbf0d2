package org.tilewright.verify.explore;

/**
 * How fast a breadth-first search is and how long it may still take. Nobody knows while each depth has more states than the one
 * before, also when for a while fewer states are found than expanded. Once a depth has fewer, it is said how long it takes
 * until no state waits if it goes on as lately: the longer a search draws to its end, the better. Told by one thread.
 */
public final class Outlook {

    private static final double NANOSECONDS = 1e9;

    /** What is told now is compared with what was told when so many parts fewer were expanded, to twice as many. */
    private static final int PARTS = 16;

    private final long began;
    private long states;
    private long waiting;
    private long now;
    private int depth;

    /** Of the depth that is expanded now and of the one before: how many states they have. */
    private long ofThis = 1;
    private long ofBefore;

    /** When all states of lesser depths had been expanded, and how many that were. */
    private long expandedBefore;
    private Sample older;
    private Sample old;

    /**
     * A search that begins.
     *
     * @param now the clock, in nanoseconds
     */
    public Outlook(long now) {
        began = now;
        old = new Sample(0, 1, now);
        older = old;
        this.now = now;
    }

    /**
     * Tells how far it is.
     *
     * @param visited states visited
     * @param unexpanded of these, those that wait for being expanded
     * @param steps from the first state to those that are expanded now
     * @param clock in nanoseconds
     */
    public void at(long visited, long unexpanded, int steps, long clock) {
        if (steps != depth) {
            // All that had been found when the last depth ended were those of this one.
            expandedBefore += ofThis;
            ofBefore = ofThis;
            ofThis = states - expandedBefore;
            depth = steps;
        }
        states = visited;
        waiting = unexpanded;
        now = clock;
        long expanded = states - waiting;
        if (expanded - old.expanded > expanded / PARTS) {
            older = old;
            old = new Sample(expanded, waiting, now);
        }
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
        return ofThis >= ofBefore || drained <= 0 ? -1
                : (double) waiting / drained * ((now - older.clock) / NANOSECONDS);
    }

    private record Sample(long expanded, long waiting, long clock) {}
}
