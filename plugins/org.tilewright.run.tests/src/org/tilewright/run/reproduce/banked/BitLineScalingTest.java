package org.tilewright.run.reproduce.banked;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.model.MemoryArray;
import org.tilewright.model.presets.Technologies;

class BitLineScalingTest {

    private static final BitLineScaling SCALING = BitLineScaling.fit();

    private static MemoryArray wide() {
        return Technologies.load(CacheCosts.AT_130_NM).getArrays().stream()
                .filter(array -> array.getName().equals("wide-bus-16k")).findFirst().orElseThrow();
    }

    @Test
    void arrayIsWhatItIsAtItsOwnLineAndWays() {
        assertEquals(0.0836145, SCALING.readEnergy(wide(), 64, 2), 1e-9);
    }

    /**
     * Half the line is half the columns and twice the rows: 0.05480412 nJ of word and bit lines become
     * 0.05480412 * 0.5 * 2^e, and 0.0836145 - 0.05480412 = 0.02881038 stay.
     */
    @Test
    void halfTheLineHasHalfTheColumnsAndTwiceTheRows() {
        double bitLines = 0.05480412 * 0.5 * Math.pow(2, SCALING.exponent());
        assertEquals(0.02881038 + bitLines, SCALING.readEnergy(wide(), 32, 2), 1e-9);
        assertEquals(SCALING.readEnergy(wide(), 32, 2), SCALING.readEnergy(wide(), 64, 1), 1e-9);
    }

    /**
     * Between the arrays of 64-byte lines and 32 and 128 rows alone, 0.03047372 and 0.05480412 of 1,024 columns each, the
     * exponent would be ln(1.798) / ln(4) = 0.42; longer bit lines are divided, so that it stays well below 1.
     */
    @Test
    void columnsCostLessThanTheirLength() {
        assertTrue(SCALING.exponent() > 0.2 && SCALING.exponent() < 0.6, () -> "exponent " + SCALING.exponent());
        assertTrue(SCALING.worstError() < 50, () -> "worst error " + SCALING.worstError());
    }
}
