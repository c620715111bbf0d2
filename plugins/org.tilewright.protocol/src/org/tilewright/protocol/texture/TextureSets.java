package org.tilewright.protocol.texture;

import org.tilewright.protocol.cache.LineSets;
import org.tilewright.protocol.cache.PinnedSets;

/**
 * The decisions of a texture cache. A look-up is a use of its line for the order of replacement, whether the line is
 * filled, pending or taken by it, so that hits and misses are those of a plain cache that is asked for the same lines in
 * the same order. For that the victim is strictly the one that the replacement policy names: if an access in flight has
 * pinned it or its data are on the way, the look-up waits. One tag stands for a line in all data banks: a miss refills all of them (thesis,
 * section 3.4).
 */
public final class TextureSets {

    /** What {@link #victim} answers when the line to give up is pinned or pending. */
    public static final int NO_VICTIM = -1;

    private final LineSets lines;
    private final PinnedSets pins;
    private final int everyWay;

    /** Makes the decisions over the given tags; no line is pinned. */
    public TextureSets(LineSets lines) {
        this.lines = lines;
        pins = new PinnedSets(lines);
        everyWay = -1 >>> Integer.SIZE - lines.ways();
    }

    /** The tags decided on. */
    public LineSets lines() {
        return lines;
    }

    /**
     * Looks a block up: if it is present, pending or filled, that is a use of its line.
     *
     * @return its way, or {@link LineSets#ABSENT}
     */
    public int lookUp(int set, int block) {
        int way = lines.find(set, block);
        if (way != LineSets.ABSENT) {
            use(set, way);
        }
        return way;
    }

    /** A block is looked up that is known to be present, pending or filled, in a way. */
    public void use(int set, int way) {
        lines.read(set, way);
    }

    /**
     * The way that an absent block takes: the lowest invalid one, else the one that the replacement policy gives up first
     * among all ways of the set. Changes nothing.
     *
     * @return a way, or {@link #NO_VICTIM} if that one is pinned or pending
     */
    public int victim(int set) {
        return victim(set, 0);
    }

    /**
     * As {@link #victim(int)}, but not one of the lines that the very access has looked up and pinned: it would wait for
     * itself. Under LRU these are not chosen anyway.
     *
     * @param ownWays the ways of the set that the access has pinned, as a mask; not all of them
     */
    public int victim(int set, int ownWays) {
        int invalid = lines.invalidWay(set);
        if (invalid != LineSets.ABSENT) {
            return invalid;
        }
        int way = lines.victim(set, everyWay & ~ownWays);
        return lines.users(set, way) != 0 || lines.isPending(set, way) ? NO_VICTIM : way;
    }

    /** A look-up takes a way for an absent block: it is pending until its data {@linkplain #arrive arrive}. */
    public void take(int set, int way, int block) {
        lines.takeInOrder(set, way, block);
    }

    /** The data of a pending line have come. */
    public void arrive(int set, int way) {
        lines.arrive(set, way);
    }

    /** One more access in flight uses the line. */
    public void pin(int set, int way) {
        pins.pin(set, way);
    }

    /** One access in flight less uses the line. */
    public void unpin(int set, int way) {
        pins.unpin(set, way);
    }

    /**
     * Empties the cache, the order of replacement included.
     *
     * @throws IllegalStateException if a line is pending or pinned
     */
    public void invalidateAll() {
        for (int set = 0; set < lines.sets(); set++) {
            for (int way = 0; way < lines.ways(); way++) {
                checkIdle(set, way);
            }
        }
        lines.invalidateAll();
    }

    /**
     * Invalidates the lines of a range of memory that was written, as by rendering to a texture.
     *
     * @throws IllegalStateException if one of them is pending or pinned
     */
    public void invalidate(int firstBlock, int lastBlock) {
        for (int set = 0; set < lines.sets(); set++) {
            for (int way = 0; way < lines.ways(); way++) {
                if (lines.isPresent(set, way) && lines.block(set, way) >= firstBlock
                        && lines.block(set, way) <= lastBlock) {
                    checkIdle(set, way);
                    lines.invalidate(set, way);
                }
            }
        }
    }

    private void checkIdle(int set, int way) {
        if (lines.isPending(set, way) || lines.users(set, way) != 0) {
            throw new IllegalStateException("set " + set + " way " + way + " is in use");
        }
    }
}
