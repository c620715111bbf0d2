package org.tilewright.protocol.texture;

/** How the data array of a texture cache gives texels. */
public enum DataOrganisation {

    /** One texel an access. */
    TRADITIONAL(false),

    /** Any four consecutive texels of one line an access. */
    WIDE_UNALIGNED(false),

    /** Four consecutive texels of one line an access, the first at a multiple of four. */
    WIDE_ALIGNED(false),

    /** A texel for each read port. */
    MULTI_PORT(false),

    /**
     * Design v1 of the thesis (section 3.2): four banks, each with a quarter of every line; a bank gives its whole quarter
     * and the words are selected outside the banks.
     */
    CONTINUOUS(true),

    /** Design v2 of the thesis (section 3.2, the second of that number): four banks over which neighbours are dealt out. */
    INTERLEAVED(true);

    private final boolean banked;

    DataOrganisation(boolean banked) {
        this.banked = banked;
    }

    /** Whether an access can be to several addresses, in several lines; else it is to one line. */
    public boolean takesSeveralAddresses() {
        return banked || this == MULTI_PORT;
    }

    /** Whether the data lie in four banks. */
    public boolean isBanked() {
        return banked;
    }
}
