package org.tilewright.protocol.cache;

import java.util.Arrays;

/**
 * The decisions of a colour cache: a line is pinned by every tile that waits to blend into it and is never given up
 * while pinned.
 */
public final class PinnedSets {

    /** What {@link #victim} answers when no line may be taken. */
    public static final int NO_VICTIM = -1;

    private final LineSets lines;
    private final int[] pins;

    /** Makes the decisions over the given tags; no line is pinned. */
    public PinnedSets(LineSets lines) {
        this.lines = lines;
        this.pins = new int[lines.sets() * lines.ways()];
    }

    /** The tags decided on. */
    public LineSets lines() {
        return lines;
    }

    /** One more tile waits for the line. */
    public void pin(int set, int way) {
        pins[lines.line(set, way)]++;
    }

    /**
     * One tile less waits for the line.
     *
     * @throws IllegalStateException if none did
     */
    public void unpin(int set, int way) {
        int line = lines.line(set, way);
        if (pins[line] == 0) {
            throw new IllegalStateException("set " + set + " way " + way + " is not pinned");
        }
        pins[line]--;
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
            if (pins[lines.line(set, way)] != 0) {
                candidates &= ~(1 << way);
            }
        }
        return candidates == 0 ? NO_VICTIM : lines.victim(set, candidates);
    }

    /** Empties the cache and forgets all pins. */
    public void invalidateAll() {
        lines.invalidateAll();
        Arrays.fill(pins, 0);
    }
}
