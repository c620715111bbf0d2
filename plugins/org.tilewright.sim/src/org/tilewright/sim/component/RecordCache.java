package org.tilewright.sim.component;

import org.tilewright.protocol.tiling.RecordReplacement;
import org.tilewright.protocol.tiling.RecordWorth;

/**
 * What a tiling unit keeps on the chip of the records of pieces, so that other bins need not read them again: after TCOR (Joseph et
 * al., HPCA 2022).
 *
 * @param lines lines of 64 bytes, 1 to 16384; 0 for none
 * @param replacement which one is given up
 */
public record RecordCache(int lines, RecordWorth replacement) {

    /** Records are read for each bin. */
    public static final RecordCache NONE = new RecordCache(0, RecordReplacement.usual());

    private static final int MOST_LINES = 1 << 14;

    /** Checks the range. */
    public RecordCache {
        if (lines < 0 || lines > MOST_LINES) {
            throw new MachineException("a cache of records has up to " + MOST_LINES + " lines, not " + lines);
        }
    }

    /** Whether there is one. */
    public boolean exists() {
        return lines > 0;
    }
}
