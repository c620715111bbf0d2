package org.tilewright.sim.kernel.network;

/** What packets carry, in the order in which statistics name the kinds. */
public enum PacketKind {

    /** Numbers of primitives within their batch. */
    IDS,
    /** The end of what one GPU sends of a batch. */
    MARKER,
    /** Pixels of a buffer that another draw is about to read. */
    SYNC,
    /** Entries of a receive queue that are free again. */
    CREDITS;

    private static final String[] LABELS = { "ids", "markers", "sync", "credits" };

    /** The last part of the names of its statistics. */
    public String label() {
        return LABELS[ordinal()];
    }

}
