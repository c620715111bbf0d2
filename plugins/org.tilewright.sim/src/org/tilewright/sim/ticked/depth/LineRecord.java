package org.tilewright.sim.ticked.depth;

import java.util.BitSet;

/** What is remembered of a line of the Z cache from its being taken to its eviction, beside its tags. */
final class LineRecord {

    final long takenTick;
    /** A prefetch took it and no demand has read it. */
    boolean prefetched;
    /** A demand has found it pending while it was prefetched. */
    boolean late;
    long fillTick;
    /** The pixels that accesses have covered since its fill. */
    final BitSet used = new BitSet();

    LineRecord(long takenTick, boolean prefetched) {
        this.takenTick = takenTick;
        this.prefetched = prefetched;
    }
}
