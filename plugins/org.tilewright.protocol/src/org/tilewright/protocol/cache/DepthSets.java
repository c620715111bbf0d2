package org.tilewright.protocol.cache;

/**
 * The decisions of a Z cache: demand reads and prefetches over one array of tags under an {@link OttRule}. A decision
 * that ends in taking a line comes in two calls, so that the caller may wait for a miss register or a free slot in
 * between: {@link #prefetch} or {@link #demandVictim} names the way, {@link #allocate} takes it.
 *
 * <p>One bit is exact for one waiting tile a line only: a second tile that relies on a line is protected by the re-arming
 * of its own prefetch, or meets the counted escape. {@link OttRule#COUNTER} keeps the number of waiting tiles as the
 * users of the line, and is exact until a request is given up or a line escapes.
 *
 * <p>A depth unit that looks ahead pins the lines that it has looked up and not read: nobody takes them, whatever the rule
 * says. A line's word of users in {@link LineSets} holds the tiles that are expected in the lower bits and the pins above.
 */
public final class DepthSets {

    /** A prefetch's answer: its block is present, pending or filled; nothing is to be fetched. */
    public static final int CANCELLED = -1;

    /** A prefetch's answer: no line may be taken and the request is given up. */
    public static final int DROPPED = -2;

    /** A prefetch's answer: no line may be taken now; ask again later. */
    public static final int STALLED = -3;

    /** A prefetch's answer: its block is absent and no miss register is free; ask again later. */
    public static final int NO_REGISTER = -4;

    /** A demand's answer: no line may be taken now; ask again later. */
    public static final int NO_VICTIM = -1;

    private static final int PIN_SHIFT = 4;
    private static final int EXPECTED = (1 << PIN_SHIFT) - 1;

    private final LineSets lines;
    private final OttRule rule;

    /**
     * Makes the decisions over the given tags.
     *
     * @param lines tags that nobody else allocates in
     */
    public DepthSets(LineSets lines, OttRule rule) {
        this.lines = lines;
        this.rule = rule;
    }

    /** The tags decided on. */
    public LineSets lines() {
        return lines;
    }

    /**
     * Decides on a prefetch. A block that is present cancels it and, if the rule says so, is protected again; nothing
     * else changes. An absent block's waits for a miss register first: only then is it decided whether it is given up.
     *
     * @param registerFree whether a miss register is free
     * @return the way to {@linkplain #allocate take}, or {@link #CANCELLED}, {@link #NO_REGISTER}, {@link #DROPPED} or
     *         {@link #STALLED}
     */
    public int prefetch(int set, int block, boolean registerFree) {
        int way = lines.find(set, block);
        if (way != LineSets.ABSENT) {
            if (rule.rearms()) {
                expectUser(set, way);
            }
            return CANCELLED;
        }
        if (!registerFree) {
            return NO_REGISTER;
        }
        int invalid = lines.invalidWay(set);
        if (invalid != LineSets.ABSENT) {
            return invalid;
        }
        int unpinned = ~pinnedWays(set);
        int candidates = rule.prefetchCandidates(lines.touchedWays(set) & unpinned,
                lines.untouchedWays(set) & unpinned);
        if (candidates != 0) {
            return lines.victim(set, candidates);
        }
        return rule.stallsPrefetch() ? STALLED : DROPPED;
    }

    /**
     * Decides on a prefetch before its time, which takes a line only from a set that has more than half of its ways to
     * spare: invalid, or filled, touched and not pinned. So it leaves half of the set to those whose time has come, and to demands,
     * which else would have to evict what later tiles wait for.
     *
     * @return as {@link #prefetch}, but {@link #STALLED} if a line would be taken and too few are to spare
     */
    public int prefetchEarly(int set, int block, boolean registerFree) {
        boolean mayTake = 2 * Integer.bitCount(lines.waysToSpare(set) & ~pinnedWays(set)) > lines.ways();
        boolean decides = mayTake || !registerFree || lines.find(set, block) != LineSets.ABSENT;
        return decides ? prefetch(set, block, registerFree) : STALLED;
    }

    /**
     * The way that a demand for an absent block takes. Changes nothing.
     *
     * @return the way to {@linkplain #allocate take}, or {@link #NO_VICTIM}
     */
    public int demandVictim(int set) {
        int invalid = lines.invalidWay(set);
        if (invalid != LineSets.ABSENT) {
            return invalid;
        }
        int unpinned = ~pinnedWays(set);
        int candidates = rule.demandCandidates(lines.touchedWays(set) & unpinned,
                lines.untouchedWays(set) & unpinned);
        return candidates == 0 ? NO_VICTIM : lines.victim(set, candidates);
    }

    /** Whether a demand's taking this way is an escape: it gives up a line that the rule protects. */
    public boolean isEscape(int set, int way) {
        return rule.protects() && lines.isPresent(set, way) && !lines.isTouched(set, way);
    }

    /** Takes a way for an absent block; the caller has written back what was dirty in it. */
    public void allocate(int set, int way, int block) {
        lines.allocate(set, way, block);
        expectUser(set, way);
    }

    /** Protects a line for one more user. */
    private void expectUser(int set, int way) {
        lines.protect(set, way);
        if (rule.counts()) {
            int users = lines.users(set, way);
            int expected = Math.min(OttRule.MAXIMUM_USERS, (users & EXPECTED) + 1);
            lines.setUsers(set, way, users & ~EXPECTED | expected);
        }
    }

    /** Tiles that are expected to read a line, where the rule counts them. */
    public int expectedUsers(int set, int way) {
        return lines.users(set, way) & EXPECTED;
    }

    /** A tile has looked a line up, filled or pending, and will read it later. */
    public void pin(int set, int way) {
        lines.setUsers(set, way, lines.users(set, way) + (1 << PIN_SHIFT));
    }

    /**
     * A tile has read a line that it had pinned.
     *
     * @throws IllegalStateException if nobody has pinned it
     */
    public void unpin(int set, int way) {
        if (lines.users(set, way) >>> PIN_SHIFT == 0) {
            throw new IllegalStateException("set " + set + " way " + way + " is not pinned");
        }
        lines.setUsers(set, way, lines.users(set, way) - (1 << PIN_SHIFT));
    }

    /** The lines that somebody has pinned, as a mask of ways. */
    private int pinnedWays(int set) {
        int mask = 0;
        for (int way = 0; way < lines.ways(); way++) {
            mask |= lines.users(set, way) >>> PIN_SHIFT == 0 ? 0 : 1 << way;
        }
        return mask;
    }

    /** The data of a pending line have come; it stays protected until it is read. */
    public void fill(int set, int way) {
        lines.fill(set, way);
    }

    /** A demand reads a filled line: OTT = 1 unless the rule expects more users, and the policy orders the line. */
    public void read(int set, int way) {
        int users = lines.users(set, way);
        int left = Math.max(0, (users & EXPECTED) - 1);
        lines.setUsers(set, way, users & ~EXPECTED | left);
        if (left == 0) {
            lines.touch(set, way);
        }
        lines.read(set, way);
    }
}
