package org.tilewright.protocol.cache;

import java.util.Arrays;

/**
 * Remembers of each line whether a prefetch brought it and no demand has read it yet. It decides nothing; it is what the
 * counts of used, late and unused prefetches are made from, and it is kept apart from the OTT bit because a line that is
 * protected again was read before.
 */
public final class PrefetchLedger {

    private final boolean[] unread;

    /** A ledger for lines numbered from 0; none is marked. */
    public PrefetchLedger(int lines) {
        unread = new boolean[lines];
    }

    /** A prefetch has taken the line. */
    public void prefetched(int line) {
        unread[line] = true;
    }

    /** Whether the line was prefetched and is unread. */
    public boolean isUnread(int line) {
        return unread[line];
    }

    /** The line was read or given up: clears its mark and tells whether it was set. */
    public boolean settle(int line) {
        boolean was = unread[line];
        unread[line] = false;
        return was;
    }

    /** Two lines change places. */
    public void exchange(int line, int otherLine) {
        boolean was = unread[line];
        unread[line] = unread[otherLine];
        unread[otherLine] = was;
    }

    /** Clears all marks. */
    public void clear() {
        Arrays.fill(unread, false);
    }
}
