package org.tilewright.run.reproduce.banked;

import org.tilewright.run.study.Measurement;

/**
 * What the texture units of one run did together. A figure that a machine does not have is not a number.
 *
 * @param measurement the run
 */
record TextureFigures(Measurement measurement) {

    private static final int BANKS = 4;

    /** Bilinear footprints, and nearest ones. */
    double footprints() {
        return count("footprints");
    }

    /** Accesses of the caches' data, conflicts included. */
    double accesses() {
        return count("accesses");
    }

    /** Lines looked up in vain. */
    double misses() {
        return count("misses");
    }

    /** Accesses that were needed only because two texels of a footprint wanted one bank or one tag port. */
    double conflicts() {
        return count("conflicts");
    }

    /** Ticks in which a look-up that waited was tried again. */
    double retries() {
        return count("retries");
    }

    /** Indices for which tags were read. */
    double tagReads() {
        return count("tags");
    }

    /** Energy that the simulator counted, in nanojoules. */
    double energy() {
        return count("energy") / 1e6;
    }

    /** Accesses and misses together: what the thesis multiplies by the energy of an access. */
    double accessesAndMisses() {
        return accesses() + misses();
    }

    /** Accesses that touched a number of data banks. */
    double accessesOf(int banks) {
        return count("banks." + banks);
    }

    /** Share of the accesses that touched a number of data banks, in per cent. */
    double share(int banks) {
        return 100 * accessesOf(banks) / accesses();
    }

    /** Data banks that an access touched on average. */
    double banksAnAccess() {
        double touched = 0;
        for (int banks = 1; banks <= BANKS; banks++) {
            touched += banks * accessesOf(banks);
        }
        return touched / accesses();
    }

    private double count(String name) {
        return measurement.value("gpu0.texture." + name);
    }
}
