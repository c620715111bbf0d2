package org.tilewright.verify.explore;

import java.util.Arrays;

/**
 * What came of some consecutive states of one part: the states that their steps lead to, as candidates, in the order of
 * their making, and a list of those that are new for each part that they belong to. Whoever expands the states fills it;
 * then each part takes its list. So the order in which states enter depends on no thread.
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

    private int candidates;
    private long[] keys = new long[0];
    private long[] mixed = new long[0];
    private int[] owners = new int[0];
    private int[] parents = new int[0];
    private long[] glances = new long[0];
    private int[] next = new int[0];

    long transitions;
    long steps;
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
        steps = 0;
        violation = null;
        deadlock = null;
        Arrays.fill(heads, NONE);
    }

    /**
     * Adds a candidate.
     *
     * @param ofPart the part that it belongs to
     * @param parent the state that it comes from
     */
    void add(long[] key, Layout layout, int ofPart, int parent) {
        int longs = layout.longs();
        if (candidates == next.length || (candidates + 1) * longs > keys.length) {
            int room = Math.max(1024, candidates * 2);
            keys = Arrays.copyOf(keys, room * longs);
            mixed = Arrays.copyOf(mixed, room);
            owners = Arrays.copyOf(owners, room);
            parents = Arrays.copyOf(parents, room);
            glances = new long[room];
            next = new int[room];
        }
        System.arraycopy(key, 0, keys, candidates * longs, longs);
        mixed[candidates] = layout.mixing().mixed(key, 0);
        owners[candidates] = ofPart;
        parents[candidates] = parent;
        candidates++;
    }

    /**
     * Keeps only candidates that were not visited before the round. Nearly all of them were, and each look-up misses the
     * processor's caches; so the places of all are looked at first, in a loop short enough that many misses overlap.
     */
    void dropVisited(Partition[] parts, int longs) {
        for (int i = 0; i < candidates; i++) {
            glances[i] = parts[owners[i]].glance(mixed[i]);
        }
        for (int i = 0; i < candidates; i++) {
            int toPart = owners[i];
            if (parts[toPart].contains(mixed[i], keys, i * longs)) {
                continue;
            }
            next[i] = NONE;
            if (heads[toPart] == NONE) {
                heads[toPart] = i;
            } else {
                next[tails[toPart]] = i;
            }
            tails[toPart] = i;
        }
    }

    /** Inserts the candidates of one part, in their order. Looks at the places of all first, as {@link #dropVisited} does. */
    void insertInto(Partition partition, int ofPart, int longs) {
        for (int i = heads[ofPart]; i != NONE; i = next[i]) {
            glances[i] = partition.glance(mixed[i]);
        }
        for (int i = heads[ofPart]; i != NONE; i = next[i]) {
            partition.insert(mixed[i], keys, i * longs, parents[i]);
        }
    }

    /** A step that must not be from a state, or a state without a step; what is wrong with it. */
    record Violation(int state, String message) {}
}
