package org.tilewright.protocol.cache;

import java.util.Arrays;

/**
 * The tags of a set-associative cache. One int array holds all sets; a set is one word a way, then the number of users of
 * each way, then the words of its replacement policy; behind all sets come those that they share. A way's word is 0 while the line is invalid, else
 * {@code block << 4 | flags}: the block is the memory address divided by the line size, and a {@link SetIndex} tells its
 * set. Who counts as a user is up to the cache that decides over the tags. Equal states are equal arrays. Nothing is
 * allocated after construction.
 *
 * <p>A line is invalid, pending (taken, its data still on the way) or filled. Every block is at most once in its set as
 * long as {@link #allocate} is called only for absent blocks.
 */
public final class LineSets {

    /** What {@link #find} answers when no way holds the block. */
    public static final int ABSENT = -1;

    /** The largest block number that a way's word can hold. */
    public static final int MAXIMUM_BLOCK = (1 << 28) - 1;

    private static final int PRESENT = 1;
    private static final int PENDING = 2;
    private static final int DIRTY = 4;
    private static final int TOUCHED = 8;
    private static final int FLAG_BITS = 4;
    private static final int FLAGS_BUT_PRESENT = PENDING | DIRTY | TOUCHED;

    private final int sets;
    private final int ways;
    private final int stride;
    private final int foldShift;
    /** Null where the shift says all. */
    private final SetIndex hash;
    private final int shared;
    private final int firstSet;
    private final ReplacementPolicy policy;
    private final int[] state;

    /** As {@link #LineSets(int, int, ReplacementPolicy, SetIndex)} with a built-in policy and without a hash. */
    public LineSets(int sets, int ways, Replacement replacement) {
        this(sets, ways, replacement, SetHash.usual());
    }

    /** As {@link #LineSets(int, int, ReplacementPolicy, SetIndex)} with a built-in policy. */
    public LineSets(int sets, int ways, Replacement replacement, SetIndex hash) {
        this(sets, ways, replacement.policy(), hash);
    }

    /**
     * Makes a cache whose lines are all invalid.
     *
     * @param sets a power of two
     * @param ways what the replacement policy can order
     * @throws IllegalArgumentException if sets or ways are out of range
     */
    public LineSets(int sets, int ways, ReplacementPolicy policy, SetIndex hash) {
        this(sets, ways, policy, hash, 0);
    }

    private LineSets(int sets, int ways, ReplacementPolicy policy, SetIndex hash, int firstSet) {
        if (sets < 1 || Integer.bitCount(sets) != 1) {
            throw new IllegalArgumentException("the number of sets is a power of two, not " + sets);
        }
        this.policy = policy.ofOneCache(ways);
        this.firstSet = firstSet;
        this.sets = sets;
        this.ways = ways;
        this.stride = 2 * ways + this.policy.words(ways);
        this.foldShift = hash.foldShift(sets);
        this.hash = foldShift == SetIndex.NO_FOLD ? hash : null;
        this.shared = Math.multiplyExact(sets, stride);
        this.state = new int[Math.addExact(shared, policy.sharedWords())];
    }

    /**
     * One set of a larger cache, for a checker that looks at nothing else.
     *
     * @param number what the policy is told of which set it is
     */
    public static LineSets ofOneSet(int number, int ways, ReplacementPolicy policy) {
        return new LineSets(1, ways, policy, SetHash.usual(), number);
    }

    /** Number of sets. */
    public int sets() {
        return sets;
    }

    /** Lines in a set. */
    public int ways() {
        return ways;
    }

    /** The live state, for those who compare, save and restore it. */
    public int[] state() {
        return state;
    }

    /** The set that a block belongs to. */
    public int setOf(int block) {
        return hash == null ? (block ^ block >>> foldShift) & sets - 1 : hash.set(block, sets);
    }

    /** A number for each line, from 0 to sets * ways - 1, by set and then by way: for data kept beside the tags. */
    public int line(int set, int way) {
        return set * ways + way;
    }

    /** The way that holds the block, pending or filled, or {@link #ABSENT}. */
    public int find(int set, int block) {
        // At most one way matches; the highest one of a mask without any is -1.
        return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(
                waysWhere(set, ~FLAGS_BUT_PRESENT, block << FLAG_BITS | PRESENT));
    }

    /** Whether the line holds a block, pending or filled. */
    public boolean isPresent(int set, int way) {
        return state[set * stride + way] != 0;
    }

    /** Whether the line waits for its data. */
    public boolean isPending(int set, int way) {
        return (state[set * stride + way] & PENDING) != 0;
    }

    /** Whether the line holds data that memory has not. */
    public boolean isDirty(int set, int way) {
        return (state[set * stride + way] & DIRTY) != 0;
    }

    /** Whether the line was touched since it was filled or protected again (OTT = 1). */
    public boolean isTouched(int set, int way) {
        return (state[set * stride + way] & TOUCHED) != 0;
    }

    /** The block of a line that is present. */
    public int block(int set, int way) {
        return state[set * stride + way] >>> FLAG_BITS;
    }

    /** The invalid way with the lowest number, or {@link #ABSENT}. */
    public int invalidWay(int set) {
        int at = set * stride;
        for (int way = 0; way < ways; way++) {
            if (state[at + way] == 0) {
                return way;
            }
        }
        return ABSENT;
    }

    /** The filled lines that were touched, as a mask of ways. */
    int touchedWays(int set) {
        return waysWhere(set, PRESENT | PENDING | TOUCHED, PRESENT | TOUCHED);
    }

    /** The ways that are to spare, as a mask: nobody is known to wait for what they hold, if anything. */
    int waysToSpare(int set) {
        return touchedWays(set) | waysWhere(set, PRESENT, 0);
    }

