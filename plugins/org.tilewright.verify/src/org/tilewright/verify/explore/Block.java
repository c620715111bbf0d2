package org.tilewright.verify.explore;

import java.util.Arrays;

/**
 * What came of some consecutive states of one part: the new states, as candidates, in the order of their making, and a
 * list of them for each part that they belong to. Whoever expands the states fills it; then each part takes its list. So
 * the order in which states enter depends on no thread.
 */
final class Block {

    /** The most states that a block stands for. */
    static final int STATES = 128;

    private static final int NONE = -1;

    private final int[] heads;
    private final int[] tails;

    int part;
    int from;
    int to;

    int candidates;
    long[] keys = new long[0];
    long[] hashes = new long[0];
    int[] parents = new int[0];
    int[] next = new int[0];

    long transitions;
    Violation violation;
    Violation deadlock;

    Block(int parts) {
        heads = new int[parts];
        tails = new int[parts];
    }

    /** Begins with states {@code from} to {@code to - 1} of a part. */
    void begin(int ofPart, int fromState, int toState) {
        part = ofPart;
        from = fromState;
        to = toState;
        rewind();
    }

    /** Forgets what came of its states. */
    void rewind() {
        candidates = 0;
        transitions = 0;
        violation = null;
        deadlock = null;
        Arrays.fill(heads, NONE);
    }

    /** Adds a candidate. */
    void add(long[] key, int longs, long hash, int toPart, int parent) {
        if (candidates == next.length || (candidates + 1) * longs > keys.length) {
            int room = Math.max(256, candidates * 2);
            keys = Arrays.copyOf(keys, room * longs);
            hashes = Arrays.copyOf(hashes, room);
            parents = Arrays.copyOf(parents, room);
            next = Arrays.copyOf(next, room);
        }
        System.arraycopy(key, 0, keys, candidates * longs, longs);
        hashes[candidates] = hash;
        parents[candidates] = parent;
        next[candidates] = NONE;
        if (heads[toPart] == NONE) {
            heads[toPart] = candidates;
        } else {
            next[tails[toPart]] = candidates;
        }
        tails[toPart] = candidates;
        candidates++;
    }

    /** Inserts the candidates of one part, in their order. */
    void insertInto(Partition partition, int ofPart, int longs) {
        for (int candidate = heads[ofPart]; candidate != NONE; candidate = next[candidate]) {
            partition.insert(keys, candidate * longs, hashes[candidate], parents[candidate]);
        }
    }

    /** A step that must not be from a state, or a state without a step; what is wrong with it. */
    record Violation(int state, String message) {}
}
