package org.tilewright.verify.explore;

import java.util.Arrays;

import org.tilewright.verification.Live;

/**
 * The states of a search, numbered from 0, with the steps over which something stays owed. Steps that change nothing are left
 * out: any state may last.
 */
final class Graph {

    private static final int FIRST_ROOM = 1024;

    /** By state: what is owed, and the fair actions that are possible. */
    final int[] owed;
    final long[] possible;

    /** By state, its first step; after the last one, all steps. */
    private final int[] first;
    private int[] to = new int[FIRST_ROOM];
    private int[] keeps = new int[FIRST_ROOM];
    private byte[] actions = new byte[FIRST_ROOM];
    private int at;

    /** A graph of so many states, whose steps are added state by state. */
    Graph(int states) {
        owed = new int[states];
        possible = new long[states];
        first = new int[states + 1];
    }

    int states() {
        return owed.length;
    }

    /** The next steps are those of the next state. */
    void next() {
        at++;
        if (at < owed.length) {
            first[at + 1] = first[at];
        }
    }

    /**
     * Adds a step of the present state.
     *
     * @param kept what is owed before it and after it, and not done by it
     */
    void add(int target, int action, int kept) {
        int step = first[at + 1]++;
        if (step == to.length) {
            int room = to.length + to.length / 2;
            to = Arrays.copyOf(to, room);
            keeps = Arrays.copyOf(keeps, room);
            actions = Arrays.copyOf(actions, room);
        }
        to[step] = target;
        keeps[step] = kept;
        actions[step] = (byte) action;
    }

    /** The first step of a state; that of the next one is behind its last. */
    int first(int state) {
        return first[state];
    }

    int target(int step) {
        return to[step];
    }

    /** Whether an obligation stays owed over a step. */
    boolean keeps(int step, int obligation) {
        return (keeps[step] >> obligation & 1) != 0;
    }

    int action(int step) {
        return actions[step];
    }

    /** The bit of a step's action; none if it has none. */
    long actionBit(int step) {
        return actions[step] == Live.NO_ACTION ? 0 : 1L << actions[step];
    }

    /** Memory taken, in bytes. */
    long bytes() {
        return owed.length * (2L * Integer.BYTES + Long.BYTES) + to.length * (2L * Integer.BYTES + 1);
    }
}
