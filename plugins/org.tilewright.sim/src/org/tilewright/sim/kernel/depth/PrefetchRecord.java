package org.tilewright.sim.kernel.depth;

import org.tilewright.protocol.cache.PrefetchLedger;
import org.tilewright.sim.component.depth.ZCache.Count;
import org.tilewright.sim.statistics.Counters;

/** What becomes of the lines that prefetches brought: counted, and told to a prefetcher that learns from it. */
final class PrefetchRecord {

    private final PrefetchLedger ledger;
    /** By line that a prefetch has taken, whether a demand has found it pending. */
    private final boolean[] late;
    private final Counters<Count> counters;
    /** Null unless the prefetcher is adaptive. */
    private final AdaptiveDistance distance;

    PrefetchRecord(int lines, Counters<Count> counters, AdaptiveDistance distance) {
        ledger = new PrefetchLedger(lines);
        late = new boolean[lines];
        this.counters = counters;
        this.distance = distance;
    }

    /** Forgets all lines. */
    void clear() {
        ledger.clear();
    }

    /** A prefetch has taken a line. */
    void taken(long tick, int line) {
        ledger.prefetched(line);
        late[line] = false;
        if (distance != null) {
            distance.taken(tick, line);
        }
    }

    /** A demand has found a line pending. */
    void foundPending(int line) {
        if (ledger.isUnread(line) && !late[line]) {
            late[line] = true;
            counters.increment(Count.PREFETCHES_LATE);
            if (distance != null) {
                distance.foundPending(line);
            }
        }
    }

    /** Two lines change places. */
    void exchange(int line, int otherLine) {
        ledger.exchange(line, otherLine);
        boolean was = late[line];
        late[line] = late[otherLine];
        late[otherLine] = was;
        if (distance != null) {
            distance.exchange(line, otherLine);
        }
    }

    /** A line is filled. */
    void filled(long tick, int line) {
        if (distance != null && ledger.isUnread(line)) {
            distance.filled(tick, line);
        }
    }

    /** A demand reads a line. */
    void read(long tick, int line) {
        if (ledger.settle(line)) {
            counters.increment(Count.PREFETCHES_USED);
            if (distance != null) {
                distance.used(tick, line);
            }
        }
    }

    /** A line is evicted. */
    void evicted(int line) {
        if (ledger.settle(line)) {
            counters.increment(Count.EVICTIONS_UNUSED);
            if (distance != null) {
                distance.evictedUnused();
            }
        }
    }
}
