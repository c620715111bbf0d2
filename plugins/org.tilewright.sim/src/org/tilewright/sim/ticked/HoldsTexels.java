package org.tilewright.sim.ticked;

/** A cache of texels. */
interface HoldsTexels {

    /** Forgets each line that holds a byte of a range of memory, both ends included; none of them is in use. */
    void invalidate(long first, long last);
}
