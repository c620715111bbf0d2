package org.tilewright.protocol.distribution;

/** A mistake built into an {@link ExchangeModel} around the classes under test. */
enum ExchangeFault {
    NONE,
    /** The marker overtakes the last ID of a share. */
    MARKER_BEFORE_LAST_ID,
    /** IDs are taken in the order of arrival, turns are kept. */
    ONE_QUEUE,
    /** IDs are taken in the order of arrival, nobody waits for a turn. */
    ONE_QUEUE_TURN_SKIPPED,
    /** Any projected primitive counts as one of the batch that is being sent. */
    DRAW_ID_IGNORED,
    /** Entries are used that were never given back. */
    CREDITS_IGNORED,
    /** All sources share the entries of a receiver. */
    COMMON_POOL,
    /** Packets are filled to their size whatever the credits. */
    PACKETS_FILLED_WHOLLY,
    /** Primitives to be projected start without an entry for what comes out. */
    PROJECTION_NOT_RESERVED
}
