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
    CREDITS,

    /** Who draws a draw of a group, or how much of such draws is done. */
    DRAWS,
    /** Quads of a group that others own. */
    SUB_IMAGE,
    /** Who sends quads to whom, and who is done with them. */
    SCHEDULE;

    private static final String[] LABELS = { "ids", "markers", "sync", "credits", "draws", "sub-images", "schedule" };

    /** Whether such packets go before all others, and need no slot of the injection buffer. */
    public boolean goesFirst() {
        return this == CREDITS || this == DRAWS || this == SCHEDULE;
    }

    /** The last part of the names of its statistics. */
    public String label() {
        return LABELS[ordinal()];
    }

}
