package org.tilewright.run.reproduce.banked;

import java.util.List;

import org.tilewright.run.study.Configuration;

/**
 * A design of figure 5-1 of the thesis.
 *
 * @param letter its letter
 * @param text what it is
 * @param machine the machine with it
 * @param organisation how its data are organised
 * @param tagReads tags that it reads for a footprint
 * @param thesis its ranks in table 5-1: access time, area, energy of an access
 */
record Design(String letter, String text, Configuration machine, Organisation organisation, double tagReads,
        List<Integer> thesis) {

    private static final int FOOTPRINT = 4;

    static List<Design> all() {
        double banked = UniformFootprints.of(Organisation.INTERLEAVED).tagReads();
        return List.of(new Design("(a)", "one array, 128 bits", Organisation.WIDE.machine(), Organisation.WIDE, 1,
                List.of(4, 3, 2)),
                new Design("(b)", "interleaved banks, four tag arrays", interleaved("copies"), Organisation.INTERLEAVED,
                        FOOTPRINT, List.of(3, 4, 5)),
                new Design("(c)", "interleaved banks, shared tags", interleaved("shared"), Organisation.INTERLEAVED,
                        FOOTPRINT, List.of(5, 5, 4)),
                new Design("(d)", "interleaved banks, banked tags", interleaved("banked"), Organisation.INTERLEAVED,
                        banked, List.of(1, 1, 3)),
                new Design("(e)", "continuous banks, banked tags", Organisation.CONTINUOUS.machine(),
                        Organisation.CONTINUOUS, banked, List.of(2, 2, 1)));
    }

    private static Configuration interleaved(String tags) {
        return Organisation.INTERLEAVED.machine().with("gpu.texture.cache.tags=" + tags);
    }

    CacheCosts costs() {
        return CacheCosts.of(machine, CacheCosts.AT_130_NM);
    }

    /** Energy of an access by component, in nJ, when it touches a number of banks. */
    double accessEnergy(double banks) {
        CacheCosts costs = costs();
        return banks * costs.dataRead() + tagReads * costs.tagRead() + costs.control();
    }

    /** The same to uniform footprints, without the control logic. */
    double bareAccessEnergy() {
        return accessEnergy() - costs().control();
    }

    /** Energy of an access to uniform footprints. */
    double accessEnergy() {
        return accessEnergy(UniformFootprints.of(organisation).banksAnAccess());
    }
}
