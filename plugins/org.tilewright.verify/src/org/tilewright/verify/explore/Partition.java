package org.tilewright.verify.explore;

/**
 * A part of the visited states: those whose hash begins with the part's number. A {@link VisitedSet} knows them again; a {@link StateLog}
 * has them in the order of their coming.
 *
 * <p>Several threads may look up at once while nobody inserts; one thread at a time inserts.
 */
final class Partition {

    /** The most states of a part. */
    static final int MAXIMUM_STATES = (1 << StateNumber.PLACE_BITS) - 1;

    private final StateLog log;
    private VisitedSet visited;

    Partition(Layout layout) {
        log = new StateLog(layout);
        visited = new VisitedSet(layout);
    }

    int size() {
        return log.size();
    }

    /** Memory taken, in bytes. */
    long bytes() {
        return visited.bytes() + log.bytes();
    }

    /** Looks at where a state would be, so that it lies in the processor's cache when it is looked for. */
    long glance(long mixed) {
        return visited.glance(mixed);
    }

    /**
     * Whether a state was visited.
     *
     * @param mixed what {@link KeyMixing} makes of its first long
     * @param at where its longs begin
     */
    boolean contains(long mixed, long[] keys, int at) {
        return visited.contains(mixed, keys, at);
    }

    /**
     * Adds a state, told as {@link #contains} is, if it is new.
     *
     * @return whether it was
     */
    boolean insert(long mixed, long[] keys, int at, int parent) {
        VisitedSet.Added added = visited.add(mixed, keys, at);
        while (added == VisitedSet.Added.NO_ROOM) {
            visited = visited.larger();
            added = visited.add(mixed, keys, at);
        }
        if (added == VisitedSet.Added.KNOWN) {
            return false;
        }
        log.add(keys, at, parent);
        return true;
    }

    /** Packs all states by a wider layout. Places stay. */
    void widen(Layout wider) {
        visited = visited.widened(wider);
        log.widen(wider);
    }

    /** The states in the order of their coming. */
    StateLog log() {
        return log;
    }
}
