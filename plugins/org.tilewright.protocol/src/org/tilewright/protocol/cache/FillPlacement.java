package org.tilewright.protocol.cache;

/** Which way of its set the data of a block go to when they come. */
public enum FillPlacement {

    /** The way that was taken when the block was requested. */
    RESERVED,

    /**
     * The lowest way that is not filled, as returning data look for the first empty line of their set in the DPRT paper
     * (section 2.2). A block that had this way reserved changes places with the one that fills it.
     */
    FIRST_EMPTY
}
