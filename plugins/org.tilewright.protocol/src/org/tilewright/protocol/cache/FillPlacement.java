package org.tilewright.protocol.cache;

/** Into which way of its set the data of a pending line go. */
public enum FillPlacement {

    /** The way that was taken for it. */
    RESERVED,

    /**
     * The lowest way that is not filled: returning data look for the first empty line of their set (DPRT, section 2.2).
     */
    FIRST_EMPTY;

    /**
     * The way that a pending line's data go into. If it is another one than its own, the two ways
     * {@linkplain LineSets#exchange change places} before the fill.
     */
    public int way(LineSets lines, int set, int way) {
        return this == RESERVED ? way : lines.unfilledWay(set);
    }
}
