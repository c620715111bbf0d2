package org.tilewright.protocol.cache;

import java.util.Arrays;

/** Whose turn it is to act first on the tags of a Z cache. */
public final class TagTurn {

    private final TagPriority priority;
    private final int[] state;
    /** What follows from the state. */
    private boolean demandFirst;

    /** The turn at the start. */
    public TagTurn(TagPriority priority) {
        this.priority = priority;
        state = new int[priority.words()];
        reset();
    }

    /** Whether the depth unit acts before the prefetcher. To be asked once a tick, before either acts. */
    public boolean isDemandFirst() {
        return demandFirst;
    }

    /** Who acted second has found the port used and waits; it may act first from the next tick on. */
    public void conflict() {
        priority.conflict(state, demandFirst);
        demandFirst = priority.isDemandFirst(state);
    }

    /** Back to the start. */
    public void reset() {
        Arrays.fill(state, 0);
        demandFirst = priority.isDemandFirst(state);
    }
}
