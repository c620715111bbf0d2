package org.tilewright.protocol.cache;

/**
 * Who acts first in a tick on the one port of a Z cache's tags: the second arbitration of DPRT (section 2.2; the first is
 * the look-up that cancels requests). Who acts second and finds the port used waits.
 */
public enum TagArbitration {

    /** The depth unit. */
    DEMAND_FIRST,

    /** The prefetcher. */
    PREFETCH_FIRST,

    /** Who had to wait the last time they met; the depth unit at the start. */
    ALTERNATE
}
