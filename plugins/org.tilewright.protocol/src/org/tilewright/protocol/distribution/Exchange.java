package org.tilewright.protocol.distribution;

/** Which GPUs may distribute the primitives of a batch at the same time. */
public enum Exchange {

    /**
     * One after the other in the order of the GPUs, as in the GPUpd paper (section 4.2): GPU 0 sends all of its
     * primitives and a marker, then GPU 1, and so on. The next batch begins when the last marker has come to GPU 0.
     */
    TURNS,

    /**
     * All at once; receivers keep what comes early in the queue of its source, which is the reorder window, and take the
     * queues in the order of the GPUs.
     */
    REORDER_WINDOW
}
