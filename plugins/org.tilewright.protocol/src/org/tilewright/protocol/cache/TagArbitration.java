package org.tilewright.protocol.cache;

/**
 * Who acts first in a tick on the tags of the Z cache, demand or prefetch: the second level of arbitration of the DPRT paper
 * (section 2.2), the first being the look-up that cancels.
 */
public enum TagArbitration {

    /** The demand; the prefetcher gets the ticks that it leaves. */
    DEMAND_FIRST,

    /** The prefetcher; a demand that wants the tags in the same tick waits. */
    PREFETCH_FIRST,

    /** The demand at the start; then whoever had to wait acts first, until the next conflict. */
    ALTERNATE
}
