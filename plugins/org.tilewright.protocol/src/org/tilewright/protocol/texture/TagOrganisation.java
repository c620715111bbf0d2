package org.tilewright.protocol.texture;

/** How many tags a texture cache can look up in one access. */
public enum TagOrganisation {

    /** One array with one port: the lines of an access are all of one set. */
    SINGLE,

    /** Four copies, one for each texel. */
    COPIES,

    /** One array with four ports, one for each texel. */
    SHARED,

    /**
     * Four banks by the low two bits of the set index (thesis, section 3.3), each with one port: lines of one bank in one
     * access are of one set.
     */
    BANKED
}
