package org.tilewright.protocol.texture;

import org.tilewright.protocol.Design;

/** How many tags a texture cache can look up in one access. */
public enum TagOrganisation implements Design {

    /** One array with one port: the lines of an access are all of one set. */
    SINGLE("One tag array with one port: one line an access.", 1, 1, false),
    /** Four copies, one for each texel. */
    COPIES("Four copies of the tag array.", 4, 1, false),
    /** One array with four ports, one for each texel. */
    SHARED("One tag array with four ports.", 1, 4, false),
    /**
     * Four banks by the low two bits of the set index (thesis, section 3.3), each with one port: lines of one bank in one
     * access are of one set.
     */
    BANKED("Four banks, chosen by the low bits of the set index.", 4, 1, true);

    private final String description;
    private final int arrays;
    private final int ports;
    private final boolean banked;

    TagOrganisation(String description, int arrays, int ports, boolean banked) {
        this.description = description;
        this.arrays = arrays;
        this.ports = ports;
        this.banked = banked;
    }

    /** Arrays of tags, 1 or more. */
    public int arrays() {
        return arrays;
    }

    /** Ports of an array, 1 or more. */
    public int ports() {
        return ports;
    }

    /** Whether the sets are dealt out to the arrays; else each array has the tags of all sets. */
    public boolean isBanked() {
        return banked;
    }

    /** Whether an access can look up lines of several sets. */
    public boolean looksUpSeveralSets() {
        return arrays * ports > 1;
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
