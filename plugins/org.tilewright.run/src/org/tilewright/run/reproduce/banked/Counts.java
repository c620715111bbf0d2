package org.tilewright.run.reproduce.banked;

/**
 * What energy is counted from.
 *
 * @param accesses accesses
 * @param misses lines missed, each of which is filled
 * @param banks data banks touched by all accesses together
 * @param tagReads sets whose tags were read
 */
record Counts(double accesses, double misses, double banks, double tagReads) {

    static Counts of(TextureFigures figures) {
        return new Counts(figures.accesses(), figures.misses(), figures.accesses() * figures.banksAnAccess(),
                figures.tagReads());
    }

    /** A bilinear footprint anywhere alike, which never misses. */
    static Counts of(UniformFootprints footprint) {
        return new Counts(footprint.accesses(), 0, footprint.accesses() * footprint.banksAnAccess(),
                footprint.accesses() * footprint.tagReads());
    }

    /**
     * A footprint by the thesis's own figures: one access where four words can be delivered, 75 % fewer than the
     * traditional cache and 50 % fewer than the wide bus; banks as it found them. It tells neither misses nor tag reads:
     * the former are left out, the latter those of uniform footprints.
     */
    static Counts ofTheThesis(Organisation organisation) {
        double accesses = switch (organisation) {
            case TRADITIONAL -> 1 / (1 - ThesisClaims.OF_TRADITIONAL / 100);
            case WIDE -> 1 / (1 - ThesisClaims.OF_WIDE / 100);
            case ALIGNED -> 1 / (1 - ThesisClaims.OF_WIDE_IN_THE_CONCLUSION / 100);
            default -> 1;
        };
        double banks = switch (organisation) {
            case CONTINUOUS -> (ThesisClaims.BANKS[0] + 2 * ThesisClaims.BANKS[1] + 4 * ThesisClaims.BANKS[3]) / 100;
            case INTERLEAVED -> 4;
            default -> accesses;
        };
        return new Counts(accesses, 0, banks, accesses * UniformFootprints.of(organisation).tagReads());
    }
}
