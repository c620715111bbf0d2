package org.tilewright.protocol.distribution;

/** How primitive IDs reach their GPUs in application order (GPUpd paper, section 4.2). */
public enum Exchange {

    /** GPUs send one after the other, in the order of their runs. */
    TURNS,

    /** All GPUs send at once, and each receiver takes the IDs of one source after the other. */
    REORDER_WINDOW
}
