package org.tilewright.protocol.cache;

/** Whose turn it is to act first on the tags of a Z cache. */
public final class TagTurn {

    private final TagArbitration arbitration;
    private boolean demandFirst;

    /** The turn at the start. */
    public TagTurn(TagArbitration arbitration) {
        this.arbitration = arbitration;
        reset();
    }

    /** Whether the depth unit acts before the prefetcher. To be asked once a tick, before either acts: all the state. */
    public boolean isDemandFirst() {
        return demandFirst;
    }

    /** Who acted second has found the port used and waits; it may act first from the next tick on. */
    public void conflict() {
        demandFirst = arbitration.demandFirstAfterConflict(demandFirst);
    }

    /** Back to the start. */
    public void reset() {
        demandFirst = arbitration.demandFirstAtStart();
    }
}
