package org.tilewright.protocol.cache;

/**
 * The decisions of a colour cache: a line is pinned by every tile that waits to blend into it and is never given up
 * while pinned. The pins of a line are its users in {@link LineSets}.
 */
public final class PinnedSets {

    /** What {@link #victim} answers when no line may be taken. */
    public static final int NO_VICTIM = -1;

    private final LineSets lines;

    /** Makes the decisions over the given tags; no line is pinned. */
    public PinnedSets(LineSets lines) {
        this.lines = lines;
    }

    /** The tags decided on. */
    public LineSets lines() {
        return lines;
    }

    /** One more tile waits for the line. */
    public void pin(int set, int way) {
        lines.setUsers(set, way, lines.users(set, way) + 1);
    }

    /**
     * One tile less waits for the line.
     *
     * @throws IllegalStateException if none did
     */
    public void unpin(int set, int way) {
        int pins = lines.users(set, way);
        if (pins == 0) {
            throw new IllegalStateException("set " + set + " way " + way + " is not pinned");
        }
        lines.setUsers(set, way, pins - 1);
    }

    /**
     * The way that an absent block takes: an invalid one, else the one the replacement policy gives up first among the
     * filled lines that nobody has pinned. Changes nothing.
     *
     * @return a way, or {@link #NO_VICTIM}
     */
    public int victim(int set) {
        int invalid = lines.invalidWay(set);
        if (invalid != LineSets.ABSENT) {
            return invalid;
        }
        int candidates = lines.filledWays(set);
        for (int way = 0; way < lines.ways(); way++) {
            if (lines.users(set, way) != 0) {
                candidates &= ~(1 << way);
            }
        }
        return candidates == 0 ? NO_VICTIM : lines.victim(set, candidates);
    }

    /**
     * A look-up takes a way for an absent block; the caller has written back what was dirty in it. To the order of
     * replacement this is the line's fill and its first read, whenever its data come.
     *
     * @param fetched whether its data come from memory; otherwise the line counts as filled
     */
    public void take(int set, int way, int block, boolean fetched) {
        lines.allocate(set, way, block);
        lines.fill(set, way);
        lines.read(set, way);
        if (fetched) {
            lines.awaitFill(set, way);
        }
    }
}
