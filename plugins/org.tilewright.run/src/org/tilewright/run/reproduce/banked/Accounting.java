package org.tilewright.run.reproduce.banked;

/** A way to count the energy of accesses. What the banked designs save depends on it. */
enum Accounting {

    COMPONENTS("(A) by component", CacheCosts.AT_130_NM),
    ARRAYS("(A), arrays alone, without control logic", CacheCosts.AT_130_NM),
    WHOLE_BANKS("(B) (C + M) * E, a bank being a small cache with tags", CacheCosts.AT_130_NM),
    NARROW_BASE("(B), the base being the 32-bit array", CacheCosts.AT_130_NM),
    COMPONENTS_AT_90_NM("(A), CACTI 7 at 90 nm", CacheCosts.AT_90_NM),
    WHOLE_BANKS_AT_90_NM("(B), CACTI 7 at 90 nm", CacheCosts.AT_90_NM);

    private final String text;
    private final String technology;

    Accounting(String text, String technology) {
        this.text = text;
        this.technology = technology;
    }

    /** Its name in tables. */
    String text() {
        return text;
    }

    /** Its letter alone. */
    String letter() {
        return text.substring(0, 3);
    }

    /** Energy in nJ. */
    double energy(Organisation organisation, Counts counts) {
        return switch (this) {
            case COMPONENTS, COMPONENTS_AT_90_NM -> byComponent(costs(organisation), counts);
            case ARRAYS -> ofArrays(costs(organisation), counts);
            case WHOLE_BANKS, WHOLE_BANKS_AT_90_NM -> ofTheThesis(costs(organisation), counts);
            case NARROW_BASE -> ofTheThesis(
                    costs(organisation == Organisation.WIDE ? Organisation.TRADITIONAL : organisation), counts);
        };
    }

    private CacheCosts costs(Organisation organisation) {
        return CacheCosts.of(organisation.machine(), technology);
    }

    /** The arrays, and the control logic of every access: an estimate from its gates. */
    private static double byComponent(CacheCosts costs, Counts counts) {
        return ofArrays(costs, counts) + counts.accesses() * costs.control();
    }

    /** Data of the banks touched, tags of the sets looked up, lines filled. */
    private static double ofArrays(CacheCosts costs, Counts counts) {
        return counts.banks() * costs.dataRead() + counts.tagReads() * costs.tagRead()
                + counts.misses() * costs.fill();
    }

    /**
     * The thesis's equation (section 4.2.2): accesses and misses, each by the energy of an access. An access costs the banks
     * that it touches, each as CACTI gives a cache of a bank's size.
     */
    private static double ofTheThesis(CacheCosts costs, Counts counts) {
        return (counts.accesses() + counts.misses()) * counts.banks() / counts.accesses() * costs.wholeRead();
    }

    /** Energy taken off the wide bus's, in per cent. */
    double saved(Organisation organisation, Counts counts, Counts ofTheWideBus) {
        return ThesisClaims.saved(energy(organisation, counts), energy(Organisation.WIDE, ofTheWideBus));
    }
}
