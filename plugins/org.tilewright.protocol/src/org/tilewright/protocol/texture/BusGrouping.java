package org.tilewright.protocol.texture;

import org.tilewright.protocol.Design;

/** Which four texels of a line a wide bus delivers together (banked texture cache thesis, section 4.2.1). */
public enum BusGrouping implements Design {

    /** Any neighbours. */
    UNALIGNED("Any four that are next to one another in the line.", DataOrganisation.WIDE_UNALIGNED),

    /** Those that lie at a multiple of four. */
    ALIGNED("Four whose first address is a multiple of four texels.", DataOrganisation.WIDE_ALIGNED);

    private final String description;
    private final DataOrganisation organisation;

    BusGrouping(String description, DataOrganisation organisation) {
        this.description = description;
        this.organisation = organisation;
    }

    /** The data array that delivers so. */
    public DataOrganisation organisation() {
        return organisation;
    }

    @Override
    public String description() {
        return description;
    }
}
