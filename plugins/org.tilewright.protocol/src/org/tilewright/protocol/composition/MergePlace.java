package org.tilewright.protocol.composition;

/** Where a receiver puts the sub-image of a neighbour. */
public enum MergePlace {

    /** Onto the frame: all before it is there. */
    FRAME,

    /** Below what is in the side buffer. */
    BELOW_SIDE,

    /** Onto what is in the side buffer. */
    ONTO_SIDE
}
