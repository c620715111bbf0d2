package org.tilewright.sim.ticked.cache;

/** A cache of texels. */
public interface HoldsTexels {

    /** Forgets each line that holds a byte of a range of memory, both ends included; none of them is in use. */
    void invalidate(long first, long last);
}
