package org.tilewright.sim.kernel.cache;

import java.util.Arrays;

/** Reads of several clients that wait for lines of a shared cache, in order by line. */
final class WaitingReads {

    private static final int NONE = -1;
    private static final int FIRST_ENTRIES = 16;

    /** By line. */
    private final int[] first;
    private final int[] last;
    /** By entry; entries that are free are in a chain of their own. */
    private int[] next = new int[0];
    private int[] client = new int[0];
    private int[] tag = new int[0];
    private int free = NONE;

    WaitingReads(int lines) {
        first = new int[lines];
        last = new int[lines];
    }

    void reset() {
        Arrays.fill(first, NONE);
        free = NONE;
        freeFrom(0);
    }

    private void freeFrom(int entry) {
        for (int each = entry; each < next.length; each++) {
            next[each] = free;
            free = each;
        }
    }

    /** A read of a client waits for a line. */
    void add(int line, int itsClient, int itsTag) {
        if (free == NONE) {
            grow();
        }
        int entry = free;
        free = next[entry];
        client[entry] = itsClient;
        tag[entry] = itsTag;
        next[entry] = NONE;
        if (first[line] == NONE) {
            first[line] = entry;
        } else {
            next[last[line]] = entry;
        }
        last[line] = entry;
    }

    private void grow() {
        int old = next.length;
        int entries = Math.max(FIRST_ENTRIES, 2 * old);
        next = Arrays.copyOf(next, entries);
        client = Arrays.copyOf(client, entries);
        tag = Arrays.copyOf(tag, entries);
        freeFrom(old);
    }

    boolean isAwaited(int line) {
        return first[line] != NONE;
    }

    /** The client of the oldest read that waits for a line. */
    int client(int line) {
        return client[first[line]];
    }

    /** What that client named the read. */
    int tag(int line) {
        return tag[first[line]];
    }

    /** The oldest read that waits for a line waits no more. */
    void removeFirst(int line) {
        int entry = first[line];
        first[line] = next[entry];
        next[entry] = free;
        free = entry;
    }
}
