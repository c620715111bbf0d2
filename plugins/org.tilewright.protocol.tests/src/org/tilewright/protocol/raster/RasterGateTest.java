package org.tilewright.protocol.raster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tilewright.protocol.texture.BusGrouping;
import org.tilewright.protocol.texture.DataOrganisation;

/** What the rasteriser's gate and its triggers answer. */
class RasterGateTest {

    @Test
    void creditsComeBackWithAcceptanceAndTheStrictOneWithTheTilesEnd() {
        assertEquals(5, RasterGate.CREDIT.credits(5));
        assertTrue(RasterGate.CREDIT.opensByAcceptance());
        assertEquals(1, RasterGate.STRICT.credits(5));
        assertFalse(RasterGate.STRICT.opensByAcceptance());
    }

    /** What a request is for is said by one of three. */
    @Test
    void aTriggerIsATileOrAPartOfAScan() {
        for (PrefetchTrigger trigger : PrefetchTrigger.values()) {
            assertEquals(1, (trigger.isTile() ? 1 : 0) + (trigger.isStartOfScan() ? 1 : 0)
                    + (trigger.isStepOfScan() ? 1 : 0), trigger.literal());
        }
        assertTrue(PrefetchTrigger.TILE.isTile());
        assertTrue(PrefetchTrigger.SCAN_START.isStartOfScan());
    }

    @Test
    void aBusIsAlignedOrNot() {
        assertEquals(DataOrganisation.WIDE_ALIGNED, BusGrouping.ALIGNED.organisation());
        assertEquals(DataOrganisation.WIDE_UNALIGNED, BusGrouping.UNALIGNED.organisation());
    }
}
