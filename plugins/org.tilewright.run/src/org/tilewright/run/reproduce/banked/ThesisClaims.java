package org.tilewright.run.reproduce.banked;

import org.tilewright.run.report.Chart;

/** What the banked texture cache thesis measured (sections 4.2 and 4.3, and the conclusion). */
final class ThesisClaims {

    /** The frame that stands for the thesis's, a frame of Quake 4 at 1280x1024. */
    static final String STAND_IN = "oa_demo088_f262";

    /** Accesses taken off those of the traditional cache by four ports or banks, in per cent: "about 75". */
    static final double OF_TRADITIONAL = 75;

    /** Accesses taken off those of the wide bus, in per cent: "about 50" in the abstract and in 4.2.1. */
    static final double OF_WIDE = 50;

    /** The same in the conclusion. */
    static final double OF_WIDE_IN_THE_CONCLUSION = 53;

    /** Where accesses against the traditional cache are to come out here, in per cent taken off. */
    static final Chart.Band FROM_TRADITIONAL = new Chart.Band("70 to 76 %", 70, 76);

    /** Where accesses against the wide bus are to come out here, in per cent taken off. */
    static final Chart.Band FROM_WIDE = new Chart.Band("45 to 57 %", 45, 57);

    /** Share of the accesses to continuous banks that touch one, two, (three,) four banks, in per cent (4.2.2). */
    static final double[] BANKS = { 20, 50, Double.NaN, 30 };

    /** Energy that continuous banks save, in per cent of the wide bus's. */
    static final double SAVED_V1 = 44;

    /** Energy that interleaved banks save, in per cent of the wide bus's. */
    static final double SAVED_V2 = 50;

    /** Extra circuit in banked v1, in per cent of the cache's area (figure 4-11). */
    static final double EXTRA_AREA_V1 = 0.43;

    /** Extra circuit in banked v2. */
    static final double EXTRA_AREA_V2 = 0.45;

    private ThesisClaims() {}

    static boolean inside(double value, Chart.Band range) {
        return value >= range.lower() && value <= range.upper();
    }

    /** What is taken off a quantity, in per cent. */
    static double saved(double quantity, double base) {
        return 100 * (1 - quantity / base);
    }
}
