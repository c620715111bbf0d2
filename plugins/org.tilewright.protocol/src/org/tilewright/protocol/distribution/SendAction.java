package org.tilewright.protocol.distribution;

/** What a primitive exchanger does next to distribute its share, or what keeps it from doing anything. */
public enum SendAction {

    /** There is no batch to distribute. */
    IDLE,

    /** It is another GPU's turn. */
    WAIT_FOR_TURN,

    /** Primitives of the batch are still to be projected, and none is ready. */
    NO_INPUT,

    /** A receiver has no entry to spare. */
    STALLED_BY_CREDITS,

    /** The injection buffer has no slot. */
    STALLED_BY_NETWORK,

    /** The oldest projected primitive goes to its GPUs: {@link SendState#send}. */
    SEND,

    /** A packet goes that was left over, or that is not full at the end of the share: {@link SendState#flush}. */
    FLUSH,

    /** The marker goes to all: {@link SendState#sendMarker}. */
    MARKER;

    /** Whether it is something to do. */
    public boolean isWork() {
        return this == SEND || this == FLUSH || this == MARKER;
    }
}
