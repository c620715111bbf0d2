package org.tilewright.protocol.distribution;

/** How a target is cut into regions, each of which one GPU owns (GPUpd paper, sections 2.3 and 5.1). */
public enum RegionShape {

    /** Squares that are dealt out in turn, row by row. */
    SQUARES,

    /** Horizontal strips that are dealt out in turn. */
    STRIPS,

    /** One block a GPU, as nearly square as the number of GPUs allows. */
    BLOCKS
}
