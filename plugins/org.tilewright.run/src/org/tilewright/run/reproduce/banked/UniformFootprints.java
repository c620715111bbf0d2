package org.tilewright.run.reproduce.banked;

import org.tilewright.protocol.texture.BankMap;
import org.tilewright.protocol.texture.FootprintAccesses;
import org.tilewright.protocol.texture.MortonPlacement;
import org.tilewright.protocol.texture.PlacedLevel;

/**
 * Bilinear footprints at every place alike, in a texture under recursive Z, through the product's own address control: what
 * an organisation does when nothing is known of the frame. No simulator is needed.
 *
 * @param accesses accesses a footprint
 * @param bankShares accesses that touch 1 to 4 data banks, in per cent
 * @param lines lines that a footprint lies in
 * @param tagReads sets for which an access reads tags
 * @param conflicts conflicts a footprint
 */
record UniformFootprints(double accesses, double[] bankShares, double lines, double tagReads, double conflicts) {

    /** The configuration of table 4-1: 16 KiB, lines of 64 bytes, 2 ways. */
    private static final int LINE_TEXELS = 16;
    private static final int SETS = 128;
    private static final int WAYS = 2;

    private static final int PORTS = 4;
    private static final int EDGE = 64;

    /** Whole periods of lines and of tag banks. */
    private static final int PLACES = 32;

    static UniformFootprints of(Organisation organisation) {
        MortonPlacement placement = new MortonPlacement();
        PlacedLevel level = new PlacedLevel(placement, EDGE, EDGE);
        FootprintAccesses footprint = new FootprintAccesses(
                new BankMap(organisation.data(), placement.smallestTile(), LINE_TEXELS), PORTS, organisation.tags(),
                SETS, WAYS);
        Sum sum = new Sum();
        for (int y = 0; y < PLACES; y++) {
            for (int x = 0; x < PLACES; x++) {
                footprint.begin(level.offset(x, y), level.offset(x + 1, y), level.offset(x, y + 1),
                        level.offset(x + 1, y + 1), FootprintAccesses.WHOLE);
                sum.add(footprint);
                sum.lines += (crossesLine(x) ? 2 : 1) * (crossesLine(y) ? 2 : 1);
            }
        }
        return sum.mean(PLACES * PLACES);
    }

    /** A line of 16 texels under recursive Z is a block of 4x4. */
    private static boolean crossesLine(int coordinate) {
        return coordinate % 4 == 3;
    }

    /** What all footprints take together. */
    private static final class Sum {

        private final int[] banks = new int[BankMap.BANKS];
        private int accesses;
        private int lines;
        private int tagReads;
        private int conflicts;

        void add(FootprintAccesses footprint) {
            while (footprint.next() != 0) {
                accesses++;
                banks[footprint.banks() - 1]++;
                tagReads += footprint.tagReads();
                conflicts += footprint.isConflict() ? 1 : 0;
            }
        }

        UniformFootprints mean(double footprints) {
            double[] shares = new double[BankMap.BANKS];
            for (int i = 0; i < shares.length; i++) {
                shares[i] = 100.0 * banks[i] / accesses;
            }
            return new UniformFootprints(accesses / footprints, shares, lines / footprints,
                    (double) tagReads / accesses, conflicts / footprints);
        }
    }

    /** Data banks that an access touches on average. */
    double banksAnAccess() {
        double mean = 0;
        for (int i = 0; i < bankShares.length; i++) {
            mean += (i + 1) * bankShares[i] / 100;
        }
        return mean;
    }
}
