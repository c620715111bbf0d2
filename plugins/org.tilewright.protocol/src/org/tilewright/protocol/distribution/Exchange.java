package org.tilewright.protocol.distribution;

import org.tilewright.protocol.Design;

/** Which GPUs may distribute the primitives of a batch at the same time. */
public enum Exchange implements Design {

    /**
     * One after the other in the order of the GPUs, as in the GPUpd paper (section 4.2): GPU 0 sends all of its
     * primitives and a marker, then GPU 1, and so on. The next batch begins when the last marker has come to GPU 0.
     */
    TURNS("GPU 0 sends all of its IDs and a last-triangle marker, then GPU 1, and so on.", true),
    /**
     * All at once; receivers keep what comes early in the queue of its source, which is the reorder window, and take the
     * queues in the order of the GPUs.
     */
    REORDER_WINDOW("All send at once; the receiver puts the IDs in order in a window.", false);

    private final String description;
    private final boolean inTurns;

    Exchange(String description, boolean inTurns) {
        this.description = description;
        this.inTurns = inTurns;
    }

    /** Whether a GPU waits for its turn to send; else receivers keep what comes early. */
    public boolean isInTurns() {
        return inTurns;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public boolean isCheckable() {
        return true;
    }
}