    /** The filled lines that were not touched, as a mask of ways. */
    int untouchedWays(int set) {
        return waysWhere(set, PRESENT | PENDING | TOUCHED, PRESENT);
    }

    /** The filled lines, as a mask of ways. */
    public int filledWays(int set) {
        return waysWhere(set, PRESENT | PENDING, PRESENT);
    }

    private int waysWhere(int set, int flags, int value) {
        int at = set * stride;
        if (ways == 4) {
            // The usual numbers are too few for a loop to pay.
            return matches(state[at], flags, value) | matches(state[at + 1], flags, value) << 1
                    | matches(state[at + 2], flags, value) << 2 | matches(state[at + 3], flags, value) << 3;
        }
        if (ways == 2) {
            return matches(state[at], flags, value) | matches(state[at + 1], flags, value) << 1;
        }
        int mask = 0;
        for (int way = 0; way < ways; way++) {
            mask |= matches(state[at + way], flags, value) << way;
        }
        return mask;
    }

    /** 1 if a way's word has the flags of a value, else 0, without a branch: which ways match is too irregular for one. */
    private static int matches(int word, int flags, int value) {
        long differing = Integer.toUnsignedLong(word & flags ^ value);
        // The sign of x - 1 says whether x, which is not negative, is 0.
        return (int) (differing - 1 >>> Long.SIZE - 1);
    }

    /**
     * The candidate that the replacement policy gives up first. Changes nothing.
     *
     * @param candidates mask of ways that are present; not 0
     */
    public int victim(int set, int candidates) {
        return policy.victim(state, policyAt(set), shared, firstSet + set, ways, candidates);
    }

    /** The words that the policy has for all sets, for a checker that stands in for the other ones. */
    public int sharedAt() {
        return shared;
    }

    /** The policy that orders the lines. */
    public ReplacementPolicy policy() {
        return policy;
    }

    private int policyAt(int set) {
        return set * stride + 2 * ways;
    }

    /**
     * Takes a way for a block that is absent: what it held is gone, the line is pending, clean and untouched and has no
     * users. The policy hears of it if the line was filled.
     */
    public void allocate(int set, int way, int block) {
        int at = set * stride + way;
        if ((state[at] & (PRESENT | PENDING)) == PRESENT) {
            policy.taken(state, policyAt(set), shared, firstSet + set, ways, way, filledWays(set));
        }
        state[at] = block << FLAG_BITS | PRESENT | PENDING;
        state[at + ways] = 0;
    }

    /**
     * A look-up takes a way for a block that is absent where look-ups alone make the order of replacement: to the policy
     * this is the fill and the first read of the line, and every line present counts as filled. The line is pending until
     * its data {@linkplain #arrive arrive}.
     */
    public void takeInOrder(int set, int way, int block) {
        int at = set * stride + way;
        if (state[at] != 0) {
            policy.taken(state, policyAt(set), shared, firstSet + set, ways, way, waysWhere(set, PRESENT, PRESENT));
        }
        state[at] = block << FLAG_BITS | PRESENT | PENDING;
        state[at + ways] = 0;
        policy.filled(state, policyAt(set), shared, firstSet + set, ways, way);
        policy.read(state, policyAt(set), shared, firstSet + set, ways, way);
    }

    /** A filled, clean line without users is no more. */
    public void invalidate(int set, int way) {
        state[set * stride + way] = 0;
        policy.invalidated(state, policyAt(set), shared, firstSet + set, ways, way);
    }

    /**
     * Two ways of a set, neither of them filled, change places with all that is known of them.
     *
     * @throws IllegalStateException if one of them is filled
     */
    public void exchange(int set, int way, int otherWay) {
        if ((filledWays(set) & (1 << way | 1 << otherWay)) != 0) {
            throw new IllegalStateException("set " + set + ": way " + way + " or " + otherWay + " is filled");
        }
        int one = set * stride + way;
        int other = set * stride + otherWay;
        swap(one, other);
        swap(one + ways, other + ways);
    }

    private void swap(int one, int other) {
        int word = state[one];
        state[one] = state[other];
        state[other] = word;
    }

    /** The data of a pending line have come: it is filled, and the policy orders it. */
    public void fill(int set, int way) {
        state[set * stride + way] &= ~PENDING;
        policy.filled(state, policyAt(set), shared, firstSet + set, ways, way);
    }

    /** A filled line needs data from memory after all: it is pending until they {@linkplain #arrive arrive}. */
    public void awaitFill(int set, int way) {
        state[set * stride + way] |= PENDING;
    }

    /** The data that a line {@linkplain #awaitFill awaits} have come; the order of replacement stays. */
    public void arrive(int set, int way) {
        state[set * stride + way] &= ~PENDING;
    }

    /** A line is read: the policy orders it. */
    public void read(int set, int way) {
        policy.read(state, policyAt(set), shared, firstSet + set, ways, way);
    }

    /** The users of a line. */
    public int users(int set, int way) {
        return state[set * stride + ways + way];
    }

    /** Sets the users of a line. */
    void setUsers(int set, int way, int users) {
        state[set * stride + ways + way] = users;
    }

    /** Sets OTT = 1. */
    void touch(int set, int way) {
        state[set * stride + way] |= TOUCHED;
    }

    /** Sets OTT = 0. */
    void protect(int set, int way) {
        state[set * stride + way] &= ~TOUCHED;
    }

    /** The line now holds data that memory has not. */
    public void markDirty(int set, int way) {
        state[set * stride + way] |= DIRTY;
    }

    /** The line's data have been sent to memory. */
    public void markClean(int set, int way) {
        state[set * stride + way] &= ~DIRTY;
    }

    /** Empties the cache, the order of replacement included. */
    public void invalidateAll() {
        Arrays.fill(state, 0);
    }
}
